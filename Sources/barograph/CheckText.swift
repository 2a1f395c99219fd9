internal import Metrics

/// The findings of `check` for people: broken rules first, each on a few lines, then the ones that passed.
internal enum CheckText {
  static func lines(_ results: [CheckResult], _ calendar: SiteCalendar) -> [String] {
    let broken = results.filter(\.isBreach)
    let others = results.filter { !$0.isBreach }
    let counts = [
      "\(broken.count) broken", "\(others.count { $0.status == "passed" }) passed",
      "\(others.count { $0.status == "not_judged" }) not judged",
    ]
    return broken.flatMap { lines($0, calendar) } + others.map(line) + [
      "rules: " + counts.joined(separator: ", ")
    ]
  }

  private static func line(_ result: CheckResult) -> String {
    let mark =
      switch result.status {
      case "firing": "FIRING"
      case "fired": "FIRED"
      case "passed": "passed"
      default: "unsure"
      }
    let name = [result.objective, result.rule].compactMap(\.self).joined(separator: ", ")
    return padded(mark, 8) + padded(result.severity, 8) + "\(name): \(result.message)"
  }

  private static func lines(_ result: CheckResult, _ calendar: SiteCalendar) -> [String] {
    func time(_ microseconds: Int64) -> String { calendar.localTime(atMicroseconds: microseconds).iso8601 }
    var lines = [line(result)]
    for episode in result.episodes {
      switch (episode.sinceUs, episode.untilUs) {
      case (let since?, let until?): lines.append(indent + "from \(time(since)) to \(time(until))")
      case (let since?, nil): lines.append(indent + "since \(time(since))")
      default: break
      }
    }
    let of = result.failed.map { " of \(CheckNumbers.count($0))" } ?? ""
    let parts = [result.topEndpoint, result.topCode].compactMap(\.self).map { part in
      "\(part.name) (\(CheckNumbers.count(part.failed))\(of))"
    }
    if !parts.isEmpty { lines.append(indent + "mostly " + parts.joined(separator: ", ")) }
    lines.append(indent + "see \(result.page)")
    return lines
  }

  private static let indent = String(repeating: " ", count: 16)

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 1))
  }
}
