import Testing

@testable import Charts

@Suite struct ServiceMapChartTests {
  private func layers(_ count: Int, _ links: [(Int, Int)]) -> [Int] {
    ServiceLayers(count: count, links: links.map { ($0.0, $0.1) }).layer
  }

  @Test func callersStandLeftOfWhomTheyCall() {
    #expect(layers(4, [(0, 1), (1, 2), (0, 2), (2, 3)]) == [0, 1, 2, 3])
    #expect(layers(3, [(2, 1), (1, 0)]) == [2, 1, 0])
    #expect(layers(2, []) == [0, 0])
    #expect(layers(0, []) == [])
  }

  /// Calls in a circle, and of a service to itself, have an end.
  @Test func circlesAreDrawn() {
    #expect(layers(3, [(0, 1), (1, 2), (2, 1), (2, 2)]) == [0, 1, 2])
    #expect(layers(2, [(0, 1), (1, 0)]) == [0, 1])
    #expect(layers(30, (0..<29).map { ($0, $0 + 1) }).max() == 7)
  }

  @Test func everyServiceAndEveryCallIsDrawn() {
    let services = ["app", "gateway", "db"].map {
      ServiceMapChart.Service(name: $0, detail: "\($0) calls", isTraced: $0 != "db")
    }
    let svg = ServiceMapChart(
      id: "map", services: services,
      calls: [
        ServiceMapChart.Calls(from: 0, to: 1, count: 1_000, isFailing: false),
        ServiceMapChart.Calls(from: 1, to: 2, count: 10, isFailing: true),
        ServiceMapChart.Calls(from: 2, to: 2, count: 1, isFailing: false),
        ServiceMapChart.Calls(from: 0, to: 9, count: 1, isFailing: false),
      ]
    ).svg()
    #expect(svg.matches(of: /class="sv"/).count == 2 && svg.matches(of: /class="sv ut"/).count == 1)
    for name in ["app", "gateway", "db"] { #expect(svg.contains(">\(name)</text>")) }
    #expect(svg.matches(of: /class="cl s[1-4]( cf)?"/).count == 3, "a path for each strength")
    #expect(svg.contains("cl s4\"") && svg.contains("cl s2 cf\""))
    #expect(!svg.contains("style=") && svg.contains("aria-labelledby=\"map-t map-d\""))
  }
}
