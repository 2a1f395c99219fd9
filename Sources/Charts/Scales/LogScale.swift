/// A logarithmic scale over a positive domain.
struct LogScale: ValueScale {
  let low: Double
  let high: Double

  func position(_ value: Double) -> Double {
    guard low > 0, high > low else { return 0.5 }
    if value == .infinity { return 1 }
    guard value > 0 else { return 0 }
    return (decimalLogarithm(value / low) / decimalLogarithm(high / low)).clampedToUnit
  }

  /// How many powers of ten the domain covers.
  var decades: Double { low > 0 && high > low ? decimalLogarithm(high / low) : 1 }

  /// The smallest domain between two steps of 1-2-5 that holds the range; nil unless it is positive.
  /// A single step is widened, so that there is a scale.
  static func enclosing(_ range: ClosedRange<Double>) -> LogScale? {
    let (low, high) = (range.lowerBound, range.upperBound)
    guard low > 0, high.isFinite else { return nil }
    let steps = LogStep.all
    let below = steps.lastIndex { $0.value <= low * (1 + 1e-9) } ?? 0
    let above = steps.firstIndex { $0.value >= high * (1 - 1e-9) } ?? steps.count - 1
    if below < above { return LogScale(low: steps[below].value, high: steps[above].value) }
    return LogScale(
      low: steps[max(below - 1, 0)].value, high: steps[min(above + 1, steps.count - 1)].value)
  }
}

/// One step of the series 1, 2, 5, 10, 20, 50, …
struct LogStep: Equatable, Sendable {
  let mantissa: Int
  let exponent: Int

  var value: Double { scientific(Double(mantissa), exponent) }

  /// A microsecond, a millisecond, a second, for values in microseconds.
  var changesUnit: Bool { mantissa == 1 && exponent.isMultiple(of: 3) && exponent <= 6 }

  /// From 10⁻³ to 5·10¹²: in microseconds, from a nanosecond to two months.
  static let all: [LogStep] =
    (-3...12).flatMap { exponent in [1, 2, 5].map { LogStep(mantissa: $0, exponent: exponent) } }
}
