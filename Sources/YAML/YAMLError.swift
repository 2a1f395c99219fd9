/// Why a document could not be read, and where.
public struct YAMLError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// The column, counted from 1, in Unicode scalars.
  public let column: Int
  /// What is wrong and, where one is known, the mend. Holds nothing of the document but a repeated key.
  public let message: String

  /// An error at a place.
  public init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }

  /// `line:column: message`.
  public var description: String { "\(line):\(column): \(message)" }
}

/// What libyaml says, with the mend a writer of configuration needs.
func mended(_ problem: String) -> String {
  switch problem {
  case "mapping values are not allowed in this context":
    "a value that holds \": \" must stand in quotes, and keys of one mapping must begin in one column"
  case "found character that cannot start any token":
    "a value cannot begin with this character; put it in quotes, and indent with blanks, not tabs"
  case "could not find expected ':'", "did not find expected key":
    "\(problem); check the indentation, and put a value that spans lines in quotes"
  case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
    "\(problem); close the bracket"
  case "found unexpected end of stream":
    "a quoted value is not closed; add the missing quote"
  case "did not find expected '-' indicator":
    "\(problem); every item of a list begins with \"- \" in the same column"
  default:
    problem
  }
}
