import Foundation
import Testing

@testable import Content

/// A project's notes without a folder.
func library(
  incidents: [IncidentNote] = [], pages: [PageNote] = [], unreadable: [Problem] = []
) -> ContentLibrary {
  var library = ContentLibrary()
  library.incidents = incidents
  library.pages = pages
  library.unreadable = unreadable
  return library
}

/// An incident with some further lines of front matter.
func incident(
  _ title: String, from start: Int64, to end: Int64?, _ lines: String..., slug: String = "note",
  body: String = "Body."
) throws -> IncidentNote {
  var front = ["title: \(quotedYAML(title))", "start: \(instant(start))"]
  if let end { front.append("end: \(instant(end))") }
  return try IncidentNote(
    markdown: "---\n\((front + lines).joined(separator: "\n"))\n---\n\n\(body)\n", slug: slug,
    file: "content/incidents/\(slug).md", zone: .utc)
}

private func instant(_ microseconds: Int64) -> String {
  Date(timeIntervalSince1970: Double(microseconds) / 1e6).ISO8601Format()
}

/// Text as a double-quoted YAML scalar.
func quotedYAML(_ text: String) -> String {
  let escaped = text.unicodeScalars.map { scalar in
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case "\u{20}"..."\u{7E}": String(scalar)
    default:
      "\\U" + String(repeating: "0", count: 8 - String(scalar.value, radix: 16).count)
        + String(scalar.value, radix: 16)
    }
  }
  return "\"" + escaped.joined() + "\""
}
