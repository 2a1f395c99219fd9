/// How a user's own table stands for `request`: which of its columns are columns of the contract.
public struct SourceMapping: Sendable, Equatable {
  /// The name of the table or view.
  public let table: String
  /// Where the configuration names the table: `file:line:column`.
  public let place: String
  /// The columns that are named otherwise than in the contract, or kept in another unit.
  public let columns: [Column]

  /// A mapping of a table.
  public init(table: String, place: String, columns: [Column]) {
    self.table = table
    self.place = place
    self.columns = columns
  }

  /// One column of the contract and where its values come from.
  public struct Column: Sendable, Equatable {
    /// The column of the contract, or ``SourceMapping/url``.
    public let contract: String
    /// Where its values come from.
    public let origin: Origin
    /// Where the configuration says so: `file:line:column`.
    public let place: String

    /// A column of the contract and where its values come from.
    public init(contract: String, origin: Origin, place: String) {
      self.contract = contract
      self.origin = origin
      self.place = place
    }
  }

  /// Where values come from.
  public enum Origin: Sendable, Equatable {
    /// A column of the user's table, and what it is kept in where that is not as in the contract.
    case column(String, SourceUnit?)
    /// The same text for every row.
    case constant(String)
  }

  /// Stands for `scheme`, `host` and `path` together: a whole address, cut as an import cuts it.
  public static let url = "url"

  /// What may be mapped.
  public static var names: [String] { Table.request.columns.map(\.name) + [url] }
}

/// What a user's column is kept in.
public enum SourceUnit: String, CaseIterable, Sendable {
  /// Seconds.
  case seconds = "s"
  /// Milliseconds.
  case milliseconds = "ms"
  /// Microseconds.
  case microseconds = "us"
  /// Nanoseconds.
  case nanoseconds = "ns"
  /// Date and time as text, `2026-03-01 09:30:00.125+01:00`; without a zone in UTC.
  case iso
  /// A truth value: 0 or 1, or words such as true, yes and on.
  case boolean = "bool"
  /// A truth value that says the opposite of the contract's column.
  case negation = "not"

  /// The units in which a column of the contract may be kept.
  public static func units(of contract: String) -> [SourceUnit] {
    if flags.contains(contract) { return [.boolean, .negation] }
    guard contract.hasSuffix("_us") else { return [] }
    let lengths: [SourceUnit] = [.seconds, .milliseconds, .microseconds, .nanoseconds]
    return contract == "start_us" || contract == "received_us" ? lengths + [.iso] : lengths
  }

  /// The columns of `request` that are 0 or 1.
  public static let flags: Set<String> = [
    "trust_rejected", "path_satisfied", "parse_failed", "business_failed", "first_attempt_failed", "resumed",
    "streamed", "connection_reused",
  ]
}
