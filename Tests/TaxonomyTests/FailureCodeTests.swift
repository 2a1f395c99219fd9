import Testing

@testable import Taxonomy

@Suite struct FailureCodeTests {
  private func error(_ domain: String?, _ code: String, os: String? = nil) -> FailureCode {
    .error(domain: domain, code: code, kind: errorKind(domain: domain, code: code, os: os))
  }

  @Test func everySpellingIsOneCode() {
    let reset = [
      error("NSPOSIXErrorDomain", "54", os: "iOS"), error("errno", "104", os: "Android"),
      error(nil, "ECONNRESET"),
    ]
    #expect(Set(reset).count == 1)
    #expect(reset[0].key == "NSPOSIXErrorDomain ECONNRESET")
    #expect(error("kCFErrorDomainCFNetwork", "-1003") == error("NSURLErrorDomain", "cannotFindHost"))
  }

  @Test func unknownCodesStayAsSent() {
    let code = error("Vendor", "E-77")
    #expect(code.domain == "Vendor" && code.code == "E-77" && code.key == "Vendor E-77")
    let details = code.details
    #expect(!details.isKnown && details.layer == .network && details.errorType == "unknown")
    #expect(details.name == "E-77" && details.title == "Vendor")
    #expect(error(nil, "???").key == "???")
  }

  @Test func longTextsAreCut() {
    let long = String(repeating: "é", count: 9_000)
    #expect(error(long, long).code.count == 161 && error(long, long).domain.count == 161)
    #expect(FailureCode.business(long).key.count == 170)
  }

  @Test func errorDetailsAreTheRegistrys() {
    let details = error("NSURLErrorDomain", "-1003").details
    #expect(details.name == "CannotFindHost" && details.title == "NSURLErrorDomain -1003")
    #expect(details.layer == .network && details.phase == .dns && details.owner == .accessNetwork)
    #expect(
      details.improvable == .partly && details.isRetryable && details.errorType == "dns.name_not_resolved")
    #expect(error("DecodingError", "keyNotFound").details.layer == .parse)
  }

  @Test func hiddenCausesAreNamed() {
    #expect(FailureCode.deadline.details.errorType == "timeout")
    #expect(FailureCode.trustRejected.details.phase == .tls)
    #expect(FailureCode.deadline.details.isKnown && FailureCode.trustRejected.details.isKnown)
  }

  @Test(arguments: [
    (Int32(503), "HTTP 503", "Service Unavailable", Owner.backend, Improvable.yes),
    (502, "HTTP 502", "Bad Gateway", .edge, .yes),
    (401, "HTTP 401", "Unauthorized", .app, .partly),
    (403, "HTTP 403", "Forbidden", .app, .partly),
    (413, "HTTP 413", "Content Too Large", .edge, .partly),
    (418, "HTTP 418", "Client error", .app, .partly),
    (511, "HTTP 511", "Network Authentication Required", .accessNetwork, .yes),
    (599, "HTTP 599", "Server error", .backend, .yes),
    (304, "HTTP 304", "Not Modified", .unknown, .no),
    (999, "HTTP 999", "Unregistered status", .unknown, .partly),
    (0, "HTTP 0", "Unregistered status", .unknown, .partly),
  ]) func statusDetails(
    _ status: Int32, _ name: String, _ title: String, _ owner: Owner, _ improvable: Improvable
  ) {
    let code = FailureCode.status(status)
    let details = code.details
    #expect(code.key == name && details.name == name)
    #expect(details.title == title && !details.meaning.isEmpty)
    #expect(details.owner == owner && details.improvable == improvable && details.layer == .http)
  }

  @Test func parseAndBusiness() {
    #expect(FailureCode.parse.key == "parse" && FailureCode.parse.details.layer == .parse)
    #expect(FailureCode.business("40012").key == "business 40012")
    #expect(FailureCode.business("40012").details.name == "business 40012")
    #expect(FailureCode.business(nil).key == "business")
    #expect(FailureCode.business(nil).details.layer == .business)
  }

  @Test func keysOfTheRegistryDiffer() {
    let keys = ErrorRegistry.standard.rows.map { row in
      FailureCode.error(
        domain: row.domain, code: row.code, kind: errorKind(domain: row.domain, code: row.code, os: nil)
      ).key
    }
    #expect(Set(keys).count == keys.count)
  }

  @Test func orderIsByKindDomainCode() {
    let codes: [FailureCode] = [
      .business("1"), .parse, .status(503), .status(404), .deadline, error("net", "-105"),
    ]
    #expect(
      codes.sorted() == [.deadline, error("net", "-105"), .status(404), .status(503), .parse, .business("1")])
  }
}
