/// A mistake in a template, or a value a strict template asked for and did not get.
public struct TemplateError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The template's path, as the library was told to print it.
  public let file: String
  /// Line in the file, from 1.
  public let line: Int
  /// Column in the line, from 1, counted in Unicode scalars.
  public let column: Int
  /// What is wrong and, where there is one, the mend. Never holds a rendered value.
  public let message: String

  /// An error at a position that is already known.
  public init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// `templates/x.html:3:5: unknown name …`
  public var description: String {
    "\(file):\(line):\(column): \(message)"
  }

  /// An error at a byte offset of a source.
  init(file: String, source: [UInt8], offset: Int, message: String) {
    let before = source.prefix(offset)
    let lineStart = (before.lastIndex(of: .newline) ?? -1) + 1
    let scalars = before[lineStart...].reduce(into: 0) { count, byte in
      if byte & 0b1100_0000 != 0b1000_0000 { count += 1 }
    }
    self.init(
      file: file, line: before.count { $0 == .newline } + 1, column: scalars + 1, message: message)
  }
}

/// A name as a message quotes it, cut so that a hostile template cannot fill a terminal.
func quoted(_ name: some StringProtocol) -> String {
  name.utf8.count > 80 ? "`\(name.prefix(60))…`" : "`\(name)`"
}
