/// Why a text is not the JSON that its reader accepts, and where.
public struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public let kind: Kind
  /// The place of the first character that is wrong; for a text that ends too early, the place behind its
  /// last one.
  public let position: Position

  /// What is wrong with a text.
  public enum Kind: Equatable, Sendable {
    /// The text breaks JSON's grammar (RFC 8259). The words are yajl's; they hold nothing of the text.
    case syntax(String)
    /// The text ends inside a value, or holds none.
    case truncated
    /// Something other than white space follows the value.
    case trailing
    /// Arrays and objects lie deeper inside each other than the reader allows.
    case tooDeep(limit: Int)
    /// One string or number is longer than the reader allows, in bytes.
    case tooLong(limit: Int)
  }

  /// A place in a text.
  public struct Position: Equatable, Sendable, CustomStringConvertible {
    /// The line, counted from 1. A line feed ends a line.
    public let line: Int
    /// The column in Unicode scalars, counted from 1. A byte order mark is none.
    public let column: Int
    /// The offset in bytes, counted from 0, of the text as UTF-8 without its byte order mark.
    public let offset: Int

    /// Makes a place from its parts.
    public init(line: Int, column: Int, offset: Int) {
      self.line = line
      self.column = column
      self.offset = offset
    }

    /// `LINE:COLUMN`.
    public var description: String { "\(line):\(column)" }
  }

  /// What is wrong, without the place.
  public var reason: String {
    switch kind {
    case .syntax(let words): "not valid JSON: \(words)"
    case .truncated: "the JSON ends too early"
    case .trailing: "not valid JSON: text follows the value"
    case .tooDeep(let limit): "JSON nested deeper than \(limit) levels"
    case .tooLong(let limit): "a JSON value is longer than \(limit) bytes"
    }
  }

  /// `LINE:COLUMN: reason`.
  public var description: String { "\(position): \(reason)" }
}
