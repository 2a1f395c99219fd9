internal import Content
internal import Hashing
internal import Metrics

/// `feed.atom`: the incidents as a feed (RFC 4287).
///
/// Ids depend on the notes' slugs alone, so they outlive every build, move and rename of the site. Without a
/// base URL there are no links, which Atom permits where an entry has content.
extension SiteContext {
  /// How many incidents a feed holds, newest first.
  private static let feedLength = 100

  func feed() -> [UInt8] {
    let notes = input.content.incidents.prefix(Self.feedLength)
    let title = visible(input.configuration.title, limit: 200)
    var out = Markup()
    out.raw("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\"")
    out.attribute("xml:lang", words.language.rawValue)
    out.raw(">\n")
    element("id", urn("feed \(input.configuration.baseURL ?? "")"), &out)
    element("title", "\(title): \(words(.incidents))", &out)
    element("updated", feedTime(notes.map(updated).max() ?? report.dataEnd), &out)
    out.raw("<author>")
    element("name", title, &out)
    out.raw("</author>\n")
    link(rel: "self", "feed.atom", type: "application/atom+xml", &out)
    link(rel: "alternate", SiteMap.incidents, type: "text/html", &out)
    for note in notes { entry(note, &out) }
    out.raw("</feed>\n")
    return out.bytes
  }

  private func entry(_ note: IncidentNote, _ out: inout Markup) {
    out.raw("<entry>\n")
    element("id", urn(note.slug), &out)
    element("title", visible(note.title, limit: 200), &out)
    element("published", feedTime(note.startMicroseconds), &out)
    element("updated", feedTime(updated(note)), &out)
    link(rel: "alternate", map.incident(note.slug), type: "text/html", &out)
    if let severity = note.severity {
      out.raw("<category")
      out.attribute("term", severity.rawValue)
      out.raw("/>\n")
    }
    out.raw("<content type=\"text\">")
    out.text(feedText(note))
    out.raw("</content>\n</entry>\n")
  }

  /// When something last happened to an incident: its start, its end, or the last line of its time line. A
  /// build's clock is no part of it, so a rebuild moves nothing.
  private func updated(_ note: IncidentNote) -> Int64 {
    ([note.startMicroseconds, note.shadedEnd] + note.updates.map(\.timeMicroseconds)).compactMap(\.self).max()
      ?? note.startMicroseconds
  }

  private func feedText(_ note: IncidentNote) -> String {
    let end = note.shadedEnd.map { words(.feedEnded, "\(dates.dateTime($0)) \(dates.zone(at: $0))") }
    let start = "\(dates.dateTime(note.startMicroseconds)) \(dates.zone(at: note.startMicroseconds))"
    let summary = words(
      .feedIncident, name(note.severity), note.isOngoing ? words(.ongoing) : name(note.status), start,
      end ?? "")
    // A line of its own might be a command to a CI system that prints the feed: an update stays on one line.
    let updates = note.updates.reversed().map {
      let lines = visibleLines($0.text).split(separator: "\n").joined(separator: " / ")
      return "\(dates.dateTime($0.timeMicroseconds)): \(lines)"
    }
    return ([summary.trimmed] + updates).joined(separator: "\n")
  }

  private func element(_ name: String, _ text: String, _ out: inout Markup) {
    out.raw("<\(name)>")
    out.text(text)
    out.raw("</\(name)>\n")
  }

  private func link(rel: String, _ path: String, type: String, _ out: inout Markup) {
    guard let base = input.configuration.baseURL else { return }
    out.raw("<link")
    out.attribute("rel", rel)
    out.attribute("type", type)
    out.attribute("href", "\(base)/\(path)")
    out.raw("/>\n")
  }

  /// An instant as RFC 3339 in UTC, whatever the site's zone.
  private func feedTime(_ microseconds: Int64) -> String {
    let local = SiteCalendar.utc.localTime(atMicroseconds: microseconds)
    return local.iso8601
  }

  /// A UUID of a name: the first 128 bits of its SHA-256 with version 8 and the variant of RFC 9562 set.
  private func urn(_ name: String) -> String {
    var bytes = Array(sha256(Array("barograph \(name)".utf8)).prefix(16))
    bytes[6] = bytes[6] & 0x0f | 0x80
    bytes[8] = bytes[8] & 0x3f | 0x80
    let hex = Array(hexadecimal(bytes))
    let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(hex[$0]) }
    return "urn:uuid:" + parts.joined(separator: "-")
  }
}

extension String {
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
