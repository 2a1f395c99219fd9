/// Recognises a JSON value that is written as the argument of a call: `name(…)` or `name(…);`.
///
/// Only what stands before and behind the value is looked at, one byte at a time.
internal struct CallWrapper {
  private var state = State.start
  private var nameLength = 0

  private enum State {
    /// Before the first byte that is not white space.
    case start
    /// Inside the name.
    case name
    /// In white space behind the name.
    case afterName
    /// In or behind a value that stands alone.
    case bare
    /// In or behind an argument.
    case argument
    /// Behind the closing parenthesis.
    case closed
    /// Behind the semicolon.
    case ended
  }

  /// What becomes of a byte that stands before the value.
  internal enum Step {
    /// It and all bytes held before it are no part of the value.
    case skip
    /// It may be a call's name or the value itself; later bytes decide.
    case hold
    /// It and all bytes held before it belong to the value, and so does what follows.
    case pass
  }

  /// Whether the value has been reached: the text is for the parser, and then for ``accepts(trailing:)``.
  var isPassed: Bool {
    switch state {
    case .start, .name, .afterName: false
    case .bare, .argument, .closed, .ended: true
    }
  }

  /// Whether the text may end behind the value.
  var isComplete: Bool { state != .argument }

  /// Takes a byte that stands before the value.
  mutating func accept(leading byte: UInt8) -> Step {
    switch state {
    case .start where byte.isWhiteSpace:
      return .skip
    case .start where byte.beginsName, .name where byte.continuesName:
      nameLength += 1
      state = nameLength < Self.longestName ? .name : .bare
    case .name where byte.isWhiteSpace, .afterName where byte.isWhiteSpace:
      state = .afterName
    case .name where byte == UInt8(ascii: "("), .afterName where byte == UInt8(ascii: "("):
      state = .argument
      return .skip
    default:
      state = .bare
    }
    return state == .bare ? .pass : .hold
  }

  /// Takes a byte that stands behind the value.
  ///
  /// - Returns: whether it may stand there.
  mutating func accepts(trailing byte: UInt8) -> Bool {
    switch state {
    case .argument where byte == UInt8(ascii: ")"): state = .closed
    case .closed where byte == UInt8(ascii: ";"): state = .ended
    default: return byte.isWhiteSpace
    }
    return true
  }

  private static let longestName = 256
}

extension UInt8 {
  /// JSON's white space (RFC 8259, section 2).
  internal var isWhiteSpace: Bool { self == 0x20 || self == 0x0a || self == 0x0d || self == 0x09 }

  fileprivate var beginsName: Bool {
    switch self {
    case 0x41...0x5a, 0x61...0x7a, UInt8(ascii: "_"), UInt8(ascii: "$"): true
    default: false
    }
  }

  fileprivate var continuesName: Bool {
    beginsName || (0x30...0x39).contains(self) || self == UInt8(ascii: ".")
  }
}
