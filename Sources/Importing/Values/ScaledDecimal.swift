internal import Redaction

/// How digits behind the last wanted one are dealt with.
internal enum Rounding {
  /// To the nearest; halves away from 0.
  case nearest
  /// Towards 0.
  case cut
}

/// The number in `text`, times ten to the `power`, as an integer.
///
/// Works on the decimal digits: nothing passes through a floating-point type. What does not fit is clamped to
/// the ends of Int64.
///
/// - Returns: nil when the text is not a decimal number as in JSON; leading zeros and a plus are allowed.
internal func scaledDecimal(_ text: String, power: Int, rounding: Rounding) -> Int64? {
  if let value = scaledShortDecimal(text, power: power, rounding: rounding) { return value }
  guard let decimal = Decimal(text) else { return nil }
  return decimal.scaled(by: power, rounding: rounding)
}

/// The common case: at most 19 digits that fit, perhaps with a point among them; nil for anything else.
private func scaledShortDecimal(_ text: String, power: Int, rounding: Rounding) -> Int64? {
  var text = text
  return text.withUTF8 { unsafe scaledShortDecimal($0, power: power, rounding: rounding) }
}

private func scaledShortDecimal(
  _ text: UnsafeBufferPointer<UInt8>, power: Int, rounding: Rounding
) -> Int64? {
  guard text.count <= 20 else { return nil }
  var value: Int64 = 0
  var digits = 0
  var places: Int?
  for index in 0..<text.count {
    let byte = unsafe text[index]
    if byte.isASCIIDigit {
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isLarger) = product.addingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
      guard !isTooLarge, !isLarger else { return nil }
      value = sum
      digits += 1
      if let before = places { places = before + 1 }
    } else if byte == UInt8(ascii: "."), places == nil, digits > 0 {
      places = 0
    } else {
      return nil
    }
  }
  guard digits > 0, places != 0 else { return nil }
  var shift = power - (places ?? 0)
  while shift > 0 {
    let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
    guard !isTooLarge else { return nil }
    value = product
    shift -= 1
  }
  guard shift < 0 else { return value }
  guard shift > -18 else { return nil }
  var divisor: Int64 = 1
  for _ in 0..<(-shift) { divisor *= 10 }
  let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
  if case .nearest = rounding, remainder >= divisor - remainder { return quotient + 1 }
  return quotient
}

private struct Decimal {
  var isNegative = false
  /// Without leading zeros.
  var digits: [UInt8] = []
  /// The power of ten of the last digit.
  var exponent = 0

  /// Far beyond what any Int64 needs, far below what could overflow.
  private static let farExponent = 1_000_000_000

  init?(_ text: String) {
    var rest = text.utf8[...]
    isNegative = Self.takeSign(&rest)
    let whole = Self.takeDigits(&rest)
    var fraction = text.utf8[text.endIndex...]
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = Self.takeDigits(&rest)
      guard !fraction.isEmpty else { return nil }
    }
    guard !(whole.isEmpty && fraction.isEmpty) else { return nil }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      let isBelow = Self.takeSign(&rest)
      let power = Self.takeDigits(&rest)
      guard !power.isEmpty else { return nil }
      let size = power.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), Self.farExponent) }
      exponent = isBelow ? -size : size
    }
    guard rest.isEmpty else { return nil }
    digits = (Array(whole) + Array(fraction)).drop { $0 == UInt8(ascii: "0") }.map { $0 - UInt8(ascii: "0") }
    exponent -= fraction.count
  }

  func scaled(by power: Int, rounding: Rounding) -> Int64 {
    guard !digits.isEmpty else { return 0 }
    let shift = exponent + power
    let kept = digits.count + min(shift, 0)
    guard digits.count + shift <= 19 else { return isNegative ? .min : .max }
    guard kept >= 0 else { return 0 }
    let zeros = repeatElement(UInt8(0), count: max(shift, 0))
    var magnitude = (digits[..<kept] + zeros).reduce(UInt64(0)) { $0 * 10 + UInt64($1) }
    if case .nearest = rounding, kept < digits.count, digits[kept] >= 5 { magnitude += 1 }
    guard let value = Int64(exactly: magnitude) else { return isNegative ? .min : .max }
    return isNegative ? -value : value
  }

  private static func takeSign(_ rest: inout Substring.UTF8View) -> Bool {
    guard let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") else { return false }
    rest.removeFirst()
    return sign == UInt8(ascii: "-")
  }

  private static func takeDigits(_ rest: inout Substring.UTF8View) -> Substring.UTF8View {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest.removeFirst(digits.count)
    return digits
  }
}
