/// What a phone sent, turned into places of the registry to look at.
///
/// A domain that is known is followed. A code that carries its own domain (`net::ERR_…`, a Java class with
/// its package, an errno name) is believed beside any domain, after the domain's own reading. Without a
/// domain a negative number belongs to the one domain that has it: NSURLErrorDomain, net and Secure Transport
/// share none.
struct CodeSpelling {
  /// Canonical domain and key of the code, the likeliest first.
  let candidates: [(domain: String, key: String)]

  init(domain: String?, code: String, os: String?) {
    let domainKey = SpellingKey(domain ?? "").text
    let key = SpellingKey(code)
    var found: [(domain: String, key: String)] = []
    for meant in ErrorDomain.meant(by: domainKey) {
      found += Self.keys(of: key, in: meant, domainKey: domainKey, os: os).map { (meant.rawValue, $0) }
    }
    if domainKey.contains("cocoa"), key.text == "4864" || key.text == "4865" {
      // A DecodingError bridged to NSError: coderReadCorrupt, coderValueNotFound.
      found.append((ErrorDomain.decoding.rawValue, "*"))
    }
    if key.text.hasPrefix("net::err_") {
      found.append((ErrorDomain.net.rawValue, key.dropping("net::err_")))
    } else if JavaSpelling.looksLikeClass(key.text) {
      found += JavaSpelling.keys(key.text).map { (ErrorDomain.java.rawValue, $0) }
    } else if key.text.hasPrefix("e"), ErrorDomain.meant(by: domainKey).isEmpty {
      found.append((ErrorDomain.posix.rawValue, key.text))
    }
    if domainKey.isEmpty, key.text.hasPrefix("-") {
      found += [ErrorDomain.url, .net, .secureTransport].map { ($0.rawValue, key.text) }
    }
    candidates = found
  }

  private static func keys(
    of key: SpellingKey, in domain: ErrorDomain, domainKey: String, os: String?
  ) -> [String] {
    switch domain {
    case .url:
      return [key.dropping("nsurlerror", "kcfurlerror", "urlerror.", "urlerror", ".")]
    case .cocoa, .nel, .app:
      return [key.text]
    case .decoding:
      return ["*"]
    case .posix:
      guard let number = Int(key.text) else { return [key.text] }
      return ErrnoNumbers.name(of: number, domain: domainKey, os: os).map { [$0] } ?? []
    case .secureTransport:
      return [key.dropping("err")]
    case .java:
      return JavaSpelling.keys(key.text)
    case .cronet:
      return [key.dropping("error_")]
    case .net:
      return [key.dropping("net::err_", "err_", "net::")]
    case .http:
      let status = key.dropping("http ", "http_", "http")
      return status.utf8.count == 3 ? [status, status.prefix(1) + "xx"] : [status]
    }
  }
}
