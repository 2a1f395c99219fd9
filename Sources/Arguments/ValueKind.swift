/// What an option's value or an argument may be. Only its form is judged here: no file is looked at.
public enum ValueKind: Sendable, Equatable {
  /// Any text.
  case text
  /// A path of a file or folder; `-` where the verb reads standard input.
  case path
  /// A whole number in decimal digits within a range.
  case integer(ClosedRange<Int>)
  /// A moment in the RFC 3339 profile of ISO 8601, zone included: `2026-03-01T09:30:00Z`.
  case time
  /// One of these words.
  case choice([String])
  /// Pairs of names, `A=B,C=D`.
  case pairs

  /// Reads a value; the error says what is wrong with it, as the end of a sentence.
  func read(_ text: String) throws(ValueFault) -> Value {
    guard !text.isEmpty else { throw ValueFault("is empty") }
    guard !text.utf8.contains(0) else { throw ValueFault("holds a zero byte") }
    switch self {
    case .text, .path:
      return .text(text)
    case .integer(let range):
      let digits = text.hasPrefix("-") ? text.dropFirst() : Substring(text)
      guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else {
        throw ValueFault("is not a whole number")
      }
      guard let number = Int(text), range.contains(number) else {
        throw ValueFault("is out of range: \(Self.words(for: range))")
      }
      return .integer(number)
    case .time:
      guard let time = Timestamp.microseconds(text) else {
        throw ValueFault("is not a time with its zone, like 2026-03-01T09:30:00Z")
      }
      return .time(time)
    case .choice(let words):
      guard words.contains(text) else {
        throw ValueFault(
          "is not one of \(words.joined(separator: ", "))", hint: NearestName.hint(for: text, among: words))
      }
      return .text(text)
    case .pairs:
      return .pairs(try Self.pairs(text))
    }
  }

  private static func pairs(_ text: String) throws(ValueFault) -> [Pair] {
    var pairs: [Pair] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else {
        throw ValueFault("is not a list of pairs like A=B,C=D")
      }
      let name = String(sides[0])
      guard !pairs.contains(where: { $0.name == name }) else { throw ValueFault("names \(name) twice") }
      pairs.append(Pair(name: name, value: String(sides[1])))
    }
    return pairs
  }

  static func words(for range: ClosedRange<Int>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (Int.min, Int.max): "any whole number"
    case (let low, Int.max): "\(low) or more"
    case (Int.min, let high): "\(high) or less"
    case (let low, let high): "\(low) to \(high)"
    }
  }
}

/// One `A=B` of a `pairs` value.
public struct Pair: Sendable, Equatable {
  /// What stands before the first equals sign.
  public let name: String
  /// What stands after it.
  public let value: String
}

/// A value that was read.
enum Value: Sendable, Equatable {
  case flag
  case text(String)
  case integer(Int)
  case time(Int64)
  case pairs([Pair])
}

struct ValueFault: Error, Equatable {
  let reason: String
  let hint: String?

  init(_ reason: String, hint: String? = nil) {
    self.reason = reason
    self.hint = hint
  }
}
