import Foundation
import Metrics
import Testing

@testable import Site

/// The paths of all keys in a value, `[]` for the elements of a list.
private func paths(_ value: Any, _ path: String = "") -> Set<String> {
  switch value {
  case let members as [String: Any]:
    members.reduce(into: []) { found, member in
      let inner = path.isEmpty ? member.key : "\(path).\(member.key)"
      found.insert(inner)
      found.formUnion(paths(member.value, inner))
    }
  case let elements as [Any]: elements.reduce(into: []) { $0.formUnion(paths($1, path + "[]")) }
  default: []
  }
}

private func json(_ bytes: [UInt8]?) throws -> [String: Any] {
  try #require(JSONSerialization.jsonObject(with: Data(bytes ?? [])) as? [String: Any])
}

@Suite struct TwinTests {
  private let files: [String: [UInt8]]

  init() throws { files = try RenderedSite.files() }

  /// The files of one kind: `<period>` and `<slug>` stand for any name.
  private func files(like pattern: String) -> [String] {
    let parts = pattern.split(separator: "/")
    return files.keys.filter { path in
      let names = path.split(separator: "/")
      return names.count == parts.count && zip(names, parts).allSatisfy { $0 == $1 || $1.hasPrefix("<") }
    }.sorted()
  }

  /// House rule: what is not documented fails, and so does what is documented and never written.
  @Test(arguments: twinFiles.map(\.path))
  func everyKeyIsDocumented(path: String) throws {
    let keys = try #require(twinFiles.first { $0.path == path }).keys
    let documented = Set(keys.map(\.path))
    #expect(documented.count == keys.count, "a key stands twice")
    #expect(keys.allSatisfy { $0.meaning.hasSuffix(".") })
    let written = try files(like: path).reduce(into: Set<String>()) {
      $0.formUnion(paths(try json(files[$1])))
    }
    #expect(written.subtracting(documented).sorted() == [])
    #expect(documented.subtracting(written).sorted() == [])
  }

  @Test func everyJSONFileIsDocumented() {
    let known = Set(twinFiles.flatMap { files(like: $0.path) })
    #expect(files.keys.filter { $0.hasSuffix(".json") && !known.contains($0) } == [])
  }

  /// `imports.md`, JSON keys that must exist.
  @Test func keysThatOthersRely() throws {
    #expect(try json(files["status.json"])["data_end_us"] as? Int64 == Traffic.now)
    let overview = try json(files["data/28d/overview.json"])
    let latency = try #require(overview["latency"] as? [String: Any])
    #expect(latency["p50_us"] is Double || latency["p50_us"] is Int)
    let columns = try #require(overview["columns"] as? [[String: Any]])
    #expect(columns.count == 109 || columns.count == 111, "\(columns.count)")
    let starts = columns.compactMap { $0["start_us"] as? Int64 }
    let ends = columns.compactMap { $0["end_us"] as? Int64 }
    #expect(Array(starts.dropFirst()) == Array(ends.dropLast()))
    let rows = columns.compactMap { $0["requests"] as? Int }
    #expect(rows.count == columns.count)
    #expect(rows.reduce(0, +) == overview["requests"] as? Int, "excluded rows count too")
    let incidents = try #require(try json(files["data/incidents.json"])["incidents"] as? [[String: Any]])
    #expect(incidents.map { $0["slug"] as? String } == ["tls", "ongoing", "old", "index.html"])
    #expect(incidents[0]["endpoints"] as? [String] == [hostile, "api.example.com"])
    #expect(incidents[1]["end_us"] is NSNull && incidents[1]["duration_us"] is NSNull)
    let traces = try #require(try json(files["data/traces.json"])["traces"] as? [[String: Any]])
    #expect(traces.map { $0["span_count"] as? Int } == [46, 0, 1, 2, 2, 2])
    for page in traces.compactMap({ $0["page"] as? String }) { #expect(files.keys.contains(page), "\(page)") }
  }

  @Test func ratesAreBetweenNoneAndOne() throws {
    for path in files(like: "data/<period>/overview.json") {
      let rate = try #require(try json(files[path])["success"] as? [String: Double])
      let (low, value, high) = (rate["low"] ?? -1, rate["rate"] ?? -1, rate["high"] ?? -1)
      #expect(0 <= low && low <= value && value <= high && high <= 1, "\(path)")
    }
  }

  /// The table of endpoints and its two twins tell of the same endpoints.
  @Test func csvAndJSONAgree() throws {
    let endpoints = try #require(try json(files["data/28d/endpoints.json"])["endpoints"] as? [[String: Any]])
    let records = String(decoding: files["data/28d/endpoints.csv"] ?? [], as: UTF8.self).split(
      separator: "\r\n")
    #expect(records.count == endpoints.count + 1)
    #expect(endpoints.count == 3)
    #expect(records[0].hasPrefix("endpoint,requests,success_rate,failed,p50_us,p95_us"), "\(records[0])")
  }
}
