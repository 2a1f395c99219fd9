internal import Metrics

/// Where every page and twin lies: a public contract whose paths never change (`product.md`, The site).
internal struct SiteMap: Sendable {
  /// The period whose overview is also the front page.
  let frontPeriod: Period
  let stylesheet: String
  let script: String

  static let front = "index.html"
  static let status = "status.json"
  static let incidents = "incidents/index.html"
  static let requests = "requests/index.html"
  static let quality = "data-quality/index.html"

  /// The columns of the chart of an objective, counted from 0.
  static func objective(_ place: Int) -> String { "data/objective-\(place + 1).csv" }

  func overview(_ period: Period) -> String { "\(period.slug)/index.html" }
  func endpoints(_ period: Period) -> String { "\(period.slug)/endpoints/index.html" }
  func errors(_ period: Period) -> String { "\(period.slug)/errors/index.html" }
  func network(_ period: Period) -> String { "\(period.slug)/network/index.html" }
  func retries(_ period: Period) -> String { "\(period.slug)/retries/index.html" }
  func traffic(_ period: Period) -> String { "\(period.slug)/traffic/index.html" }
  func platform(_ period: Period) -> String { "\(period.slug)/platform/index.html" }
  func releases(_ period: Period) -> String { "\(period.slug)/releases/index.html" }
  func owners(_ period: Period) -> String { "\(period.slug)/owners/index.html" }
  func owner(_ owner: String, _ period: Period) -> String {
    "\(period.slug)/owners/\(slug(owner))/index.html"
  }
  func traces(_ period: Period) -> String { "\(period.slug)/traces/index.html" }

  func endpoint(_ endpoint: Endpoint, _ period: Period) -> String {
    "\(period.slug)/endpoints/\(slug(endpoint.key))/index.html"
  }

  func error(_ key: String, _ period: Period) -> String { "\(period.slug)/errors/\(slug(key))/index.html" }

  /// A note `index.html.md` must not lie where the list of incidents does.
  func incident(_ slug: String) -> String {
    let folder = slug.lowercased() == "index.html" ? Site.slug(slug) : slug
    return "incidents/\(folder)/index.html"
  }

  func note(_ slug: String) -> String { "pages/\(slug)/index.html" }

  /// A request's page is found by its number, which may be negative.
  func request(_ id: Int64) -> String { "requests/\(id)/index.html" }

  /// A trace's page is found by its id; an id that is none becomes a slug, so that no name from data is a file's name.
  func trace(_ id: String) -> String {
    let isPlain = (16...32).contains(id.utf8.count) && id.utf8.allSatisfy { isHexDigit($0) }
    return "traces/\(isPlain ? id : slug(id))/index.html"
  }

  private func isHexDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  /// The data twin of a period: `data/28d/overview.json`.
  func data(_ period: Period, _ name: String) -> String { "data/\(period.slug)/\(name)" }

  /// A file in the same folder as a page.
  func beside(_ page: String, _ name: String) -> String {
    (page.lastIndex(of: "/").map { String(page[...$0]) } ?? "") + name
  }

  /// The relative link from one file to another.
  static func link(from page: String, to target: String) -> String {
    let slash = UInt8(ascii: "/")
    var (from, to) = (page.utf8[...], target.utf8[...])
    // The folders that both share are dropped, one after the other.
    while let here = from.firstIndex(of: slash), let there = to.firstIndex(of: slash),
      from[...here].elementsEqual(to[...there])
    {
      (from, to) = (from[here...].dropFirst(), to[there...].dropFirst())
    }
    let above = from.reduce(0) { $1 == slash ? $0 + 1 : $0 }
    return String(repeating: "../", count: above) + String(Substring(to))
  }
}
