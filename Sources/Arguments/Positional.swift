/// One argument of a verb that is told by its place.
public struct Positional: Sendable {
  /// How often it may stand there.
  public enum Repetition: Sendable {
    /// Exactly once.
    case one
    /// Once or not at all.
    case optional
    /// At least once. Only the last positional may repeat.
    case many
  }

  /// What stands for it in help, `FILE`.
  public let name: String
  /// How often it may stand there.
  public let repetition: Repetition
  /// What it may be.
  public let kind: ValueKind
  /// The value where it is not given, for an optional one.
  public let defaultValue: String?
  /// What it is, as a sentence without its full stop.
  public let help: String

  /// A row of a verb's table.
  public init(
    _ name: String, _ repetition: Repetition = .one, _ kind: ValueKind = .text,
    default defaultValue: String? = nil, help: String
  ) {
    self.name = name
    self.repetition = repetition
    self.kind = kind
    self.defaultValue = defaultValue
    self.help = help
  }

  /// The name as usage lines show it: `[DIR]`, `FILE…`.
  var usage: String {
    switch repetition {
    case .one: name
    case .optional: "[\(name)]"
    case .many: "\(name)…"
    }
  }
}
