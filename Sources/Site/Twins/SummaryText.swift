internal import Content
internal import Metrics
internal import Objectives

/// `summary.md`: verdict, objectives, broken rules and ongoing incidents for the summary page of a CI job.
extension PeriodContext {
  func summary(_ verdict: Verdict, _ objectives: ObjectivesReport) -> [UInt8] {
    var lines = ["# " + markdown(site.input.configuration.title), ""]
    lines += [words.join(["**\(markdown(verdict.lead))**", markdown(verdict.rest)]), ""]
    let end = site.report.dataEnd
    lines += [markdown(words(.dataTo, dates.dateTime(end), dates.zone(at: end))), ""]
    lines += objectiveLines(objectives) + ruleLines(objectives) + incidentLines()
    if let base = site.input.configuration.baseURL {
      lines += [
        "[\(markdown(words(.summaryOpen)))](<\(base.filter { !"<> \n".contains($0) })/index.html>)", "",
      ]
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  private func objectiveLines(_ report: ObjectivesReport) -> [String] {
    let head = [
      words(.objectiveColumn), words(.targetColumn), words(.resultColumn), words(.stateColumn),
      words(.budgetLeft),
    ]
    return table(
      head,
      report.objectives.map { item in
        [
          item.objective.name, numbers.target(item.objective.target),
          item.window.rate.map(numbers.shortRate) ?? "–", site.name(item.verdict),
          item.left.map(site.budget) ?? "–",
        ]
      })
  }

  private func ruleLines(_ report: ObjectivesReport) -> [String] {
    let broken = report.findings.filter(\.status.isBreach)
    guard !broken.isEmpty else { return [markdown(words(.rulesPassed)), ""] }
    return ["## " + markdown(words(.summaryAlerts)), ""]
      + table(
        [
          words(.ruleColumn), words(.objectiveColumn), words(.resultColumn), words(.sinceColumn),
          words(.mostlyColumn),
        ],
        broken.map { finding in
          [
            site.name(finding), finding.objective.map { report.objectives[$0].objective.name } ?? "–",
            finding.measure.map { site.observed($0, finding.unit) } ?? "–",
            finding.episodes.last?.since.map { dates.dateTime($0) } ?? "–",
            site.mostly(finding.contributors) ?? "–",
          ]
        })
  }

  private func incidentLines() -> [String] {
    let ongoing = site.input.content.incidents.filter(\.isOngoing)
    guard !ongoing.isEmpty else { return [] }
    return ["## " + markdown(words(.summaryOngoing)), ""]
      + ongoing.prefix(20).map { note in
        "- "
          + markdown("\(note.title) (\(site.name(note.severity)), \(dates.dateTime(note.startMicroseconds)))")
      } + [""]
  }

  private func table(_ head: [String], _ rows: [[String]]) -> [String] {
    func line(_ cells: [String]) -> String { "| " + cells.map(markdown).joined(separator: " | ") + " |" }
    return [line(head), "|" + String(repeating: " --- |", count: head.count)] + rows.map(line) + [""]
  }

  /// Text as Markdown that shows it and does nothing else: every sign of ASCII that Markdown could read is
  /// escaped (CommonMark 2.4), and so is an `@` that would call somebody. No line begins with such text, so
  /// no CI system takes one for a command.
  private func markdown(_ text: String) -> String {
    var out = ""
    for scalar in visible(text, limit: 500).unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "@": out += "&#64;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "+", "-", "!", "|", "~", ":", "$":
        out += "\\" + String(scalar)
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
