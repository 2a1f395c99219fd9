/// What failures are grouped by: an error, a status, a body that could not be decoded, or a business code.
public struct FailureCode: Hashable, Sendable, Comparable {
  /// Where the code comes from.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// An error domain and code.
    case error
    /// An HTTP status.
    case status
    /// The body could not be decoded.
    case parse
    /// The app's envelope.
    case business
  }

  /// Where the code comes from.
  public let kind: Kind
  /// The error's domain: the registry's spelling, or as sent where the code is unknown. Empty for the other
  /// kinds.
  public let domain: String
  /// The error's code: the registry's spelling, or as sent where it is unknown; the status; the business
  /// code, empty where the row has none; empty for parse failures.
  public let code: String

  private init(kind: Kind, domain: String, code: String) {
    self.kind = kind
    self.domain = domain
    self.code = code
  }

  /// An error. Every spelling of a registry row gives one and the same code.
  ///
  /// - Parameters:
  ///   - kind: what ``errorKind(domain:code:os:)`` says of the same texts.
  public static func error(domain: String?, code: String, kind: ErrorKind) -> FailureCode {
    guard let row = kind.code else {
      return FailureCode(kind: .error, domain: shown(domain ?? ""), code: shown(code))
    }
    return FailureCode(kind: .error, domain: row.domain, code: row.code == "*" ? row.name : row.code)
  }

  /// The app's own deadline (rule 2).
  public static let deadline = FailureCode(kind: .error, domain: "app", code: "app_deadline")

  /// The app refused the server's certificate (rule 3).
  public static let trustRejected = FailureCode(kind: .error, domain: "app", code: "pinning_rejected")

  /// A status outside the endpoint's expected ranges.
  public static func status(_ status: Int32) -> FailureCode {
    FailureCode(kind: .status, domain: "", code: "\(status)")
  }

  /// A body that could not be decoded.
  public static let parse = FailureCode(kind: .parse, domain: "", code: "")

  /// The app's envelope says failure.
  public static func business(_ code: String?) -> FailureCode {
    FailureCode(kind: .business, domain: "", code: shown(code ?? ""))
  }

  /// A text from a phone, cut to the length that a page has room for.
  private static func shown(_ text: String) -> String {
    text.unicodeScalars.count > 160 ? String(text.unicodeScalars.prefix(160)) + "…" : text
  }

  /// The text that stands for the code in paths' slugs and in JSON; different for different codes of the
  /// registry.
  public var key: String {
    switch kind {
    case .error: domain.isEmpty ? code : "\(domain) \(code)"
    case .status: "HTTP \(code)"
    case .parse: "parse"
    case .business: code.isEmpty ? "business" : "business \(code)"
    }
  }

  /// A fixed order: by kind, domain and code.
  public static func < (left: FailureCode, right: FailureCode) -> Bool {
    if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
    return left.domain == right.domain ? left.code < right.code : left.domain < right.domain
  }
}
