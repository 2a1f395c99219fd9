/// A number as it is written, `digits / 10^places`, so that 99.5 % becomes exactly 995 / 1000 and 1.5 s
/// exactly 1,500,000 µs.
struct DecimalNumber: Equatable {
  let digits: Int64
  let places: Int

  /// Reads digits with at most one point between them, and at most 15 digits. No sign, no exponent.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }) else {
      return nil
    }
    let joined = parts.joined()
    guard joined.utf8.count <= 15, let digits = Int64(joined) else { return nil }
    self.digits = digits
    places = parts.count == 2 ? parts[1].utf8.count : 0
  }

  /// The nearest double.
  var value: Double { Double(digits) / Double(power(places)) }

  /// The number times `factor`, cut to a whole number; nil when it does not fit.
  func times(_ factor: Int64) -> Int64? {
    let (product, overflow) = digits.multipliedReportingOverflow(by: factor)
    return overflow ? nil : product / power(places)
  }

  private func power(_ exponent: Int) -> Int64 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}

/// True for `0`…`9`.
func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

/// A number for a message: at most four places, none of them idle.
func shown(_ value: Double) -> String {
  let rounded = (value * 10_000).rounded() / 10_000
  let text = "\(rounded)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// Reads `800ms`, `1.5 s`, `30m`, `26h`, `28d` as microseconds; nil for anything else, for 0 and for more
/// than ten years.
func parseDuration(_ text: String) -> Int64? {
  let number = text.prefix { $0 == "." || $0.isASCII && $0.isNumber }
  let unit = text.dropFirst(number.count).drop { $0 == " " }
  let microseconds: Int64
  switch unit {
  case "us", "µs": microseconds = 1
  case "ms": microseconds = 1_000
  case "s": microseconds = 1_000_000
  case "m", "min": microseconds = 60_000_000
  case "h": microseconds = 3_600_000_000
  case "d": microseconds = 86_400_000_000
  default: return nil
  }
  guard let result = DecimalNumber(number)?.times(microseconds), result > 0, result <= 3650 * 86_400_000_000
  else {
    return nil
  }
  return result
}

/// Reads `99.5 %` or `0.995` as parts in a million; nil for anything else, for 0 and for 100 % and more.
func parseShare(_ text: String) -> Int? {
  let isPercent = text.hasSuffix("%")
  let number = isPercent ? text.dropLast().trimmingSuffix { $0 == " " } : text[...]
  guard let parts = DecimalNumber(number)?.times(isPercent ? 10_000 : 1_000_000) else { return nil }
  return (1..<1_000_000).contains(parts) ? Int(parts) : nil
}

extension Substring {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, predicate(last) { rest.removeLast() }
    return rest
  }
}
