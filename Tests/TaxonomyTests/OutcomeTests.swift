import Testing

@testable import Taxonomy

@Suite struct OutcomeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let facts: OutcomeFacts
    let outcome: Outcome
    let rule: OutcomeRule
    let source: FailureSource
    var testDescription: String { name }

    init(
      _ name: String, _ facts: OutcomeFacts, _ outcome: Outcome, _ rule: OutcomeRule,
      _ source: FailureSource
    ) {
      self.name = name
      self.facts = facts
      self.outcome = outcome
      self.rule = rule
      self.source = source
    }
  }

  private static func url(_ code: Int) -> ErrorKind {
    errorKind(domain: "NSURLErrorDomain", code: "\(code)", os: "iOS")
  }
  private static func kind(_ domain: String, _ code: String) -> ErrorKind {
    errorKind(domain: domain, code: code, os: nil)
  }
  /// A row with a status: expected if the default ranges hold it.
  private static func status(
    _ status: Int32, error: ErrorKind? = nil, parse: Bool = false, business: Bool = false
  ) -> OutcomeFacts {
    OutcomeFacts(
      error: error, hasStatus: true, status: status, statusExpected: StatusRanges.standard.contains(status),
      parseFailed: parse, businessFailed: business)
  }

  static let early: [Case] = [
    Case(
      "cache beats every failure", OutcomeFacts(servedFrom: .cache, error: url(-1001)), .cache, .served, .none
    ),
    Case("mock", OutcomeFacts(servedFrom: .mock), .cache, .served, .none),
    Case(
      "deadline hides behind -999", OutcomeFacts(cancelReasonIsDeadline: true, error: url(-999)), .network,
      .deadline, .deadline),
    Case(
      "deadline without a code", OutcomeFacts(cancelReasonIsDeadline: true), .network, .deadline, .deadline),
    Case(
      "deadline keeps a code that is a timeout",
      OutcomeFacts(cancelReasonIsDeadline: true, error: url(-1001)),
      .network, .deadline, .error),
    Case(
      "a rejected certificate looks like a cancel", OutcomeFacts(trustRejected: true, error: url(-999)),
      .network, .trustRejected, .trustRejected),
    Case(
      "a rejected certificate keeps its TLS code", OutcomeFacts(trustRejected: true, error: url(-1202)),
      .network, .trustRejected, .error),
    Case("-999", OutcomeFacts(error: url(-999)), .cancelled, .cancelled, .error),
    Case("java Canceled", OutcomeFacts(error: kind("java", "Canceled")), .cancelled, .cancelled, .error),
    Case("net -3", OutcomeFacts(error: kind("net", "-3")), .cancelled, .cancelled, .error),
    Case("nel abandoned", OutcomeFacts(error: kind("nel", "abandoned")), .cancelled, .cancelled, .error),
    Case("-1012", OutcomeFacts(error: url(-1012)), .cancelled, .cancelled, .error),
    Case(
      "cancelled comes before policy", OutcomeFacts(unsatisfiedReasonIsPolicy: true, error: url(-999)),
      .cancelled, .cancelled, .error),
  ]

  static let excluded: [Case] = [
    Case(
      "-1009 with cellular denied",
      OutcomeFacts(unsatisfiedReasonIsPolicy: true, pathSatisfied: 0, error: url(-1009)),
      .policy, .policy, .error),
    Case("-1018", OutcomeFacts(error: url(-1018)), .policy, .policy, .error),
    Case("-1019", OutcomeFacts(error: url(-1019)), .policy, .policy, .error),
    Case(
      "-1020 on a satisfied path", OutcomeFacts(pathSatisfied: 1, error: url(-1020)), .policy, .policy, .error
    ),
    Case("tracker block", OutcomeFacts(error: kind("net", "-20")), .policy, .policy, .error),
    Case("-1009, path unknown", OutcomeFacts(error: url(-1009)), .offline, .offline, .error),
    Case("-1009, no path", OutcomeFacts(pathSatisfied: 0, error: url(-1009)), .offline, .offline, .error),
    Case(
      "-1009 on a satisfied path is not offline", OutcomeFacts(pathSatisfied: 1, error: url(-1009)), .network,
      .offline, .error),
    Case(
      "ENETDOWN", OutcomeFacts(error: kind("NSPOSIXErrorDomain", "ENETDOWN")), .offline, .offline, .error),
    Case(
      "INTERNET_DISCONNECTED", OutcomeFacts(error: kind("net", "net::ERR_INTERNET_DISCONNECTED")), .offline,
      .offline, .error),
    Case(
      "INTERNET_DISCONNECTED on a satisfied path",
      OutcomeFacts(pathSatisfied: 1, error: kind("cronet", "INTERNET_DISCONNECTED")), .network, .offline,
      .error),
    Case(
      "no path does not excuse a timeout", OutcomeFacts(pathSatisfied: 0, error: url(-1001)), .network,
      .error, .error),
    Case("bad URL", OutcomeFacts(error: url(-1000)), .client, .client, .error),
    Case("transport security", OutcomeFacts(error: url(-1022)), .client, .client, .error),
    Case("file", OutcomeFacts(error: url(-3003)), .client, .client, .error),
    Case("body stream", OutcomeFacts(error: url(-1021)), .client, .client, .error),
    Case("background session", OutcomeFacts(error: url(-996)), .client, .client, .error),
  ]

  static let errors: [Case] = [
    Case("timeout", OutcomeFacts(error: url(-1001)), .network, .error, .error),
    Case("-1007", OutcomeFacts(error: url(-1007)), .http, .error, .error),
    Case("-1010", OutcomeFacts(error: url(-1010)), .http, .error, .error),
    Case("-1011", OutcomeFacts(error: url(-1011)), .http, .error, .error),
    Case("-1015", OutcomeFacts(error: url(-1015)), .parse, .error, .error),
    Case("-1016", OutcomeFacts(error: url(-1016)), .parse, .error, .error),
    Case("3840", OutcomeFacts(error: kind("NSCocoaErrorDomain", "3840")), .parse, .error, .error),
    Case("app business", OutcomeFacts(error: kind("app", "business")), .business, .error, .error),
    Case("unknown code", OutcomeFacts(error: kind("vendor", "E-77")), .network, .error, .error),
    Case("unknown code beside a 200", status(200, error: kind("vendor", "E-77")), .network, .error, .error),
    Case("an error beside a status is an error", status(200, error: url(-1005)), .network, .error, .error),
    Case("an error beside a 503 is that error", status(503, error: url(-1001)), .network, .error, .error),
    Case(
      "a cancel beside a status is a cancel", status(200, error: url(-999)), .cancelled, .cancelled, .error),
    Case(
      "a code that names a good status is no error", status(200, error: kind("http", "200")), .success,
      .answered, .none),
  ]

  static let statuses: [Case] = [
    Case("503", status(503), .http, .status, .status),
    Case("404", status(404), .http, .status, .status),
    Case("499 by its status is http", status(499), .http, .status, .status),
    Case("503 that could not be decoded is http", status(503, parse: true), .http, .status, .status),
    Case("parse", status(200, parse: true, business: true), .parse, .parse, .parse),
    Case("business", status(200, business: true), .business, .business, .business),
    Case("parse failure without a status", OutcomeFacts(parseFailed: true), .parse, .parse, .parse),
    Case("200", status(200), .success, .answered, .none),
    Case("304", status(304), .success, .answered, .none),
    Case("101", status(101), .success, .answered, .none),
    Case("neither status nor error", OutcomeFacts(), .unknown, .answered, .none),
    Case("neither, on no path", OutcomeFacts(pathSatisfied: 0), .unknown, .answered, .none),
  ]

  @Test(arguments: early + excluded + errors + statuses) func firstRuleThatMatches(_ given: Case) {
    let decided = classification(of: given.facts)
    #expect(decided.outcome == given.outcome)
    #expect(decided.rule == given.rule)
    #expect(outcome(of: given.facts) == given.outcome)
    #expect(failureSource(of: given.facts, decided) == given.source)
  }

  @Test func everyRegistryRowFollowsItsLayer() {
    let expected: [Layer: Outcome] = [
      .network: .network, .http: .http, .parse: .parse, .business: .business, .cancelled: .cancelled,
      .offline: .offline, .policy: .policy, .client: .client, .none: .unknown,
    ]
    for row in ErrorRegistry.standard.rows {
      let kind = errorKind(domain: row.domain, code: row.code, os: nil)
      #expect(outcome(of: OutcomeFacts(error: kind)) == expected[row.layer], "\(row.domain) \(row.code)")
    }
  }

  @Test func eligibleAndExcludedPartTheOutcomes() {
    #expect(Outcome.allCases.filter(\.isEligible) == [.success, .network, .http, .parse, .business])
    #expect(Outcome.allCases.filter(\.isFailure) == [.network, .http, .parse, .business])
    #expect(Outcome.allCases.filter(\.isExcluded) == [.cancelled, .offline, .policy, .client, .unknown])
  }

  @Test(arguments: [
    ("cellular_denied", true), ("wifi_denied", true), ("cellularDenied", true), ("roaming_off", true),
    ("call_active", true), ("callIsActive", true), ("blocked_tracker", true), ("airplane", false),
    ("not_available", false), ("locally_down", false), ("", false),
  ]) func reasonIsPolicy(_ reason: String, _ expected: Bool) {
    #expect(unsatisfiedReasonIsPolicy(reason) == expected)
  }

  @Test func absentReasonIsNoPolicy() {
    #expect(!unsatisfiedReasonIsPolicy(nil))
  }

  @Test(arguments: [
    ("cache" as String?, ServedFrom.cache), ("Mock", .mock), ("network", .network), (nil, .network),
    ("push", .network),
  ]) func servedFromIsRead(_ text: String?, _ expected: ServedFrom) {
    #expect(ServedFrom(text: text) == expected)
  }
}
