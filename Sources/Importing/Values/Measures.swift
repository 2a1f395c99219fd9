/// A duration in microseconds as a source reported it.
internal enum ReportedDuration: Equatable, Sendable {
  /// Absent, negative or not a number: nothing was measured.
  case unknown
  /// Longer than 30 days: not believed.
  case tooLong
  /// Microseconds, rounded to the nearest; not negative.
  case measured(Int64)

  /// The longest duration that is believed: 30 days.
  static let longest: Int64 = 30 * 86_400 * 1_000_000

  /// Reads a number of units of ten to the `power` microseconds: 3 for milliseconds, 6 for seconds.
  init(_ text: String?, power: Int) {
    guard let text, !text.hasPrefix("-"), let value = scaledDecimal(text, power: power, rounding: .nearest)
    else {
      self = .unknown
      return
    }
    self = value > Self.longest ? .tooLong : .measured(value)
  }

  /// Microseconds; nil where nothing believable was measured.
  var microseconds: Int64? {
    if case .measured(let value) = self { value } else { nil }
  }
}

/// A number of bytes; nil for what is absent, negative, not a number or beyond 2⁵³.
internal func reportedByteCount(_ text: String?) -> Int64? {
  guard let text, let value = scaledDecimal(text, power: 0, rounding: .nearest), value >= 0, value <= 1 << 53
  else { return nil }
  return value
}

/// An HTTP status: a whole number from 100 to 999, else nil.
internal func reportedStatus(_ text: String?) -> Int64? {
  guard let text, let value = scaledDecimal(text, power: 0, rounding: .cut), (100...999).contains(value),
    scaledDecimal(text, power: 6, rounding: .nearest) == value * 1_000_000
  else { return nil }
  return value
}
