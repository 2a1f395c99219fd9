/// A command line that cannot be followed.
public struct UsageError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What a program that meets it exits with.
  public static let exitCode: Int32 = 2

  /// What is wrong, quoting the command line.
  public let message: String
  /// What may have been meant, or where to read on.
  public let hint: String?

  /// Describes a mistake; for programs too, where the arguments are wrong in a way no table can say.
  public init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  /// One line, fit for a terminal: `there is no verb biuld; did you mean build?`
  public var description: String {
    escapedForTerminal([message, hint].compactMap { $0 }.joined(separator: "; "))
  }
}
