internal import Arguments
internal import Metrics
internal import Objectives

/// What a rule found, in a sentence.
internal enum CheckMessage {
  static func text(_ finding: Finding, _ dataEnd: Int64, _ calendar: SiteCalendar) -> String {
    switch finding.kind {
    case .burn: burn(finding)
    case .threshold: threshold(finding)
    case .regression: regression(finding)
    case .newCode: newCode(finding)
    case .stale: stale(finding, calendar.localTime(atMicroseconds: dataEnd).iso8601)
    }
  }

  private static func burn(_ finding: Finding) -> String {
    guard let long = finding.measure, let short = finding.short else {
      return "no eligible request in a window; needs \(BurnRule.fewest) in each"
    }
    let interval = long.interval.map {
      " (95 %: \(CheckNumbers.short($0.lower)) to \(CheckNumbers.short($0.upper)))"
    }
    let text =
      "burns \(CheckNumbers.short(long.value)) times its budget\(interval ?? "") over "
      + "\(span(long)), and \(CheckNumbers.short(short.value)) times over \(span(short)); fires above "
      + CheckNumbers.short(finding.threshold)
    return finding.status == .notJudged ? "too few requests to judge: \(text)" : text
  }

  private static func threshold(_ finding: Finding) -> String {
    let limit = value(finding.threshold, finding.unit)
    guard let measure = finding.measure, finding.status != .notJudged else {
      return "too few requests to judge; fires beyond \(limit)"
    }
    let interval = measure.interval.map {
      " (95 %: \(value($0.lower, finding.unit)) to \(value($0.upper, finding.unit)))"
    }
    return
      "\(value(measure.value, finding.unit))\(interval ?? "") over \(span(measure)); fires beyond \(limit)"
  }

  private static func value(_ value: Double, _ unit: Finding.Unit) -> String {
    switch unit {
    case .share: CheckNumbers.decimal(value * 100, 2) + " %"
    case .latency: CheckNumbers.short(value / 1_000) + " ms"
    case .burn: CheckNumbers.short(value)
    case .failures, .requests: CheckNumbers.count(value)
    case .microseconds: CheckNumbers.span(Int64(clamping: value))
    }
  }

  private static func span(_ measure: Finding.Measure) -> String {
    "\(CheckNumbers.span(measure.windowMicroseconds)) of \(CheckNumbers.count(measure.rows)) requests"
  }

  private static func regression(_ finding: Finding) -> String {
    guard let measure = finding.measure, finding.status != .notJudged else {
      return "too little data to compare 7 days with the 7 days before"
    }
    let interval = measure.interval.map {
      " (95 %: \(CheckNumbers.percent($0.lower)) to \(CheckNumbers.percent($0.upper)))"
    }
    return
      "\(CheckNumbers.percent(measure.value)) fail\(interval ?? "") of \(CheckNumbers.count(measure.rows)) "
      + "requests in 7 days; in the 7 days before \(CheckNumbers.percent(finding.threshold)) did"
  }

  private static func newCode(_ finding: Finding) -> String {
    let limit = CheckNumbers.count(finding.threshold)
    guard let measure = finding.measure else {
      return finding.status == .notJudged
        ? "too little history to call a code new: needs 7 days before the last one"
        : "no code was first seen within the last 24 hours and failed more than \(limit) times"
    }
    return "\(escapedForTerminal(finding.name)) was never seen before and failed "
      + "\(CheckNumbers.count(measure.value)) times; more than \(limit) are told"
  }

  private static func stale(_ finding: Finding, _ end: String) -> String {
    let age = CheckNumbers.span(Int64(clamping: finding.measure?.value ?? 0))
    return
      "the data ends at \(end), \(age) ago; it counts as old after \(CheckNumbers.span(Int64(clamping: finding.threshold)))"
  }
}

extension Int64 {
  /// The nearest integer; the limits for what lies beyond, 0 for what is no number.
  fileprivate init(clamping value: Double) {
    self = value.isNaN ? 0 : value >= 9.2e18 ? .max : value <= -9.2e18 ? .min : Int64(value.rounded())
  }
}
