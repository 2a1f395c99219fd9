/// Why a text was not rendered at all.
public struct MarkdownError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// What is wrong and the mend.
  public let message: String

  /// `line: message`.
  public var description: String { "\(line): \(message)" }
}

/// Something in a text that was left out of the page.
public struct MarkdownWarning: Sendable, Equatable {
  /// The line on which it, or the block around it, begins; counted from 1.
  public let line: Int
  /// What was left out, why, and the mend.
  public let message: String
}
