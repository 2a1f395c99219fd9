/// One column of a table of the contract.
public struct Column: Sendable {
  /// The column's name.
  public let name: String
  /// What the column stores.
  public let kind: Kind
  /// Whether a value may be absent.
  public let presence: Presence
  private let defaultValue: String?

  /// What a column stores.
  public enum Kind: String, Sendable {
    /// A count, a flag, bytes or microseconds.
    case integer = "INTEGER"
    /// Text.
    case text = "TEXT"
    /// A ratio.
    case real = "REAL"
  }

  /// Whether a value may be absent.
  public enum Presence: Sendable {
    /// NULL where it was not observed.
    case optional
    /// Every row has it.
    case required
    /// The row's own number, growing with every insert.
    case key
  }

  internal init(
    _ name: String, _ kind: Kind, _ presence: Presence = .optional, default defaultValue: String? = nil
  ) {
    self.name = name
    self.kind = kind
    self.presence = presence
    self.defaultValue = defaultValue
  }

  internal var declaration: String {
    let rest =
      switch presence {
      case .optional: ""
      case .required: " NOT NULL"
      case .key: " PRIMARY KEY"
      }
    return "\(name) \(kind.rawValue)\(rest)" + (defaultValue.map { " DEFAULT \($0)" } ?? "")
  }
}
