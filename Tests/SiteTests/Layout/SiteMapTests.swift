import Metrics
import Testing

@testable import Site

private let map = SiteMap(frontPeriod: .fourWeeks, stylesheet: "assets/a.css", script: "assets/a.js")

/// Where a relative link on a page leads, as a browser finds it (RFC 3986, 5.2); nil above the site's root.
func destination(of link: String, on page: String) -> String? {
  var folders = page.split(separator: "/").dropLast().map(String.init)
  let parts = link.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  for part in parts.dropLast() {
    if part == ".." {
      guard folders.popLast() != nil else { return nil }
    } else if part != "." {
      folders.append(part)
    }
  }
  return (folders + [parts[parts.count - 1]]).joined(separator: "/")
}

@Suite struct SiteMapTests {
  @Test func pathsArePublic() {
    let endpoint = Endpoint(method: "GET", host: "api.example.com", template: "/v1/x")
    #expect(map.overview(.day) == "24h/index.html")
    #expect(map.endpoints(.week) == "7d/endpoints/index.html")
    #expect(map.endpoint(endpoint, .thirteenWeeks) == "91d/endpoints/\(slug(endpoint.key))/index.html")
    #expect(map.error("HTTP 503", .fourWeeks) == "28d/errors/\(slug("HTTP 503"))/index.html")
    #expect(map.incident("2026-03-05-tls") == "incidents/2026-03-05-tls/index.html")
    #expect(map.note("how-to-read") == "pages/how-to-read/index.html")
    #expect(map.data(.day, "overview.json") == "data/24h/overview.json")
    #expect(map.beside("24h/endpoints/x/index.html", "data.csv") == "24h/endpoints/x/data.csv")
    #expect(map.beside("index.html", "data.csv") == "data.csv")
  }

  @Test func linksLeadFromEveryDepthToEveryDepth() {
    let places = [
      "index.html", "status.json", "28d/index.html", "24h/index.html", "28d/errors/index.html",
      "28d/errors/x/index.html", "28d/errors/y/index.html", "incidents/index.html", "incidents/x/index.html",
      "data/28d/overview.json", "assets/a.css", "assets/fonts/deep/er/a.css",
    ]
    for page in places {
      for target in places {
        let link = SiteMap.link(from: page, to: target)
        #expect(destination(of: link, on: page) == target, "\(page) → \(target): \(link)")
        #expect(!link.hasPrefix("/") && !link.isEmpty)
      }
    }
    #expect(SiteMap.link(from: "28d/errors/x/index.html", to: "28d/errors/index.html") == "../index.html")
    #expect(SiteMap.link(from: "index.html", to: "index.html") == "index.html")
  }

  @Test(arguments: ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"])
  func aTracesPageHasItsIdInItsPath(id: String) { #expect(map.trace(id) == "traces/\(id)/index.html") }

  @Test(arguments: [
    "", ".", "..", "../../etc", "index.html", "4BF92F3577B34DA6A3CE929D0E0E4736", "4bf92f35", "a\u{0}b",
    "%2e%2e",
    "4bf92f3577b34da6a3ce929d0e0e4736\n", String(repeating: "a", count: 4_000),
    "4bf92f3577b34da6/a3ce929d0e0e473",
  ])
  func anIdThatIsNoneIsNoPath(id: String) {
    #expect(map.trace(id) == "traces/\(slug(id))/index.html")
  }

  /// `incidents/index.html` is the list: a note's folder must not have its name.
  @Test(arguments: ["index.html", "Index.HTML"])
  func aNoteNamedLikeTheList(name: String) {
    #expect(map.incident(name) == "incidents/\(slug(name))/index.html")
  }
}
