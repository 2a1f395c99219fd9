/// The keys under which a row of the registry is found inside its own domain.
enum RowSpellings {
  static func keys(of row: ErrorCode) -> [String] {
    let code = SpellingKey(row.code).text
    let name = SpellingKey(row.name).text
    switch ErrorDomain(rawValue: row.domain) {
    case .net:
      // `HTTP2_PROTOCOL_ERROR (SPDY_)` names two spellings: Chromium renamed the SPDY_ errors to HTTP2_.
      let plain = String(name.prefix { $0 != " " })
      return [code, plain] + (plain.hasPrefix("http2_") ? ["spdy_" + plain.dropFirst("http2_".count)] : [])
    case .http, .nel:
      return [code]
    default:
      return code == name ? [code] : [code, name]
    }
  }
}
