/// One value of a YAML document, with the place where it begins.
///
/// Plain scalars are not given a type: YAML 1.1 and 1.2 disagree about `yes`, `012` and dates, so the reader
/// of a value decides what it may be and says so in its own words.
public struct YAMLNode: Sendable, Equatable {
  /// What a node holds.
  public enum Value: Sendable, Equatable {
    /// Text; `quoted` when it stood in quotes or in a block (`|`, `>`), so `"no"` is never a truth value.
    case scalar(String, quoted: Bool)
    /// A list, in the order written.
    case sequence([YAMLNode])
    /// Keys with their values, in the order written; no key stands twice.
    case mapping([YAMLEntry])
  }

  /// What the node holds.
  public let value: Value
  /// The line of its first character, counted from 1.
  public let line: Int
  /// The column of its first character, counted from 1, in Unicode scalars.
  public let column: Int

  /// A node at a place.
  public init(_ value: Value, line: Int, column: Int) {
    self.value = value
    self.line = line
    self.column = column
  }

  /// True for an empty plain value, `~` and `null`, which all say "nothing here".
  public var isNull: Bool {
    guard case .scalar(let text, quoted: false) = value else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }
}

/// One key of a mapping with its value.
public struct YAMLEntry: Sendable, Equatable {
  /// The key as written, without quotes.
  public let key: String
  /// The line of the key, counted from 1.
  public let line: Int
  /// The column of the key, counted from 1, in Unicode scalars.
  public let column: Int
  /// The value beside the key.
  public let value: YAMLNode

  /// An entry whose key stands at a place.
  public init(key: String, line: Int, column: Int, value: YAMLNode) {
    self.key = key
    self.line = line
    self.column = column
    self.value = value
  }
}
