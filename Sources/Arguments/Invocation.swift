/// A verb as it was called: what was given, and defaults for the rest.
public struct Invocation: Sendable, Equatable {
  /// The verb's name as the table has it.
  public let verb: String
  /// The arguments told by their place, in order, defaults included.
  public let positionals: [String]
  let given: [String: [Value]]
  let defaults: [String: Value]

  /// Whether a flag, or any option, stands on the command line.
  public func isGiven(_ option: String) -> Bool {
    given[option] != nil
  }

  /// An option's value as text, or its default. Nil for one without either, or whose kind is not text.
  public func text(_ option: String) -> String? {
    guard case .text(let text)? = value(option) else { return nil }
    return text
  }

  /// All the texts of an option that may be repeated, in their order.
  public func texts(_ option: String) -> [String] {
    (given[option] ?? defaults[option].map { [$0] } ?? []).compactMap { value in
      guard case .text(let text) = value else { return nil }
      return text
    }
  }

  /// The number of an `integer` option, or its default.
  public func integer(_ option: String) -> Int? {
    guard case .integer(let number)? = value(option) else { return nil }
    return number
  }

  /// The moment of a `time` option in microseconds since 1970 began in UTC, or its default.
  public func microseconds(_ option: String) -> Int64? {
    guard case .time(let time)? = value(option) else { return nil }
    return time
  }

  /// The pairs of a `pairs` option, those of repetitions one after the other; empty if not given.
  public func pairs(_ option: String) -> [Pair] {
    (given[option] ?? defaults[option].map { [$0] } ?? []).flatMap { value in
      guard case .pairs(let pairs) = value else { return [Pair]() }
      return pairs
    }
  }

  private func value(_ option: String) -> Value? {
    given[option]?.last ?? defaults[option]
  }
}
