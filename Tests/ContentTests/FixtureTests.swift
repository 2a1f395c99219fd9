import Content
import Foundation
import Testing

/// Notes of real status pages beside the checkout; they are read there, never copied.
private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/fixtures/incidents")

private let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
  .filter { $0.hasSuffix(".md") }.sorted()

/// What `X.expected.json` says of `X`.
private struct Expected: Decodable {
  let title: String
  let startUTC: String
  let endUTC: String?
  let durationMinutes: Int64?
  let resolved: Bool?
  let severity: String?
  let affected: [String]
  let informational: Bool
  let rulesInBody: Int
  let warnings: [String]
}

@Suite(.enabled(if: !names.isEmpty, "the folder shared/fixtures/incidents is not beside the checkout"))
struct FixtureTests {
  /// cState's severities as Barograph names them.
  private let severities: [String: IncidentNote.Severity] = [
    "notice": .minor, "disrupted": .major, "down": .critical,
  ]

  /// How Barograph says what cState's warnings name.
  private let warnings = [
    "zone-assumed-utc": "a time without a zone", "yaml-1.1-boolean": "yes and no are text",
    "one-digit-hour": "an hour of one digit", "end-before-start": "end lies before start",
  ]

  @Test(arguments: names) func readsAsExpected(_ name: String) throws {
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    let expected = try JSONDecoder().decode(
      Expected.self, from: try Data(contentsOf: folder.appendingPathComponent(name + ".expected.json")))
    let note = try IncidentNote(markdown: text, slug: name, file: name, zone: .utc)
    #expect(note.title == expected.title)
    #expect(note.startMicroseconds == InstantText(expected.startUTC, zone: .utc)?.microseconds)
    #expect(note.endMicroseconds == expected.endUTC.flatMap { InstantText($0, zone: .utc)?.microseconds })
    #expect(note.durationMicroseconds.map { $0 / 60_000_000 } == expected.durationMinutes)
    #expect(note.severity == expected.severity.flatMap { severities[$0] })
    #expect(note.status.map { $0 == .resolved } == expected.resolved)
    #expect(note.endpoints == expected.affected)
    #expect(note.isInformational == expected.informational)
    #expect(note.bodyHTML.ranges(of: "<hr>").count == expected.rulesInBody)
    let front = note.warnings.filter { !$0.message.contains("raw HTML") }
    #expect(front.count == expected.warnings.count, "\(front)")
    for warning in expected.warnings {
      let part = try #require(warnings[warning])
      #expect(front.contains { $0.message.contains(part) }, "\(warning): \(front)")
    }
  }
}
