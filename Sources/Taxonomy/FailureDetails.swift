/// What is said of a failure code on the site.
public struct FailureDetails: Hashable, Sendable {
  /// The name shown first: `TimedOut`, `HTTP 503`, `parse`, `business 40012`, or an unknown code as sent.
  public let name: String
  /// A second, muted name: the domain and code, or a status's reason phrase. May be empty.
  public let title: String
  /// What it means, in words.
  public let meaning: String
  /// The layer it is counted in.
  public let layer: Layer
  /// The phase in which it happens, or nil.
  public let phase: FailurePhase?
  /// The value of OpenTelemetry's `error.type` attribute.
  public let errorType: String
  /// Whether somebody on our side can lower its number.
  public let improvable: Improvable
  /// Who looks first.
  public let owner: Owner
  /// Whether trying again can help.
  public let isRetryable: Bool
  /// A caution for readers, or nil.
  public let note: String?
  /// Whether the registry knows it. Business codes are the app's own: known as a kind.
  public let isKnown: Bool
}

extension FailureCode {
  /// What is said of this code on the site. Looks texts up: call it once for each code of a page.
  public var details: FailureDetails {
    let registry = ErrorRegistry.standard
    switch kind {
    case .error:
      let known = registry.row(domain: domain, code: code)
      guard let known else { return unknownDetails }
      return FailureDetails(
        known, name: known.name, title: known.code == "*" ? domain : "\(domain) \(known.code)")
    case .status:
      return StatusText.details(Int32(code) ?? 0)
    case .parse:
      return FailureDetails(
        name: "parse", title: "", meaning: "the body arrived, but could not be decoded", layer: .parse,
        phase: .local, errorType: "parse", improvable: .yes, owner: .app, isRetryable: false, note: nil,
        isKnown: true)
    case .business:
      let row = registry.row(domain: "app", code: "business")
      return row.map { FailureDetails($0, name: key, title: "") } ?? unknownDetails
    }
  }

  private var unknownDetails: FailureDetails {
    FailureDetails(
      name: code, title: domain, meaning: "a code that the registry does not know", layer: .network,
      phase: .unknown, errorType: "unknown", improvable: .partly, owner: .unknown, isRetryable: false,
      note: nil,
      isKnown: false)
  }
}

extension FailureDetails {
  fileprivate init(_ row: ErrorCode, name: String, title: String) {
    self.init(
      name: name, title: title, meaning: row.meaning, layer: row.layer, phase: row.phase,
      errorType: row.errorType, improvable: row.improvable, owner: row.owner, isRetryable: row.isRetryable,
      note: row.note, isKnown: true)
  }
}
