internal import Redaction

/// Why a request failed, as the contract names it.
internal struct ReportedFailure: Equatable, Sendable {
  /// The registry that the code belongs to.
  let domain: String?
  /// The code, without query, user or fragment of any URL in it.
  let code: String

  /// The failure of a request that got no response and whose source gives no reason.
  static func noResponse(format: String) -> ReportedFailure {
    ReportedFailure(domain: format, code: "no_response")
  }

  /// A failure that the source names as the contract does.
  init(domain: String?, code: String) {
    self.domain = domain
    self.code = code
  }

  /// Reads an error text; nil when it is empty or only repeats the HTTP status.
  ///
  /// A Chromium error (`net::ERR_…`), the class of a Java exception or the name of a POSIX error is taken
  /// out of the text around it; any other text is kept, its first 80 characters, under the name of the
  /// format.
  init?(_ text: String, format: String, status: Int64?) {
    let trimmed = text.drop { $0.isWhitespace }
    guard !trimmed.isEmpty, status.map({ "\($0)" != trimmed }) ?? true else { return nil }
    let words = trimmed.split { $0.isWhitespace || ",;()[]'\"".contains($0) }
    if let code = words.lazy.compactMap(Self.chromiumError).first {
      self.init(domain: "net", code: code)
    } else if let code = words.lazy.compactMap(Self.javaClass).first {
      self.init(domain: "java", code: code)
    } else if let code = words.lazy.compactMap(Self.posixError).first {
      self.init(domain: "NSPOSIXErrorDomain", code: code)
    } else {
      self.init(domain: format, code: String(removingPrivateText(from: String(trimmed)).prefix(80)))
    }
  }

  /// Longer than any name of an error.
  private static let longestName = 200

  private static func chromiumError(_ word: Substring) -> String? {
    guard word.hasPrefix("net::ERR_") else { return nil }
    return String(
      word.prefix(longestName).prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == ":") }
    )
  }

  private static func javaClass(_ word: Substring) -> String? {
    guard ["java.", "javax.", "okhttp3.", "kotlin."].contains(where: word.hasPrefix) else { return nil }
    // Nothing but what names are made of, so nothing private.
    return String(word.prefix(longestName).prefix { $0.isLetter || $0.isNumber || "._$".contains($0) })
  }

  private static func posixError(_ word: Substring) -> String? {
    posixErrorNames.first { word.hasPrefix($0) && word.dropFirst($0.count).allSatisfy { ":.!".contains($0) } }
  }

  /// The POSIX errors that the registry of error codes knows.
  private static let posixErrorNames = [
    "EPIPE", "EADDRNOTAVAIL", "ENETDOWN", "ENETUNREACH", "ENETRESET", "ECONNABORTED", "ECONNRESET", "ENOBUFS",
    "ENOTCONN", "ETIMEDOUT", "ECONNREFUSED", "EHOSTDOWN", "EHOSTUNREACH",
  ]
}
