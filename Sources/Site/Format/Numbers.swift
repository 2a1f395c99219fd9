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
    let (thousands, rest) = count.magnitude.quotientAndRemainder(dividingBy: 1_000)
    let sign = count < 0 ? "−" : ""
    return thousands == 0 ? sign + String(rest) : full(sign, thousands) + "," + padded(rest, 3)
  }

  private func full(_ sign: String, _ count: UInt64) -> String {
    let (thousands, rest) = count.quotientAndRemainder(dividingBy: 1_000)
    return thousands == 0 ? sign + String(rest) : full(sign, thousands) + "," + padded(rest, 3)
  }

  /// A number with leading zeros.
  private func padded(_ number: UInt64, _ digits: Int) -> String {
    let text = String(number)
    return text.utf8.count < digits ? String(repeating: "0", count: digits - text.utf8.count) + text : text
  }

  /// A weighted count in full, rounded to whole requests.
  func full(_ requests: Double) -> String {
    requests.isFinite ? full(Int64(clamping: requests)) : notFinite(requests)
  }

  /// A count, shortened to three digits: `1.28M`, `9.84K`, `20K`; in Chinese `128万`, `1284万`, `9840`.
  func short(_ requests: Double) -> String {
    guard requests.isFinite else { return notFinite(requests) }
    let count = abs(requests.rounded())
    let sign = requests < 0 && count > 0 ? "−" : ""
    let steps: [(Double, String)] =
      isChinese ? [(1e8, "亿"), (1e4, "万")] : [(1e9, "B"), (1e6, "M"), (1e3, "K")]
    // What rounds up to the next unit is written in it: 999,950 is 1M, not 1000K.
    let digitsBelow = isChinese ? 10_000.0 : 1_000
    let unit = steps.first { size, _ in (count / size * digitsBelow).rounded() >= digitsBelow }
    guard let (size, name) = unit else { return sign + (isChinese ? String(Int64(count)) : full(count)) }
    let digits = withoutZeros(threeDigits(count / size))
    return sign + (isChinese ? digits.filter { $0 != "," } : digits) + name
  }

  // MARK: Shares

  /// A success rate: decimals = clamp(⌈−log10 f⌉ − 1, 1, 5) for the failure share f, cut and never rounded up; with no failure `100% of
  /// 1,284`.
  func rate(_ rate: Rate) -> String {
    rate.failedRows == 0 ? words(.hundredOf, full(rate.rows)) : percent(success: belowOne(rate))
  }

  /// The same for a narrow place: without the count behind 100 %.
  func shortRate(_ rate: Rate) -> String { rate.failedRows == 0 ? "100%" : percent(success: belowOne(rate)) }

  /// The same of a rate put together from several: a share of 1 is one without failures.
  func shortRate(_ estimate: RateEstimate) -> String {
    estimate.share < 1 ? percent(success: estimate.share) : "100%"
  }

  /// The share of a rate with failures; so few of so many that the share is 1 to 53 bits still are no 100 %.
  private func belowOne(_ rate: Rate) -> Double { min(rate.share, (1.0).nextDown) }

  /// A success share, cut: 100 % only for 1 itself.
  func percent(success share: Double) -> String {
    guard share.isFinite else { return notFinite(share) }
    let share = min(max(share, 0), 1)
    let decimals = share < 1 ? decimals(failure: 1 - share) : 1
    return cut(share, decimals)
  }

  /// clamp(⌈−log10 f⌉ − 1, 1, 5) for a failure share f.
  private func decimals(failure: Double) -> Int {
    // 1 − 0.9999 is a hair below 0.0001 and must not get a decimal more for it.
    min(max(Int((-log10(max(failure, 1e-9)) - 1e-9).rounded(.up)) - 1, 1), 5)
  }

  /// A target: as many decimals as it was written with.
  func target(_ share: Double) -> String {
    withoutZeros(decimal(share * 100, 4)) + "%"
  }

  /// An end of an interval, with as many decimals as the rate in its middle.
  func bound(_ share: Double, beside rate: Rate) -> String {
    guard share.isFinite else { return notFinite(share) }
    let failure = max(1 - rate.share, 0.5 / max(rate.estimate.effectiveCount, 1))
    return cut(min(max(share, 0), 1), decimals(failure: failure))
  }

  /// A share of a whole for people: `37%`, `4.1%`, `0.03%`; a part is never 100 %.
  func share(_ share: Double) -> String {
    guard share.isFinite else { return notFinite(share) }
    let percent = share * 100
    if percent <= 0 { return "0%" }
    if percent < 0.01 { return "<0.01%" }
    if percent >= 99.95, share < 1 { return ">99.9%" }
    let isAlmostAll = percent >= 99.5 && share < 1
    return decimal(percent, percent < 0.995 ? 2 : percent < 9.95 || isAlmostAll ? 1 : 0) + "%"
  }

  /// A difference of two rates in points, always positive: `0.13 points`.
  func points(_ difference: Double) -> String {
    guard difference.isFinite else { return notFinite(difference) }
    let points = abs(difference) * 100
    if points > 0, points < 0.0005 { return words(.points, "<0.001") }
    return words(.points, decimal(points, points >= 9.995 ? 1 : points >= 0.0995 ? 2 : 3))
  }

  /// A percentage with a given number of decimals: axis labels.
  func percent(_ share: Double, decimals: Int) -> String { decimal(share * 100, decimals) + "%" }

  // MARK: Durations

  /// Three significant digits, milliseconds below 1 s: `182 ms`, `1.84 s`; from a minute on as ``span(_:)``. A negative one, which
  /// only a wrong clock gives, has a sign.
  func duration(_ microseconds: Double) -> String {
    guard microseconds.isFinite else { return notFinite(microseconds) }
    guard microseconds >= 0 else { return "−" + duration(-microseconds) }
    if microseconds > 0, microseconds < 0.5 { return "<1 µs" }
    if microseconds < 999.5 { return full(microseconds) + " µs" }
    if microseconds < 999_500 { return threeDigits(microseconds / 1_000) + " ms" }
    if microseconds < 59_950_000 { return threeDigits(microseconds / 1_000_000) + " s" }
    return span(Int64(clamping: microseconds))
  }

  /// A long span in its two largest units: `18 h`, `1 d 12 h`, `1 min 30 s`.
  func span(_ microseconds: Int64) -> String {
    let (whole, rest) = max(microseconds, 0).quotientAndRemainder(dividingBy: 1_000_000)
    let seconds = whole + (rest >= 500_000 ? 1 : 0)
    let parts: [(Int64, Phrase)] = [
      (seconds / 86_400, .unitDays), (seconds / 3_600 % 24, .unitHours), (seconds / 60 % 60, .unitMinutes),
      (seconds % 60, .unitSeconds),
    ]
    let text = parts.drop { $0.0 == 0 }.prefix(2).filter { $0.0 > 0 }.map { words($0.1, full($0.0)) }
    return text.isEmpty ? words(.unitSeconds, "0") : text.joined(separator: " ")
  }

  /// A round duration on an axis: `500 ms`, `1 s`.
  func axisDuration(_ microseconds: Double) -> String {
    microseconds < 1_000
      ? plain(microseconds) + " µs"
      : microseconds < 1_000_000
        ? plain(microseconds / 1_000) + " ms" : plain(microseconds / 1_000_000) + " s"
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

  /// A share of 0…1 in percent with exactly `decimals` decimals, cut.
  private func cut(_ share: Double, _ decimals: Int) -> String {
    let scaled = share * 100 * pow10(decimals)
    // A hair is added so that 99.9, held as 99.89999…, is not printed as 99.8; it must not make a whole.
    let most = pow10(decimals + 2) - (share < 1 ? 1 : 0)
    return fixed(min((scaled + 1e-7).rounded(.down), most), decimals, isNegative: false) + "%"
  }

  /// What stands for a value that is no number: a dash; for one beyond all numbers ∞.
  private func notFinite(_ value: Double) -> String { value.isNaN ? "–" : value < 0 ? "−∞" : "∞" }

  /// `20.0` → `20`, `9.80` → `9.8`.
  private func withoutZeros(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
    var kept = text.utf8[...]
    while kept.last == UInt8(ascii: "0") { kept.removeLast() }
    if kept.last == UInt8(ascii: ".") { kept.removeLast() }
    return String(Substring(kept))
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
    guard scaled.isFinite, scaled < 9e18 else {
      return notFinite(scaled.isNaN ? scaled : isNegative ? -.infinity : .infinity)
    }
    let whole = Int64(scaled)
    let unit = Int64(pow10(decimals))
    let sign = isNegative && whole > 0 ? "−" : ""
    guard decimals > 0 else { return sign + full(whole) }
    return sign + full(whole / unit) + "." + padded(UInt64(whole % unit), decimals)
  }

  private func pow10(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}

extension Int64 {
  /// The nearest integer; the limits for what lies beyond, 0 for what is no number.
  init(clamping value: Double) {
    self = value.isNaN ? 0 : value >= 9.2e18 ? .max : value <= -9.2e18 ? .min : Int64(value.rounded())
  }
}
