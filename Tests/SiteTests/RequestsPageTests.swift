import Foundation
import Taxonomy
import Testing
import Traces

@testable import Site

/// What a request's page and its text say.
@Suite struct RequestsPageTests {
  private static let full = RequestsSample.request(
    42, hours: 6, .network, duration: 900_000, code: .known("NSURLErrorDomain", "-1001"),
    attempts: [
      AttemptRecord(
        number: 0, startMicroseconds: Traffic.ago(days: 0, hours: 6), durationMicroseconds: 500_000,
        strategy: "original", status: nil, error: "NSURLErrorDomain -1001", failedPhase: "wait",
        phases: [nil, 1_000, 2_000, nil, nil, 490_000, nil], context: ["peer_address": "192.0.2.1"]),
      AttemptRecord(
        number: 1, startMicroseconds: Traffic.ago(days: 0, hours: 6) + 510_000, durationMicroseconds: 390_000,
        strategy: "direct_ip", status: nil, error: "NSURLErrorDomain -1001", failedPhase: "connect"),
    ],
    diagnostics: [
      DiagnosticRecord(
        kind: "ping", target: "api.example.com", startMicroseconds: Traffic.ago(days: 0, hours: 6) + 950_000,
        durationMicroseconds: 3_000_000, isOK: false, roundTripMicroseconds: 80_000, lossRatio: 0.5,
        answer: nil,
        error: "NSURLErrorDomain -1001")
    ],
    context: [
      "carrier": "Nordfunk", "network_type": "cellular", "connection_reused": "0", "response_bytes": "12345",
      "final_strategy": "direct_ip", "received_us": "\(Traffic.now)", "sample_rate": "0.25",
    ])

  private func page() throws -> HTMLPage {
    let files = try RequestsSample.files(traces: [], requests: [Self.full])
    return HTMLPage(try #require(files["requests/42/index.html"]))
  }

  @Test(arguments: [
    // The error in words, with who looks first.
    "failed after 900 ms: Timed out", "Looks first:", "Trying again can help",
    // Phases, each with a bar and its share of the whole; what no phase explains.
    "Phases of the deciding attempt", "<th scope=\"row\">DNS lookup</th>", "120 ms", "Outside the phases",
    // Attempts in order.
    "1 original", "2 direct_ip", "192.0.2.1", "Decided by direct_ip.",
    // Columns under names for people.
    "<dt>Carrier</dt><dd>Nordfunk</dd>", "<dt>Connection reused</dt><dd>no</dd>",
    "<dt>Received</dt><dd>12,345 B</dd>",
    "<dt>Sample rate</dt><dd>25%</dd>", "9 Mar 2026 14:05",
    // What the device found out.
    "1 probes after the request, 1 of them failed.", "<th scope=\"row\">ping</th>",
  ])
  func says(text: String) throws {
    #expect(try page().holds(text))
  }

  @Test func attemptsStandInTheirOrder() throws {
    let text = try page().text
    let places = ["1 original", "2 direct_ip"].compactMap { text.range(of: $0)?.lowerBound }
    #expect(places.count == 2 && places == places.sorted())
  }

  @Test func everyColumnOfTheContractHasAPlace() throws {
    let shown = Set(SiteContext.contextColumns)
    #expect(
      shown.isSuperset(of: ["scheme", "tls_version", "unsatisfied_reason", "installation_id", "in_flight"]))
    #expect(shown.count == SiteContext.contextColumns.count)
  }

  @Test func asText() throws {
    let single = try SingleRecords(RequestsSample.input(traces: [], requests: [Self.full]))
    let lines = single.lines(of: Self.full)
    #expect(lines.first == "Request 42")
    #expect(lines.contains { $0.contains("DNS lookup") && $0.contains("5.00 ms") })
    #expect(
      lines.contains { $0.contains("2  direct_ip") && $0.contains("390 ms") && $0.hasSuffix("connect") })
    #expect(lines.contains { $0.contains("ping") && $0.contains("+950 ms") })
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
  }

  @Test func hostileTextStaysText() throws {
    let site = try hostileSite()
    let single = try SingleRecords(site)
    for request in site.requests {
      let lines = single.lines(of: request)
      #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy { !isInvisible($0) } })
      #expect(try !single.pages(of: request).isEmpty)
    }
    for trace in site.traces { #expect(!single.lines(of: trace).isEmpty) }
  }
}
