internal import Metrics

/// Numbers and instants in the messages of `check`: English, the same on every machine.
internal enum CheckNumbers {
  /// Three significant digits: `0.33`, `17.3`, `144`.
  static func short(_ value: Double) -> String {
    let size = abs(value)
    return decimal(value, size < 9.995 ? 2 : size < 99.95 ? 1 : 0)
  }

  /// A share as percent: `0.61 %`.
  static func percent(_ share: Double) -> String { short(share * 100) + " %" }

  /// A number with exactly that many decimals.
  static func decimal(_ value: Double, _ decimals: Int) -> String {
    let unit = (0..<decimals).reduce(Int64(1)) { unit, _ in unit * 10 }
    let scaled = (abs(value) * Double(unit)).rounded()
    guard scaled < 9e18 else { return "∞" }
    let whole = Int64(scaled)
    let sign = value < 0 && whole > 0 ? "-" : ""
    guard decimals > 0 else { return sign + count(whole) }
    let fraction = String(whole % unit)
    return sign + count(whole / unit) + "." + String(repeating: "0", count: decimals - fraction.count)
      + fraction
  }

  /// A count in full: `1,284,302`.
  static func count(_ count: Int64) -> String {
    let digits = String(count.magnitude)
    var text = count < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }

  /// A weighted count, rounded to whole requests.
  static func count(_ requests: Double) -> String {
    requests < 9e18 ? count(Int64(max(requests, 0).rounded())) : "∞"
  }

  /// A span of time in its two largest units: `3 d`, `6 h 30 min`.
  static func span(_ microseconds: Int64) -> String {
    let minutes = max(microseconds, 0) / 60_000_000
    let parts = [(minutes / 1_440, "d"), (minutes / 60 % 24, "h"), (minutes % 60, "min")]
    let text = parts.drop { $0.0 == 0 }.prefix(2).filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return text.isEmpty ? "0 min" : text.joined(separator: " ")
  }
}
