internal import Arguments
internal import Metrics
internal import Objectives
internal import Taxonomy

/// The note that is drafted for a breach: front matter from the data, and a text that asks to be replaced.
internal struct IncidentDraftNote {
  private let breach: IncidentDraftBreach
  private let project: CheckProject

  init(_ breach: IncidentDraftBreach, _ project: CheckProject) {
    self.breach = breach
    self.project = project
  }

  private var objective: Objective { project.objectives.objectives[breach.objective].objective }

  /// `2026-03-05-payments-that-succeed.md`; with a number behind it where a note of another time has that
  /// name.
  func fileName(taken: Set<String>) -> String {
    let day = project.report.calendar.localTime(atMicroseconds: breach.startMicroseconds).date.iso8601
    let stem = day + "-" + Self.words(of: objective.name)
    guard taken.contains(stem) else { return stem + ".md" }
    return (2...).lazy.map { "\(stem)-\($0)" }.first { !taken.contains($0) }.map { $0 + ".md" } ?? stem
      + ".md"
  }

  /// Letters and digits of ASCII in lower case, everything else one hyphen.
  private static func words(of name: String) -> String {
    let parts = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let text = String(parts.joined(separator: "-").prefix(60))
    return text.isEmpty ? "objective" : text
  }

  /// The whole file.
  var text: String {
    let calendar = project.report.calendar
    func time(_ microseconds: Int64) -> String { calendar.localTime(atMicroseconds: microseconds).iso8601 }
    let rule = breach.rule.rule
    let burn = breach.rule.long.burn.map { CheckNumbers.short($0) } ?? "?"
    let found = project.report.contributors(
      breach.start..<(breach.end ?? project.report.quarters.upperBound), outcomes: objective.indicator.bad,
      endpoints: objective.scope.places(in: project.report.endpoints))
    let endpoints = found.endpoints.prefix(5).map { project.report.endpoints[$0.endpoint] }.filter {
      !$0.isOther
    }
    let all = found.endpoints.reduce(0) { $0 + $1.requests }
    var lines = [
      "---", "title: " + quoted("\(objective.name): the budget burns \(burn) times too fast"),
      "start: " + time(breach.startMicroseconds),
    ]
    if let end = breach.endMicroseconds { lines.append("end: " + time(end)) }
    lines += [
      "severity: " + (rule.severity == .page ? "major" : "minor"), "status: investigating",
      "endpoints: [" + endpoints.map { quoted($0.key) }.joined(separator: ", ") + "]",
      "errors: [" + found.codes.prefix(5).map { quoted($0.code.key) }.joined(separator: ", ") + "]",
      "tags: [drafted]", "updates:",
      "  - time: " + time(QuarterHour.start(breach.firstEdge)),
      "    text: " + quoted("The rule \(rule.name) fired."), "---", "",
      "This note was drafted from the data. Replace it: what happened, why, what was done, what keeps it from happening",
      "again.", "",
    ]
    lines += found.endpoints.prefix(5).map { part in
      let endpoint = project.report.endpoints[part.endpoint]
      return "- " + code(endpoint.isOther ? "other endpoints" : endpoint.key)
        + ": \(CheckNumbers.count(part.requests)) of \(CheckNumbers.count(all)) failures"
    }
    lines += found.codes.prefix(5).map {
      "- \(code($0.code.key)): \(CheckNumbers.count($0.requests)) failures"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A double-quoted scalar of YAML (1.2, 7.3.1).
  private func quoted(_ text: String) -> String {
    let safe = escapedForTerminal(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(safe)\""
  }

  /// A code span of CommonMark (6.1), whose fence is longer than any run of backticks in it.
  private func code(_ text: String) -> String {
    let safe = escapedForTerminal(text)
    let longest = safe.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let pad = longest > 0 ? " " : ""
    return fence + pad + safe + pad + fence
  }
}
