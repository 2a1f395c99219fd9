internal import Content
internal import Foundation
internal import Metrics

/// How numbers are printed (`metrics.md`, Formats): the same on every machine, whatever its locale.
internal struct Numbers: Sendable {
  let words: Words

  private var isChinese: Bool { words.language == .simplifiedChinese }

  // MARK: Counts

  /// A count in full: `1,284,302`.
  func full(_ count: Int64) -> String {
    let digits = String(count.magnitude)
    var text = count < 0 ? "−" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }

  /// A weighted count in full, rounded to whole requests.
  func full(_ requests: Double) -> String { full(Int64(clamping: requests)) }

  /// A count, shortened to three digits: `1.28M`, `9.84K`; `128万` in Chinese.
  func short(_ requests: Double) -> String {
    let count = requests.rounded()
    let steps: [(Double, String)] = isChinese ? [(1e8, "亿"), (1e4, "万")] : [(1e9, "B"), (1e6, "M"), (1e3, "K")]
    for (index, (size, unit)) in steps.enumerated() where abs(count) >= size {
      // 999,950 would print as 1000K.
      if index > 0, abs(count) / size >= 999.5, !isChinese { return "1" + steps[index - 1].1 }
      return threeDigits(count / size) + unit
    }
    return full(count)
  }

  // MARK: Shares

  /// A success rate: decimals = clamp(⌈−log10 f⌉ − 1, 1, 5) for the failure share f, cut and never rounded up; with no failure `100% of
  /// 1,284`.
  func rate(_ rate: Rate) -> String {
    if rate.failedRows == 0 { return words(.hundredOf, full(rate.rows)) }
    return percent(success: rate.share)
  }

  /// The same for a narrow place: without the count behind 100 %.
  func shortRate(_ rate: Rate) -> String { rate.failedRows == 0 ? "100%" : percent(success: rate.share) }

  /// A success share below 1, cut.
  func percent(success share: Double) -> String {
    let failure = max(1 - share, 0)
    let decimals = failure > 0 ? min(max(Int((-log10(failure)).rounded(.up)) - 1, 1), 5) : 1
    return cut(share * 100, decimals) + "%"
  }

  /// An end of an interval, with as many decimals as the rate in its middle.
  func bound(_ share: Double, beside rate: Rate) -> String {
    let failure = max(1 - rate.share, 0.5 / max(rate.estimate.effectiveCount, 1))
    let decimals = min(max(Int((-log10(failure)).rounded(.up)) - 1, 1), 5)
    return cut(min(max(share, 0), 1) * 100, decimals) + "%"
  }

  /// A share of a whole for people: `37%`, `4.1%`, `0.03%`.
  func share(_ share: Double) -> String {
    let percent = share * 100
    if percent <= 0 { return "0%" }
    if percent < 0.01 { return "<0.01%" }
    if percent >= 99.95, share < 1 { return ">99.9%" }
    return (percent >= 10 ? decimal(percent, 0) : percent >= 1 ? decimal(percent, 1) : decimal(percent, 2)) + "%"
  }

  /// A difference of two rates in points, always positive: `0.13`.
  func points(_ difference: Double) -> String {
    let points = abs(difference) * 100
    return words(.points, decimal(points, points >= 10 ? 1 : points >= 0.1 ? 2 : 3))
  }

  /// A percentage with a given number of decimals: axis labels.
  func percent(_ share: Double, decimals: Int) -> String { decimal(share * 100, decimals) + "%" }

  // MARK: Durations

  /// Three significant digits, milliseconds below 1 s: `182 ms`, `1.84 s`.
  func duration(_ microseconds: Double) -> String {
    guard microseconds.isFinite else { return "∞" }
    if microseconds < 1_000 { return "\(Int(microseconds.rounded())) µs" }
    if microseconds < 999_500 { return threeDigits(microseconds / 1_000) + " ms" }
    if microseconds < 60_000_000 { return threeDigits(microseconds / 1_000_000) + " s" }
    return span(Int64(clamping: microseconds))
  }

  /// A long span in its two largest units: `18 h`, `1 d 12 h`, `25 min`.
  func span(_ microseconds: Int64) -> String {
    let minutes = max(microseconds, 0) / 60_000_000
    let parts: [(Int64, Phrase)] = [
      (minutes / 1_440, .unitDays), (minutes / 60 % 24, .unitHours), (minutes % 60, .unitMinutes),
    ]
    let text = parts.drop { $0.0 == 0 }.prefix(2).filter { $0.0 > 0 }.map { words($0.1, full($0.0)) }
    return text.isEmpty ? words(.unitMinutes, "0") : text.joined(separator: " ")
  }

  /// A round duration on an axis: `500 ms`, `1 s`.
  func axisDuration(_ microseconds: Double) -> String {
    microseconds < 1_000
      ? plain(microseconds) + " µs"
      : microseconds < 1_000_000 ? plain(microseconds / 1_000) + " ms" : plain(microseconds / 1_000_000) + " s"
  }

  /// The same without its unit.
  func bareDuration(_ microseconds: Double) -> String {
    microseconds < 1_000
      ? plain(microseconds)
      : microseconds < 1_000_000 ? plain(microseconds / 1_000) : plain(microseconds / 1_000_000)
  }

  // MARK: Digits

  /// A number with exactly `decimals` decimals, rounded half away from zero.
  func decimal(_ value: Double, _ decimals: Int) -> String {
    fixed((abs(value) * pow10(decimals)).rounded(), decimals, isNegative: value < 0)
  }

  /// A number with exactly `decimals` decimals, cut.
  private func cut(_ value: Double, _ decimals: Int) -> String {
    // A hair is added so that 99.9, held as 99.89999…, is not printed as 99.8.
    fixed((value * pow10(decimals) + 1e-7).rounded(.down), decimals, isNegative: false)
  }

  /// Three significant digits at most: `1.28`, `12.8`, `128`.
  func threeDigits(_ value: Double) -> String {
    let size = abs(value)
    return decimal(value, size < 9.995 ? 2 : size < 99.95 ? 1 : 0)
  }

  private func plain(_ value: Double) -> String {
    value == value.rounded() ? full(value) : decimal(value, value * 10 == (value * 10).rounded() ? 1 : 2)
  }

  private func fixed(_ scaled: Double, _ decimals: Int, isNegative: Bool) -> String {
    guard scaled.isFinite, scaled < 9e18 else { return "∞" }
    let whole = Int64(scaled)
    let unit = Int64(pow10(decimals))
    let sign = isNegative && whole > 0 ? "−" : ""
    guard decimals > 0 else { return sign + full(whole) }
    let fraction = String(whole % unit)
    return sign + full(whole / unit) + "." + String(repeating: "0", count: decimals - fraction.count) + fraction
  }

  private func pow10(_ exponent: Int) -> Double { (0..<exponent).reduce(1) { value, _ in value * 10 } }
}

extension Int64 {
  /// The nearest integer; the limits for what lies beyond, 0 for what is no number.
  init(clamping value: Double) {
    self = value.isNaN ? 0 : value >= 9.2e18 ? .max : value <= -9.2e18 ? .min : Int64(value.rounded())
  }
}
