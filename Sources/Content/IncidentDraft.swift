internal import YAML

/// An incident note's front matter while it is read.
struct IncidentDraft {
  let zone: SiteZone
  var title: String?
  var start: Int64?
  var end: (microseconds: Int64, line: Int)?
  var severity: IncidentNote.Severity?
  var status: IncidentNote.Status?
  /// What a status page's `resolved: true` says.
  var statusByTruth: IncidentNote.Status?
  var isInformational = false
  var isDraft = false
  var endpoints: [String] = []
  var errors: [String] = []
  var tags: [String] = []
  var updates: [IncidentNote.Update] = []
  /// Faults with which the note is still read.
  var doubts: [Problem] = []
  /// The first line whose time names no zone, and the first whose hour has one digit.
  var lineWithoutZone: Int?
  var lineOfShortHour: Int?

  init(zone: SiteZone) {
    self.zone = zone
  }

  /// Reads a time and remembers what was doubtful about it.
  mutating func instant(_ node: YAMLNode, _ name: String, _ reader: ValueReader) throws(Problem) -> Int64 {
    guard let instant = InstantText(try reader.text(node, name), zone: zone) else {
      throw reader.problem(
        at: node, "\(name) must be a date and time that exist, such as 2026-03-05T06:00:00+01:00")
    }
    if !instant.namesZone { lineWithoutZone = lineWithoutZone ?? node.line }
    if !instant.hasTwoDigitHour { lineOfShortHour = lineOfShortHour ?? node.line }
    return instant.microseconds
  }

  /// Reads a truth value and remembers one of the words that YAML 1.2 no longer takes for one.
  mutating func truth(_ node: YAMLNode, _ name: String, _ reader: ValueReader) throws(Problem) -> Bool {
    let (value, isOldWord) = try reader.truth(node, name)
    if isOldWord {
      doubts.append(reader.problem(at: node, "\(name): yes and no are text in YAML 1.2; write true or false"))
    }
    return value
  }

  /// Reads one update of the time line.
  mutating func addUpdate(_ node: YAMLNode, _ reader: ValueReader) throws(Problem) {
    var update = UpdateDraft()
    let faults = updateKeys.read(node, into: &update, reader)
    if let mistake = faults.mistakes.first { throw mistake }
    doubts += faults.unknownKeys
    guard let time = update.time, let text = update.text else {
      throw reader.problem(at: node, "an update needs time and text")
    }
    updates.append(IncidentNote.Update(timeMicroseconds: try instant(time, "time", reader), text: text))
  }

  /// Every doubt about the whole, one of a kind.
  func warnings(slug: String, _ reader: ValueReader) -> [Problem] {
    var warnings = doubts
    func warn(_ line: Int, _ message: String) {
      warnings.append(reader.problem(line: line, column: 1, message))
    }
    if let line = lineWithoutZone {
      warn(
        line,
        "a time without a zone is read in the site's, \(zone.identifier); add Z or an offset such as +01:00")
    }
    if let line = lineOfShortHour { warn(line, "an hour of one digit; write two, such as 08:00") }
    if let start, let end, end.microseconds < start {
      warn(end.line, "end lies before start, so the incident has no duration; correct one of them")
    }
    if title == nil { warn(1, "title is missing; the page is called \(slug)") }
    if !isInformational {
      if severity == nil { warn(1, "severity is missing; write minor, major or critical") }
      if end == nil, status == .resolved || status == nil && statusByTruth == .resolved {
        warn(1, "resolved, but without an end; add end: and the time")
      }
    }
    return warnings
  }
}
