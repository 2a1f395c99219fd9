public import SQLite

/// An input database that cannot be used. The site that is already published stays as it is.
public struct StoreError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The database file.
  public let file: String
  /// What is wrong and how to mend it, on one line and without any value from the database.
  public let reason: String

  /// Whether the mistake is in the configuration, not in the database; ``file`` is then the place there.
  public let isInConfiguration: Bool

  internal init(file: String, reason: String) {
    self.file = file
    self.reason = reason
    isInConfiguration = false
  }

  /// A mistake in the configuration.
  internal init(place: String, reason: String) {
    file = place
    self.reason = reason
    isInConfiguration = true
  }

  /// The meaning of an SQLite error for the person who runs the build.
  public init(_ error: DatabaseError) {
    // SQLite's own words may hold names from the file's schema, with whatever is in them.
    let words = String(
      String.UnicodeScalarView(
        error.message.unicodeScalars.prefix(200).map { $0.properties.generalCategory == .control ? " " : $0 })
    )
    let code = "(SQLite: \(words), code \(error.code))"
    file = error.file
    isInConfiguration = false
    reason =
      switch error.kind {
      case .locked: "stayed locked by another program; try again later or build from a copy \(code)"
      case .corrupt: "is damaged; make a new copy with VACUUM INTO or .backup, or restore it \(code)"
      case .notADatabase: "is not an SQLite database; name the right file \(code)"
      case .cannotOpen, .notPermitted: "cannot be opened; check that it exists and may be read \(code)"
      case .interrupted: "took too long to read; replace a view that does not end by a table \(code)"
      case .full, .other: "cannot be read; check its tables and views against the data contract \(code)"
      }
  }

  /// `metrics.sqlite: is not an SQLite database; name the right file (SQLite: …)`
  public var description: String { "\(file): \(reason)" }
}
