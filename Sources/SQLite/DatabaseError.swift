internal import CSQLite

/// A failure reported by SQLite, with everything that helps to mend it and nothing private: bound values
/// never appear.
public struct DatabaseError: Error, Equatable, Sendable, CustomStringConvertible {
  /// SQLite's extended result code (https://www.sqlite.org/rescode.html); its low byte is the primary code.
  public let code: Int32
  /// SQLite's own words, without a final full stop.
  public let message: String
  /// The statement that failed, when there was one. It holds parameters, never their values.
  public let sql: String?
  /// The database file.
  public let file: String

  /// Makes an error from its parts.
  public init(code: Int32, message: String, sql: String?, file: String) {
    self.code = code
    self.message = message
    self.sql = sql
    self.file = file
  }

  /// The primary result code: the low byte of ``code``.
  public var primaryCode: Int32 { code & 0xff }

  /// What went wrong, as far as a caller must tell cases apart.
  public var kind: Kind {
    switch primaryCode {
    case SQLITE_BUSY, SQLITE_LOCKED: .locked
    case SQLITE_CORRUPT: .corrupt
    case SQLITE_NOTADB: .notADatabase
    case SQLITE_CANTOPEN: .cannotOpen
    case SQLITE_READONLY, SQLITE_PERM: .notPermitted
    case SQLITE_FULL: .full
    case SQLITE_INTERRUPT: .interrupted
    default: .other
    }
  }

  /// The cases that callers tell apart.
  public enum Kind: Sendable {
    /// Another process held a lock for longer than the busy timeout.
    case locked
    /// The file's content contradicts itself.
    case corrupt
    /// The file is not an SQLite database.
    case notADatabase
    /// The file is missing or its folder forbids what is needed.
    case cannotOpen
    /// Writing is not permitted.
    case notPermitted
    /// The disk is full.
    case full
    /// The statement was stopped on request.
    case interrupted
    /// Anything else: a wrong statement, a missing table, a constraint.
    case other
  }

  /// One line: file, message, code, statement.
  public var description: String {
    let statement = sql.map { " in: \($0)" } ?? ""
    return "\(file): \(message) (SQLite code \(code))\(statement)"
  }
}
