internal import SQLite

/// Why an import could not be done at all. A file that cannot be read is no such error: it is in the report.
public struct ImportError: Error, Equatable, Sendable, CustomStringConvertible {
  /// One line: what, where, why and, where there is one, the mend.
  public let description: String
  /// 2 for wrong usage, 3 for a database that cannot be used, 1 for anything else.
  public let exitCode: Int32

  internal init(_ description: String, exitCode: Int32) {
    self.description = description
    self.exitCode = exitCode
  }

  internal init(_ error: DatabaseError) {
    let reason =
      switch error.kind {
      case .locked: "the database is locked by another program; try again when it is done"
      case .corrupt: "the database is damaged (\(error.message))"
      case .notADatabase: "not an SQLite database; name another file with --db"
      case .cannotOpen: "the database cannot be opened; check that its folder exists and may be written"
      case .notPermitted: "the database cannot be written; check the permissions of the file and its folder"
      case .full: "the disk is full"
      case .interrupted: "the import was interrupted"
      case .other where error.message.hasSuffix("because it is a view"):
        "\(error.message); import into a database of its own, which is made where there is none"
      case .other: "the database refused a statement (\(error.message))"
      }
    self.init("\(error.file): \(reason)", exitCode: 3)
  }
}

/// Why one file is refused as a whole.
internal struct FileRefusal: Error {
  /// What follows the file's name in the message: `: reason` or `:LINE:COLUMN: reason`.
  let suffix: String

  init(_ reason: String) {
    suffix = ": \(reason)"
  }

  init(_ reason: String, at place: some CustomStringConvertible) {
    suffix = ":\(place): \(reason)"
  }
}
