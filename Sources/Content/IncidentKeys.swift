internal import YAML

/// The keys of an incident note: this table reads them and documents them.
let incidentKeys = KeyTable<IncidentDraft>(
  [
    Key("title", type: "text", default: "the file's name", "What happened, in a few words.") {
      (node, draft, reader) throws(Problem) in
      draft.title = try reader.someText(node, "title")
    },
    Key(
      "start", otherNames: ["date"], type: "date and time", default: "required",
      "When it began, such as 2026-03-05T06:00:00+01:00; without a zone, the site's."
    ) { (node, draft, reader) throws(Problem) in
      draft.start = try draft.instant(node, "start", reader)
    },
    Key(
      "end", otherNames: ["resolvedWhen"], type: "date and time", default: "it goes on", "When it was over."
    ) { (node, draft, reader) throws(Problem) in
      draft.end = (try draft.instant(node, "end", reader), node.line)
    },
    Key(
      "severity", type: "minor | major | critical", default: "none",
      "How bad it was; notice, disrupted and down are read too."
    ) { (node, draft, reader) throws(Problem) in
      draft.severity = try readSeverity(node, reader)
    },
    Key(
      "status", type: "investigating | identified | monitoring | resolved",
      default: "resolved once it has an end",
      "How far its handling got."
    ) { (node, draft, reader) throws(Problem) in
      draft.status = try reader.choice(node, "status", of: IncidentNote.Status.self)
    },
    Key("resolved", type: "true | false", default: "none", "What other notes write instead of status.") {
      (node, draft, reader) throws(Problem) in
      draft.statusByTruth = try draft.truth(node, "resolved", reader) ? .resolved : .investigating
    },
    Key(
      "endpoints", otherNames: ["affected"], type: "list of templates, hosts or all", default: "none",
      "Whose charts show it."
    ) { (node, draft, reader) throws(Problem) in
      draft.endpoints = try reader.texts(node, "endpoints")
    },
    Key("errors", type: "list of codes", default: "none", "Error codes it showed itself by.") {
      (node, draft, reader) throws(Problem) in
      draft.errors = try reader.texts(node, "errors")
    },
    Key("tags", type: "list of words", default: "none", "Words to find it by.") {
      (node, draft, reader) throws(Problem) in
      draft.tags = try reader.texts(node, "tags")
    },
    Key(
      "updates", type: "list of time and text", default: "none", "The time line.",
      children: updateKeys.documentation.map {
        KeyDocumentation(key: "[].\($0.key)", type: $0.type, defaultText: $0.defaultText, text: $0.text)
      }
    ) { (node, draft, reader) throws(Problem) in
      for item in reader.items(node) { try draft.addUpdate(item, reader) }
    },
    Key(
      "informational", type: "true | false", default: "false",
      "Whether it is an announcement, not an incident."
    ) {
      (node, draft, reader) throws(Problem) in
      draft.isInformational = try draft.truth(node, "informational", reader)
    },
    Key("draft", type: "true | false", default: "false", "Whether it is left out of the site.") {
      (node, draft, reader) throws(Problem) in
      draft.isDraft = try draft.truth(node, "draft", reader)
    },
  ], ignoring: ["section", "pin", "automated", "id"])

/// One update while it is read.
struct UpdateDraft {
  var time: YAMLNode?
  var text: String?
}

/// The keys of one update.
let updateKeys = KeyTable<UpdateDraft>([
  Key("time", type: "date and time", default: "required", "When.") { (node, update, _) throws(Problem) in
    update.time = node
  },
  Key("text", type: "text", default: "required", "What happened or was done, in a sentence or two.") {
    (node, update, reader) throws(Problem) in
    update.text = try reader.someText(node, "text")
  },
])

private func readSeverity(_ node: YAMLNode, _ reader: ValueReader) throws(Problem) -> IncidentNote.Severity {
  switch try reader.text(node, "severity") {
  case "down": .critical
  case "disrupted": .major
  case "notice": .minor
  default: try reader.choice(node, "severity", of: IncidentNote.Severity.self)
  }
}
