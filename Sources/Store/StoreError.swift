public import SQLite

/// An input database that cannot be used. The site that is already published stays as it is.
public struct StoreError: Error, Sendable, CustomStringConvertible {
  /// The database file.
  public let file: String
  /// What is wrong and how to mend it, on one line.
  public let reason: String

  internal init(file: String, reason: String) {
    self.file = file
    self.reason = reason
  }

  /// The meaning of an SQLite error for the person who runs the build.
  public init(_ error: DatabaseError) {
    file = error.file
    let code = "(SQLite: \(error.message), code \(error.code))"
    reason =
      switch error.kind {
      case .locked: "is locked by another program; waited 10 s; try again or build from a copy \(code)"
      case .corrupt: "is damaged; make a new copy with VACUUM INTO or .backup, or restore it \(code)"
      case .notADatabase: "is not an SQLite database \(code)"
      case .cannotOpen, .notPermitted: "cannot be opened; check that it exists and may be read \(code)"
      case .interrupted: "took too long to read \(code)"
      case .full, .other: "cannot be read: \(error.description.dropFirst(error.file.count + 2))"
      }
  }

  /// `metrics.sqlite: is not an SQLite database`
  public var description: String { "\(file): \(reason)" }
}
