import Foundation
import JSON
import Testing

@testable import Importing

/// Every fixture beside the checkout against the values beside it: a line a file, and the total.
@Suite("Conformance", .enabled(if: Fixtures.folder != nil))
struct ConformanceTests {
  private typealias Compare = @Sendable (Comparison, ImportRun, JSONValue) throws -> Void

  private static let kinds: [(name: String, compare: Compare)] = [
    ("har", compareHAR), ("otlp", compareOTLP), ("zipkin", compareZipkin), ("jaeger", compareJaeger),
    ("nel", compareNEL), ("urlsession", compareURLSession), ("records", compareRecords),
  ]

  @Test func `every fixture gives its values`() throws {
    var lines: [String] = []
    var passed = 0
    var values = 0
    for kind in Self.kinds {
      let files = Fixtures.files(kind.name)
      #expect(!files.isEmpty)
      for file in files {
        let comparison = Comparison(file)
        try compare(comparison, file, kind.compare)
        passed += comparison.differences.isEmpty ? 1 : 0
        values += comparison.count
        lines.append(
          "\(comparison.differences.isEmpty ? "ok  " : "FAIL") \(kind.name)/\(comparison.name): "
            + "\(comparison.count) values, \(comparison.outcome)")
        for difference in comparison.differences {
          lines.append("     \(difference)")
          Issue.record("\(kind.name)/\(comparison.name): \(difference)")
        }
      }
    }
    lines.append("conformance: \(passed) of \(lines.count { $0.first != " " }) files, \(values) values")
    print(lines.joined(separator: "\n"))
  }

  private func compare(
    _ comparison: Comparison, _ file: String, _ compare: Compare
  ) throws {
    let expected = try Fixtures.expectation(file)
    let run = try ImportRun()
    var options = ImportOptions(files: [file], database: run.database)
    // 2024-01-01; only reports of Network Error Logging are dated by it.
    options.receivedAt = 1_704_067_200_000_000
    let report = try #require(importFiles(options).files.first)
    if expected["parse"]?.string != "ok" || comparison.name == "spec-file-exporter.jsonl" {
      // The one exception is the design's: spans without ids are refused.
      comparison.outcome = "refused"
      comparison.equal(report.refusal != nil, true, "is refused")
      comparison.equal(run.names, [], "files left behind")
      if let line = expected["line"]?.number, let column = expected["column"]?.number {
        let place = "\(file):\(line):\(column): "
        comparison.equal(report.refusal?.hasPrefix(place), true, "the refusal names \(line):\(column)")
      }
      return
    }
    comparison.outcome = "\(report.imported) rows"
    comparison.equal(report.refusal, nil, "refusal")
    comparison.equal(report.warnings, [], "warnings")
    try compare(comparison, run, expected)
    let again = try #require(importFiles(options).files.first)
    comparison.equal(again.imported, 0, "imported again")
    comparison.equal(again.duplicates, report.imported, "duplicates when imported again")
  }
}

/// Collects what differs from an expectation.
final class Comparison {
  let name: String
  var outcome = ""
  private(set) var count = 0
  private(set) var differences: [String] = []

  init(_ file: String) {
    name = file.split(separator: "/").last.map(String.init) ?? file
  }

  func equal<Value: Equatable>(_ found: Value, _ expected: Value, _ what: String) {
    count += 1
    if found != expected { differences.append("\(what): \(found) instead of \(expected)") }
  }
}

extension JSONValue {
  /// A number's text without a fraction that is 0.
  var plainNumber: String? {
    number.map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 }
  }

  /// An object of numbers; `None` and `(none)` are renamed.
  func counts(none: String) -> [String: String] {
    Dictionary(
      (members ?? []).map {
        (["None", "(none)"].contains($0.name) ? none : $0.name, $0.value.plainNumber ?? "")
      },
      uniquingKeysWith: { $1 })
  }

  var double: Double? { number.flatMap { Double($0) } }
}

extension ImportRun {
  /// The counts of a query of two columns.
  func counts(_ sql: String) throws -> [String: String] {
    Dictionary(try rows(sql).map { ($0[0] ?? "None", $0[1] ?? "") }, uniquingKeysWith: { $1 })
  }
}

/// `2016-01-22T12:17:13.200Z` as Unix milliseconds; the expectations hold no more digits.
func unixMilliseconds(_ value: JSONValue?) -> String? {
  guard let text = value?.string,
    let date = try? Date(text, strategy: .iso8601.year().month().day().time(includingFractionalSeconds: true))
  else {
    return nil
  }
  return "\(Int64((date.timeIntervalSince1970 * 1_000).rounded()))"
}
