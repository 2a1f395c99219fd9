import Content
import Testing

private func note(_ text: String, zone: SiteZone = .utc) throws -> IncidentNote {
  try IncidentNote(markdown: text, slug: "x", file: "content/incidents/x.md", zone: zone)
}

/// A note with one line of front matter replaced or added.
private func note(with line: String) throws -> IncidentNote {
  try note("---\ntitle: T\nstart: 2026-03-05T06:00:00Z\n\(line)\n---\nBody\n")
}

@Suite struct WarningTests {
  @Test func warningsWithoutEndAreCounted() throws {
    let page = try PageNote(
      markdown: String(repeating: "[x](gone.md)\n\n", count: 500), slug: "x", file: "x.md")
    #expect(page.warnings.count == 21)
    #expect(page.warnings.last?.message.hasPrefix("and 480 more") == true)
  }
}

@Suite struct IncidentNoteTests {
  @Test func readsEveryKey() throws {
    let note = try note(
      """
      ---
      title: "Payments: fail"
      start: 2026-03-05T06:00:00Z
      end: 2026-03-05T07:30:00+01:00
      severity: critical
      status: monitoring
      endpoints: [GET pay.example.com/v1/x, pay.example.com]
      errors: [-1200, NSPOSIXErrorDomain 54]
      tags: tls
      updates:
        - {time: 2026-03-05T06:20:00Z, text: Found.}
        - {time: 2026-03-05T06:10:00Z, text: Seen.}
      ---

      # Why

      ![chain](../../assets/chain.png)

      ---

      [all](#why)
      """)
    #expect(note.title == "Payments: fail")
    #expect(note.startMicroseconds == 1_772_690_400_000_000)
    #expect(note.endMicroseconds == 1_772_692_200_000_000)
    #expect(note.durationMicroseconds == 1_800_000_000)
    #expect(note.severity == .critical)
    #expect(note.status == .monitoring)
    #expect(note.endpoints == ["GET pay.example.com/v1/x", "pay.example.com"])
    #expect(note.errors == ["-1200", "NSPOSIXErrorDomain 54"])
    #expect(note.tags == ["tls"])
    #expect(note.updates.map(\.text) == ["Seen.", "Found."])
    #expect(note.updates.first?.timeMicroseconds == 1_772_691_000_000_000)
    #expect(note.images == ["assets/chain.png"])
    #expect(
      note.bodyHTML == """
        <h2 id="note-why">Why</h2>
        <p><img src="../../assets/chain.png" alt="chain"></p>
        <hr>
        <p><a href="#note-why">all</a></p>

        """)
    #expect(note.warnings == [])
    #expect(!note.isOngoing)
  }

  @Test(arguments: [
    ("severity: minor", [] as [String]),
    ("severity: minor\nend: 2026-03-05T06:00:00Z", []),
    ("", ["1: severity is missing"]),
    ("severity: minor\nseverty: major", ["5: unknown key \"severty\"; did you mean severity?"]),
    ("severity: minor\nend: 2026-03-05T05:00:00Z", ["5: end lies before start"]),
    ("severity: minor\nend: 2026-03-05 08:00:00", ["5: a time without a zone is read in the site's, UTC"]),
    ("severity: minor\nend: 2026-03-05T8:00:00Z", ["5: an hour of one digit"]),
    ("severity: minor\nresolved: yes\nend: 2026-03-05T08:00Z", ["5: resolved: yes and no are text"]),
    ("severity: minor\nstatus: resolved", ["1: resolved, but without an end"]),
    ("severity: minor\nsection: issue\npin: true\nid: x\nautomated: true", []),
    ("severity: minor\nupdates: [{time: 2026-03-05T06:00Z, text: x, who: y}]", ["5: unknown key \"who\""]),
  ])
  func warns(_ lines: String, _ expected: [String]) throws {
    let warnings = try note(with: lines).warnings.map(\.description)
    #expect(warnings.count == expected.count, "\(warnings)")
    for (warning, part) in zip(warnings, expected) {
      #expect(warning.hasPrefix("content/incidents/x.md:" + part))
    }
  }

  @Test(
    arguments: [
      ("severity: minor", nil, true),
      ("severity: minor\nresolved: false", .investigating, true),
      ("severity: minor\nresolved: true", .resolved, false),
      ("severity: minor\nend: 2026-03-05T06:00:00Z", .resolved, false),
      ("severity: minor\nstatus: identified\nresolved: true", .identified, true),
      ("informational: true", nil, false),
    ] as [(String, IncidentNote.Status?, Bool)])
  func tellsWhetherItGoesOn(_ lines: String, _ status: IncidentNote.Status?, _ isOngoing: Bool) throws {
    let note = try note(with: lines)
    #expect(note.status == status)
    #expect(note.isOngoing == isOngoing)
  }

  @Test func equalStartAndEndLastNothing() throws {
    #expect(try note(with: "end: 2026-03-05T06:00:00Z").durationMicroseconds == 0)
    #expect(try note(with: "end: 2026-03-05T05:00:00Z").durationMicroseconds == nil)
    #expect(try note(with: "tags: x").durationMicroseconds == nil)
  }

  @Test(arguments: [
    ("", "1: no front matter"),
    ("Just text\n\n---\n", "1: no front matter"),
    (" ---\ntitle: x\n---\n", "1: no front matter"),
    ("+++\ntitle = \"x\"\n+++\n", "1: front matter in TOML"),
    ("---\ntitle: x\n", "1: the front matter does not end"),
    ("---\n---\n", "1: start is missing"),
    ("---\ntitle: x\n--- \nstart: 2026-03-05T06:00:00Z\n---\n", "3:"),
    ("---\n- a\n---\n", "2: expected keys"),
    ("---\ntitle: a: b\n---\n", "2:9: a value that holds \": \""),
    ("---\ntitle: T\nstart: 2026-02-30T06:00:00Z\n---\n", "3: start must be a date and time that exist"),
    ("---\ndate: tomorrow\n---\n", "2: start must be a date"),
    ("---\nstart: 2026-03-05T06:00:00Z\ndate: 2026-03-05T06:00:00Z\n---\n", "3: date says the same as start"),
    (
      "---\nstart: 2026-03-05T06:00:00Z\nseverity: high\n---\n",
      "3: severity must be minor, major or critical"
    ),
    ("---\nstart: 2026-03-05T06:00:00Z\nstatus: done\n---\n", "3: status must be investigating, identified"),
    ("---\nstart: 2026-03-05T06:00:00Z\nupdates: [{text: x}]\n---\n", "3: an update needs time and text"),
    ("---\nstart: 2026-03-05T06:00:00Z\nresolved: maybe\n---\n", "3: resolved must be true or false"),
    ("---\nstart: 2026-03-05T06:00:00Z\n---\n\n" + String(repeating: ">", count: 999), "5: quotes and lists"),
  ])
  func refuses(_ text: String, _ message: String) throws {
    let problem = try #require(throws: Problem.self) { try note(text) }
    #expect(problem.description.hasPrefix("content/incidents/x.md:" + message), "\(problem)")
  }

  @Test func bodyWarningsNameTheirLineInTheFile() throws {
    let note = try note("---\nstart: 2026-03-05T06:00:00Z\ntitle: T\nseverity: minor\n---\n\nx <b>y</b>\n")
    #expect(Set(note.warnings.map(\.line)) == [7])
  }

  @Test func documentsEveryKey() {
    let keys = IncidentNote.documentation.map(\.key)
    for key in [
      "title", "start", "end", "severity", "status", "endpoints", "errors", "tags", "updates[].time",
    ] {
      #expect(keys.contains(key))
    }
  }
}
