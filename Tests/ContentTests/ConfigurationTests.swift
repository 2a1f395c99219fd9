import Content
import Testing

@Suite struct ConfigurationTests {
  @Test(arguments: ["", "# nothing\n", "---\n", "title:\n", "~"])
  func nothingMeansDefaults(_ text: String) throws {
    let configuration = try Configuration(yaml: text)
    #expect(configuration == Configuration())
    #expect(configuration.title == "Network health")
    #expect(configuration.timeZone.identifier == "UTC")
    #expect(configuration.periods.map(\.rawValue) == ["24h", "7d", "28d", "91d"])
    #expect(configuration.alerts.map(\.burn) == [14.4, 6, 1])
    #expect(configuration.successTarget == 0.995)
    #expect(configuration.staleAfterMicroseconds == 93_600_000_000)
  }

  @Test(arguments: [
    ("objectives", "{target: 99 %}", 100), ("alerts", "{burn: 6, long: 6h, short: 30m}", 20),
    ("thresholds", "{metric: http, below: 99 %}", 200), ("endpoints", "{match: GET a/b, owner: x}", 10_000),
  ])
  func listsHaveAnEnd(_ key: String, _ item: String, _ most: Int) throws {
    let lines = "\(key):\n" + String(repeating: "  - \(item)\n", count: most)
    #expect(throws: Never.self) { try Configuration(yaml: lines) }
    let error = try #require(throws: ConfigurationError.self) {
      try Configuration(yaml: lines + "  - \(item)\n")
    }
    #expect(error.problems.map(\.line) == [most + 2])
    #expect(error.description.contains("\(most) at most"))
  }

  @Test func mistakesWithoutEndAreCounted() throws {
    let error = try #require(throws: ConfigurationError.self) {
      try Configuration(yaml: (0..<500).map { "k\($0): 1\n" }.joined())
    }
    let lines = error.description.split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines.last?.hasSuffix(":21: and 480 more of the like; mend these first") == true)
  }

  @Test func readsEveryKey() throws {
    let configuration = try Configuration(
      yaml: """
        title: Harbor
        source: {db: data/requests.sqlite}
        time_zone: Asia/Shanghai
        locale: zh-Hans
        periods: [28d, 24h]
        objectives:
          - {indicator: latency, threshold: 800ms, target: 0.95, window: month, scope: {owner: pay}}
          - {name: Login, scope: {endpoint: GET auth.example.com/v1/login}, target: 99.9 %, window: 7d}
          - {indicator: network, scope: {host: API.example.com}}
        alerts:
          - {name: x, severity: page, burn: 2.5, long: 2h, short: 45m}
          - {burn: 3, long: 1d, short: 1h}
        thresholds:
          - {metric: p95, above: 1.5s, over: 30m, scope: {host: Pay.example.com}, severity: page}
          - {name: Quiet, metric: requests, below: 100}
          - {metric: http, below: 99 %}
        changes: {regression: off, new_code: page, new_code_failures: 3}
        endpoints:
          - match: GET api.example.com/v1/users/*
            template: /v1/users/{id}
            expected_status: [200-299, 404]
            owner: accounts
            apdex: 1.5s
            name: One user
          - {match: "* *.example.com/**", expected_status: 200}
        redaction: refuse
        limits: {endpoints: 10, traces: 0, requests: 5}
        stale_after: 90min
        base_url: https://status.example.com/app/
        """)
    var expected = Configuration()
    expected.title = "Harbor"
    expected.sourceDatabase = "data/requests.sqlite"
    expected.timeZone = try #require(SiteZone(identifier: "Asia/Shanghai"))
    expected.language = .simplifiedChinese
    expected.periods = [.day, .fourWeeks]
    var latency = Configuration.Objective()
    latency.name = "Latency"
    latency.indicator = .latency
    latency.thresholdMicroseconds = 800_000
    latency.targetPartsPerMillion = 950_000
    latency.window = .month
    latency.scope = .owner("pay")
    var login = Configuration.Objective()
    login.name = "Login"
    login.scope = .endpoint("GET auth.example.com/v1/login")
    login.targetPartsPerMillion = 999_000
    login.window = .days(7)
    var network = Configuration.Objective()
    network.name = "Network success"
    network.indicator = .network
    network.scope = .host("api.example.com")
    expected.objectives = [latency, login, network]
    expected.thresholds = [
      Configuration.Threshold(
        name: "p95 above 1.5s", severity: .page, metric: .p95, limit: 1_500_000, firesAbove: true,
        minutes: 30,
        scope: .host("pay.example.com")),
      Configuration.Threshold(
        name: "Quiet", severity: .ticket, metric: .requests, limit: 100, firesAbove: false, minutes: 60,
        scope: .all),
      Configuration.Threshold(
        name: "http below 99 %", severity: .ticket, metric: .http, limit: 0.99, firesAbove: false,
        minutes: 60,
        scope: .all),
    ]
    expected.changes.regression = nil
    expected.changes.newCode = .page
    expected.changes.newCodeFailures = 3
    expected.alerts = [
      .init(name: "x", severity: .page, burn: 2.5, longMinutes: 120, shortMinutes: 45),
      .init(name: "burn 3 over 24 h", severity: .ticket, burn: 3, longMinutes: 1440, shortMinutes: 60),
    ]
    let users = try #require(EndpointPattern("GET api.example.com/v1/users/*"))
    var first = Configuration.EndpointRule(match: users)
    first.template = "/v1/users/{id}"
    first.expectedStatuses = [200...299, 404...404]
    first.owner = "accounts"
    first.apdexMicroseconds = 1_500_000
    first.name = "One user"
    let all = try #require(EndpointPattern("* *.example.com/**"))
    var second = Configuration.EndpointRule(match: all)
    second.expectedStatuses = [200...200]
    expected.endpoints = [first, second]
    expected.redaction = .refuse
    expected.limits.endpoints = 10
    expected.limits.traces = 0
    expected.limits.requests = 5
    expected.staleAfterMicroseconds = 5_400_000_000
    expected.baseURL = "https://status.example.com/app"
    #expect(configuration == expected)
    #expect(configuration.successTarget == 0.999)
  }

  @Test(arguments: [
    ("titel: x", "1:1: unknown key \"titel\"; did you mean title?"),
    ("title: x\n\ntimezone: UTC", "3:1: unknown key \"timezone\"; did you mean time_zone?"),
    ("limits: {trace: 1}", "1:10: unknown key \"trace\"; did you mean traces?"),
    ("source: {tables: x}", "1:10: unknown key \"tables\"; did you mean table?"),
    ("source: {columns: x}", "1:19: columns must hold lines such as start_us: started_at:ms"),
    ("source: {columns: {start: x}}", "1:20: \"start\" is no column of the contract; did you mean start_us?"),
    (
      "source: {columns: {start_us: 'x:h'}}",
      "1:30: start_us must be a column, or column:unit with a unit of s"
    ),
    ("source: {columns: {host: 'x:ms'}}", "1:26: host has no unit"),
    ("source: {columns: {url: = x}}", "1:25: url differs from row to row"),
    ("source: {table: \"a\\u0000b\"}", "1:17: table must be a name of one line"),
    ("time_zone: Mars/Olympus", "1:12: time_zone must be an IANA name"),
    ("time_zone: EST", "1:12: time_zone must be an IANA name"),
    ("locale: de", "1:9: locale must be en or zh-Hans"),
    ("periods: [1h]", "1:11: periods must be 24h, 7d, 28d or 91d"),
    ("periods: []", "1:10: periods must name one"),
    ("title: [a]", "1:8: title must be one value"),
    ("title: ''", "1:8: title must not be empty"),
    ("- a", "1:1: expected keys with values"),
    ("objectives: []", "1:13: objectives must hold one"),
    ("objectives:\n  - target: 100 %", "2:13: target must be above 0 and below 100 %"),
    ("objectives:\n  - target: 99.5", "2:13: target must be above 0"),
    ("objectives:\n  - indicator: latency", "2:5: a latency objective needs a threshold"),
    ("objectives:\n  - threshold: 1s", "2:5: threshold is for indicator: latency"),
    ("objectives:\n  - {indicator: latency, threshold: 1}", "2:37: threshold must be a length of time"),
    ("objectives:\n  - {scope: everything}", "2:13: scope must be all"),
    ("objectives:\n  - {scope: {path: x}}", "2:14: scope must be all"),
    ("objectives:\n  - {scope: {endpoint: GET x}}", "2:24: endpoint must be METHOD"),
    ("objectives:\n  - {window: 92d}", "2:14: window must be whole days"),
    ("alerts:\n  - {burn: 2, long: 1h}", "2:5: an alert needs burn, long and short"),
    ("alerts:\n  - {burn: 2, long: 1h, short: 1h}", "2:5: short must be shorter"),
    ("alerts:\n  - {burn: 2, long: 1h, short: 10m}", "2:32: short must be a multiple of 15m"),
    ("alerts:\n  - {burn: -1, long: 1h, short: 15m}", "2:12: burn must be a number above 0"),
    ("alerts:\n  - {burn: 201, long: 1h, short: 15m}", "2:12: alert \"burn 201 over 1 h\" cannot fire"),
    (
      "objectives:\n  - target: 90 %\nalerts:\n  - {burn: 14.4, long: 1h, short: 15m}",
      "4:12: alert \"burn 14.4 over 1 h\" cannot fire"
    ),
    ("endpoints:\n  - {owner: x}", "2:5: an endpoint rule needs match"),
    ("endpoints:\n  - {match: GET x}", "2:13: match must be METHOD host/path"),
    ("endpoints:\n  - {match: GET x/y, template: y}", "2:32: template must be a path"),
    (
      "endpoints:\n  - {match: GET x/y, expected_status: [299-200]}",
      "2:40: expected_status must hold statuses"
    ),
    ("endpoints:\n  - {match: GET x/y, expected_status: [42]}", "2:40: expected_status must hold statuses"),
    ("limits: {endpoints: 0}", "1:21: endpoints must be a whole number from 1 to 10000"),
    ("limits: {requests: 99999999999999999999}", "1:20: requests must be a whole number"),
    ("stale_after: never", "1:14: stale_after must be a length of time"),
    ("base_url: http://a.example", "1:11: base_url must be an https address"),
    ("base_url: https:///x", "1:11: base_url must be an https address"),
    ("base_url: 'https://a.example/?q'", "1:11: base_url must be an https address"),
    ("title: a: b", "1:9: a value that holds \": \" must stand in quotes"),
    ("a: &b c", "1:4: anchors"),
    ("\"a\\u001b[2Jb\": 1", "1:1: unknown key \"a\\u{1b}[2Jb\""),
  ])
  func refuses(_ text: String, _ message: String) throws {
    let error = try #require(throws: ConfigurationError.self) { try Configuration(yaml: text) }
    #expect(error.description.hasPrefix("content/barograph.yaml:" + message), "\(error)")
  }

  @Test func namesEveryMistakeInOrder() throws {
    let error = try #require(throws: ConfigurationError.self) {
      try Configuration(yaml: "locale: x\nfoo_bar: 1\nredaction: y\n")
    }
    #expect(error.problems.map(\.line) == [1, 2, 3])
  }

  @Test func documentsEveryKey() {
    let keys = Configuration.documentation
    #expect(keys.map(\.key).contains("objectives[].target"))
    #expect(keys.map(\.key).contains("limits.traces"))
    #expect(Set(keys.map(\.key)).count == keys.count)
    #expect(keys.allSatisfy { !$0.type.isEmpty && !$0.defaultText.isEmpty && $0.text.hasSuffix(".") })
  }
}

@Suite struct EndpointPatternTests {
  @Test(arguments: [
    ("GET a.example/v1/users/*", "GET", "a.example", "/v1/users/7", true),
    ("get A.example/v1/users/*", "GET", "a.example", "/v1/users/7", true),
    ("GET a.example/v1/users/*", "POST", "a.example", "/v1/users/7", false),
    ("GET a.example/v1/users/*", "GET", "b.a.example", "/v1/users/7", false),
    ("GET a.example/v1/users/*", "GET", "a.example", "/v1/users", false),
    ("GET a.example/v1/users/*", "GET", "a.example", "/v1/users/", false),
    ("GET a.example/v1/users/*", "GET", "a.example", "/v1/users/7/x", false),
    ("GET a.example/*/x", "GET", "a.example", "/v1/x", true),
    ("* *.example/**", "PUT", "a.example", "/", true),
    ("* *.example/**", "PUT", "example", "/", false),
    ("* */v1/**", "PUT", "x", "/v1", true),
    ("* */v1/**", "PUT", "x", "/v1/a/b", true),
    ("* */v1/**", "PUT", "x", "/v2", false),
    ("* */v1/**", "PUT", "x", "v1", false),
    ("GET a/", "GET", "a", "/", true),
    ("GET a/", "GET", "a", "/x", false),
  ])
  func matches(_ pattern: String, _ method: String, _ host: String, _ path: String, _ expected: Bool) throws {
    let pattern = try #require(EndpointPattern(pattern))
    #expect(pattern.matches(method: method, host: host, path: path) == expected)
  }

  @Test(arguments: ["", "GET", "GET a", "GET /x", "a/b", "GET a/**/b", "GET a*b/c", "GET a/b?c", "GET a/b c"])
  func refuses(_ text: String) {
    #expect(EndpointPattern(text) == nil)
  }
}
