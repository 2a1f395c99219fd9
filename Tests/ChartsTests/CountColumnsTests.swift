import Testing

@testable import Charts

@Suite struct CountColumnsTests {
  private static let start: Int64 = 1_772_928_000_000_000
  private static let hour: Int64 = 3_600_000_000

  private func svg(
    _ counts: [Double?], columns: Int, dataEnd: Int64? = nil, incidents: [IncidentSpan] = []
  ) throws -> [SVGElement] {
    let columns = (0..<columns).map {
      TimeColumn(
        start: Self.start + Int64($0) * 6 * Self.hour, end: Self.start + Int64($0 + 1) * 6 * Self.hour)
    }
    let frame = TimeFrame(columns: columns, dataEnd: dataEnd, incidents: incidents)
    return try elements(of: CountColumns(id: "c", frame: frame, counts: counts, wording: .plainEnglish).svg())
  }

  @Test func zeroHasNoBarAndNoDataIsHatched() throws {
    let found = try svg([4, 0, nil, nil, 2, 1], columns: 6)
    #expect(found.withClass("hb").map(subpaths) == [3])
    let hatches = found.filter { $0.attributes["fill"] == "url(#c-hatch)" }
    #expect(hatches.map { $0.attributes["x"] } == ["33.33%"] && hatches[0].attributes["width"] == "33.33%")
    #expect(found.labels.filter { $0 == "no data" }.count == 1)
  }

  @Test func theUnfinishedColumnIsLighter() throws {
    let found = try svg([4, 3, 2], columns: 3, dataEnd: Self.start + 15 * Self.hour)
    #expect(found.withClass("un").map(subpaths) == [1])
  }

  @Test(arguments: [(1.0, ["0", "1"]), (2.0, ["0", "1", "2"]), (0.0, ["0", "1"])])
  func ticksAreWholeNumbers(_ largest: Double, _ labels: [String]) throws {
    let found = try svg([largest, 0, 0], columns: 3)
    #expect(Array(found.labels.filter { Double($0) != nil }.prefix(labels.count)) == labels)
    #expect(!found.labels.contains { $0.contains(".") })
  }

  @Test func incidentsAreShaded() throws {
    let incident = IncidentSpan(start: Self.start, end: Self.start + 6 * Self.hour, label: "down")
    let found = try svg([4, 3, 2], columns: 3, incidents: [incident])
    #expect(found.withClass("inc").count == 1 && found.withClass("il").map(\.text) == ["down"])
  }

  @Test func nothingSaysSoAndKeepsItsHeight() throws {
    let (full, empty) = (try svg([1, 2], columns: 2), try svg([], columns: 2))
    #expect(empty.labels.contains("no data") && empty[0].attributes["height"] == full[0].attributes["height"])
    #expect(try svg([.nan, .infinity, -1], columns: 3).labels.contains("no data"))
  }

  @Test func aLongNameIsShortOnAPhone() throws {
    let incident = IncidentSpan(start: Self.start, end: nil, label: "Payments fail at the TLS handshake")
    let labels = try svg([4, 3, 2], columns: 3, incidents: [incident]).withClass("il")
    #expect(labels.count == 2)
    #expect(labels.filter { $0.has("ts") }.map(\.text) == [shortened(incident.label, to: 150)])
    #expect(labels.filter { $0.has("t1") }.map(\.text) == [incident.label])
  }
}
