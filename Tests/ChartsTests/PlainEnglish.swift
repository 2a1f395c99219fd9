import Charts

private let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
private let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

/// At most `decimals` decimals, without trailing zeros unless `isPadded`.
private func decimal(_ value: Double, _ decimals: Int, isPadded: Bool = false) -> String {
  guard value.isFinite, abs(value) < 1e12 else { return "∞" }
  var scale = 1
  for _ in 0..<decimals { scale *= 10 }
  let scaled = Int((value * Double(scale)).rounded())
  var rest = String(scaled % scale + scale).dropFirst()
  if !isPadded { while rest.last == "0" { rest.removeLast() } }
  return rest.isEmpty ? "\(scaled / scale)" : "\(scaled / scale).\(rest)"
}

extension ChartWording {
  /// Wording good enough to read in a test.
  static let plainEnglish = ChartWording(
    monthDay: { _, month, day in "\(day) \(months[month - 1])" },
    month: { year, month in "\(months[month - 1]) \(year)" },
    weekday: { weekdays[$0 - 1] },
    hourMinute: { hour, minute, offset in
      let time = twoDigits(hour) + ":" + twoDigits(minute)
      return offset.map { "\(time) +\($0 / 3600)" } ?? time
    },
    hourMinuteSecond: { "\(twoDigits($0)):\(twoDigits($1)):\(twoDigits($2))" },
    noData: "no data", nothing: "no data", tooFew: "too few requests", target: "target",
    requestsPer: { "requests\nper \($0 / 3600) h" },
    oneIn: { "1 in \($0)" },
    duration: { decimal($0 / 1000, 1) + " ms" },
    axisDuration: { $0 < 1_000_000 ? decimal($0 / 1000, 3) + " ms" : decimal($0 / 1_000_000, 3) + " s" },
    bareDuration: { decimal($0 < 1_000_000 ? $0 / 1000 : $0 / 1_000_000, 3) },
    longerThan: { "> " + decimal($0 / 1_000_000, 1) + " s" },
    percent: { decimal($0 * 100, $1, isPadded: true) + "%" },
    count: { "\($0)" })
}
