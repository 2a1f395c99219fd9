import Content
import Foundation
import Testing

/// The content that `barograph demo` writes, as it lies in the project's own `content/`.
@Suite struct DemoContentTests {
  private let library: ContentLibrary

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    library = try ContentLibrary.load(project: root.path)
  }

  @Test func readsWithoutADoubt() {
    #expect(library.unreadable == [])
    #expect(library.warnings == [])
    #expect(library.configuration.title == "Harbor shop")
    #expect(library.incidents.map(\.slug) == ["tls-certificate", "slow-search-backend"])
    #expect(library.incidents.map(\.durationMicroseconds) == [18 * 3_600_000_000, 36 * 3_600_000_000])
    #expect(library.pages.map(\.title) == ["How to read these pages"])
  }

  @Test func itsAlertsAreTheDefaults() {
    #expect(library.configuration.alerts == Configuration.AlertRule.defaults)
  }

  @Test(arguments: [
    ("POST", "pay.harbor.example", "/v2/payments/charge", "checkout", nil as String?),
    ("DELETE", "pay.harbor.example", "/v2/payments/methods/7", "checkout", "/v2/payments/methods/{id}"),
    ("GET", "api.harbor.example", "/v1/users/7/orders", "checkout", nil),
    ("GET", "api.harbor.example", "/v2/search", "discovery", nil),
    ("GET", "img.harbor.example", "/img/abc", "discovery", "/img/{hash}"),
    ("GET", "api.harbor.example", "/v2/config", "platform", nil),
    ("POST", "events.harbor.example", "/v2/events", "platform", nil),
  ])
  func everyEndpointHasAnOwner(
    _ method: String, _ host: String, _ path: String, _ owner: String, _ template: String?
  ) {
    let rule = library.configuration.endpoints.first {
      $0.match.matches(method: method, host: host, path: path)
    }
    #expect(rule?.owner == owner)
    #expect(rule?.template == template)
  }
}
