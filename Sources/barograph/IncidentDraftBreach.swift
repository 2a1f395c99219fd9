internal import Content
internal import Metrics
internal import Objectives

/// A time in which budgets burnt too fast, whatever rules and objectives said so.
internal struct IncidentDraftBreach {
  /// When it began to burn, in quarter hours.
  private(set) var start: Int
  /// When it was over; nil while it goes on.
  private(set) var end: Int?
  /// What fired first: the objective's place and the rule.
  let objective: Int
  let rule: RuleResult
  /// The edge at which it fired.
  let firstEdge: Int

  /// The breaches of the last 24 hours, oldest first. Episodes no more than an hour apart are one.
  static func all(_ report: ObjectivesReport) -> [IncidentDraftBreach] {
    let found = report.objectives.enumerated().flatMap { place, objective in
      objective.rules.flatMap { rule in
        rule.episodes.map { IncidentDraftBreach($0, rule, of: objective, at: place) }
      }
    }
    var breaches: [IncidentDraftBreach] = []
    for breach in found.sorted(by: {
      ($0.start, $0.firstEdge, $0.objective) < ($1.start, $1.firstEdge, $1.objective)
    }) {
      if let last = breaches.indices.last, breach.start <= breaches[last].end.map({ $0 + 4 }) ?? .max {
        breaches[last].end = breaches[last].end.flatMap { end in breach.end.map { max($0, end) } }
      } else {
        breaches.append(breach)
      }
    }
    return breaches
  }

  private init(
    _ episode: RuleResult.Episode, _ rule: RuleResult, of objective: ObjectiveReport, at place: Int
  ) {
    self.objective = place
    self.rule = rule
    firstEdge = episode.since
    end = episode.isOpen ? nil : episode.until
    // It began before the rule could be sure: go back as long as each short window was above the threshold.
    let length = rule.rule.shortQuarters
    var start = episode.since - length
    while start - length >= episode.since - rule.rule.longQuarters,
      let burn = objective.series.window((start - length)..<start).burn, burn > rule.rule.burn
    {
      start -= 1
    }
    // The short window reaches back to good times: begin with the first hour that is beyond doubt.
    let isBad = { (quarter: Int) in
      objective.series.window(quarter..<(quarter + 4)).interval.map { $0.lower > 1 } ?? false
    }
    self.start = (start..<episode.since).first(where: isBad) ?? start
  }

  /// Microseconds since 1970.
  var startMicroseconds: Int64 { QuarterHour.start(start) }
  /// Microseconds since 1970; nil while it goes on.
  var endMicroseconds: Int64? { end.map { QuarterHour.start($0) } }

  /// Whether some incident was noted for a part of this time.
  func isNoted(in notes: [IncidentNote]) -> Bool {
    notes.contains { note in
      !note.isInformational && note.startMicroseconds < endMicroseconds ?? .max
        && (note.endMicroseconds ?? (note.isOngoing ? .max : note.startMicroseconds)) >= startMicroseconds
    }
  }
}
