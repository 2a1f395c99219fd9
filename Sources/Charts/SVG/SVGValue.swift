/// The value of one attribute, not yet escaped.
struct SVGValue: ExpressibleByStringLiteral, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  init(stringLiteral value: String) { text = value }

  /// A length or coordinate in CSS pixels, with at most two decimals.
  static func number(_ value: Double) -> SVGValue { SVGValue(decimalText(value)) }

  /// A share of the plot's width: 0.375 is written `37.5%`.
  static func percent(_ fraction: Double) -> SVGValue { SVGValue(decimalText(fraction * 100) + "%") }
}

/// At most two decimals, no exponent, no trailing zero, no negative zero; what is not a number is written 0, so
/// that a bad value can displace a mark but never break the document.
func decimalText(_ value: Double) -> String {
  guard value.isFinite else { return "0" }
  let hundredths = Int((min(max(value, -1e7), 1e7) * 100).rounded())
  let magnitude = hundredths.magnitude
  var text = hundredths < 0 ? "-" : ""
  text += String(magnitude / 100)
  let rest = magnitude % 100
  if rest == 0 { return text }
  text += rest < 10 ? ".0" : "."
  text += String(rest % 10 == 0 ? rest / 10 : rest)
  return text
}
