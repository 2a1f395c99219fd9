/// One option of a verb, as a row of its table: parsing and help both come from it.
public struct Option: Sendable {
  /// The long name without its dashes.
  public let name: String
  /// The one-letter name, if there is one.
  public let short: Character?
  /// What stands for the value in help, `FILE`; nil for a flag, which takes none.
  public let placeholder: String?
  /// What the value may be.
  public let kind: ValueKind
  /// The value where the option is not given.
  public let defaultValue: String?
  /// What happens where the option is not given, for help, if no fixed value says it.
  public let defaultNote: String?
  /// Whether the verb cannot do without it.
  public let isRequired: Bool
  /// Whether it may be given more than once.
  public let isRepeatable: Bool
  /// What it does, as a sentence without its full stop.
  public let help: String

  /// An option that is given or not.
  public static func flag(_ name: String, short: Character? = nil, help: String) -> Option {
    Option(
      name: name, short: short, placeholder: nil, kind: .text, defaultValue: nil, defaultNote: nil,
      isRequired: false, isRepeatable: false, help: help)
  }

  /// An option with a value: `--name VALUE` or `--name=VALUE`.
  public static func value(
    _ name: String, short: Character? = nil, _ placeholder: String, _ kind: ValueKind = .text,
    default defaultValue: String? = nil, defaultNote: String? = nil, required: Bool = false,
    repeatable: Bool = false, help: String
  ) -> Option {
    Option(
      name: name, short: short, placeholder: placeholder, kind: kind, defaultValue: defaultValue,
      defaultNote: defaultNote, isRequired: required, isRepeatable: repeatable, help: help)
  }

  /// `--name VALUE`, as usage lines show it.
  var usage: String {
    "--\(name)" + (placeholder.map { " \($0)" } ?? "")
  }

  /// The usage with the short name before it.
  var label: String {
    (short.map { "-\($0), " } ?? "") + usage
  }
}
