import Demo
import Testing

/// One part of the story: a query for one number, and the range it must lie in.
private struct Part: CustomTestStringConvertible {
  let testDescription: String
  let range: ClosedRange<Double>
  let sql: String

  init(_ description: String, _ range: ClosedRange<Double>, _ sql: String) {
    testDescription = description
    self.range = range
    self.sql = sql
  }
}

/// Success as the definition of the outcome has it, as far as these queries need it.
private let ok = "(status BETWEEN 100 AND 399 AND error_code IS NULL AND parse_failed IS NULL)"
private let counts =
  """
  served_from <> 'cache' AND coalesce(path_satisfied, 1) = 1
  AND (error_code IS NULL OR error_code NOT IN ('-999', 'java.io.IOException:Canceled', '-1000'))
  """
private let month = "start_us >= 1770678000000000"

private func moment(_ time: String) -> String { "(strftime('%s', '\(time)') * 1000000)" }
private func during(_ start: String, _ end: String) -> String {
  "start_us >= \(moment(start)) AND start_us < \(moment(end))"
}

private let tls = during("2026-03-05 06:00", "2026-03-06 00:00")
private let slow = during("2026-02-22 09:00", "2026-02-23 21:00")

private let parts: [Part] = [
  Part("five hosts", 5...5, "SELECT count(DISTINCT host) FROM request"),
  Part(
    "twelve endpoints carry most", 0.85...0.97,
    """
    SELECT avg(path IN ('/v2/feed', '/v2/search', '/v2/events', '/v2/cart', '/v2/cart/items', '/v2/login',
      '/v2/payments/charge', '/v2/payments/methods', '/v2/payments/quote') OR path GLOB '/img/*'
      OR path GLOB '/v2/product/*' OR path GLOB '/v1/users/*/orders') FROM request
    """),
  Part("two platforms", 2...2, "SELECT count(DISTINCT os_name) FROM request"),
  Part("six versions", 6...6, "SELECT count(DISTINCT app_version) FROM request"),
  Part("Wi-Fi and cellular", 2...3, "SELECT count(DISTINCT network_type) FROM request"),
  Part("IPv6", 0.35...0.65, "SELECT avg(ip_version = 6) FROM request"),
  Part("half of the templates declared", 0.4...0.8, "SELECT avg(url_template IS NOT NULL) FROM request"),
  Part(
    "evenings are busy", 4...12,
    """
    SELECT CAST(sum((start_us / 3600000000 + 1) % 24 = 20) AS REAL)
      / sum((start_us / 3600000000 + 1) % 24 = 4)
    FROM request
    """),
  Part(
    "TLS incident", 0.6...0.9,
    "SELECT avg(\(ok)) FROM request WHERE host = 'pay.harbor.example' AND \(counts) AND \(tls)"
  ),
  Part(
    "its codes", 3...10_000,
    """
    SELECT count(*) FROM request WHERE host = 'pay.harbor.example' AND \(tls) AND failed_phase = 'tls'
      AND error_code IN ('-1200', '-1202', 'javax.net.ssl.SSLHandshakeException')
    """),
  Part(
    "slow search", 2.5...6,
    """
    SELECT (SELECT avg(wait_us) FROM request WHERE path = '/v2/search' AND \(ok) AND \(slow))
      / (SELECT avg(wait_us) FROM request WHERE path = '/v2/search' AND \(ok) AND NOT (\(slow)))
    """),
  Part(
    "gap", 0...0, "SELECT count(*) FROM request WHERE \(during("2026-02-18 16:30", "2026-02-19 08:30"))"),
  Part(
    "nothing arrives in the gap", 0...0,
    """
    SELECT count(*) FROM request WHERE received_us >= \(moment("2026-02-18 16:30"))
      AND received_us < \(moment("2026-02-19 08:30"))
    """),
  Part("low volume", 20...45, "SELECT count(*) FROM request WHERE path = '/v2/admin/export' AND \(month)"),
  Part("wrong clock", 5...60, "SELECT count(*) FROM request WHERE start_us > 1900000000000000"),
  Part(
    "its arrivals are right", 0...0,
    "SELECT count(*) FROM request WHERE start_us > 1900000000000000 AND received_us > 1773061200000000"),
  Part("offline", 0.004...0.015, "SELECT avg(path_satisfied = 0 AND status IS NULL) FROM request"),
  Part("cancelled", 0.006...0.02, "SELECT avg(cancel_reason IS NOT NULL) FROM request"),
  Part("cache", 0.01...0.06, "SELECT avg(served_from = 'cache') FROM request"),
  Part("unknown code", 1...20, "SELECT count(*) FROM request WHERE error_domain = 'com.harbor.shop.sync'"),
  Part("policy", 1...400, "SELECT count(*) FROM request WHERE unsatisfied_reason = 'cellular_denied'"),
  Part("sampled", 0.01...0.03, "SELECT avg(sample_rate IS NOT NULL) FROM request"),
  Part("retried", 0.003...0.02, "SELECT avg(attempt_count > 1) FROM request"),
  Part("strategies", 6...6, "SELECT count(DISTINCT strategy) FROM attempt"),
  Part("traced", 0.04...0.08, "SELECT avg(trace_id IS NOT NULL) FROM request"),
  Part("late arrivals", 10...1_000, "SELECT count(*) FROM request WHERE received_us > start_us + 3600000000"),
  Part("releases, a deploy, a certificate", 3...3, "SELECT count(DISTINCT kind) FROM marker"),
  Part("success", 0.993...0.9985, "SELECT avg(\(ok)) FROM request WHERE \(counts) AND \(month)"),
]

@Test(arguments: parts) private func everyPartOfTheStoryIsThere(part: Part) throws {
  let found = try DemoFile.story.get().numbers(part.sql).first
  #expect(part.range.contains(found ?? .nan), "\(found ?? .nan)")
}

@Test func templatesAreDeclaredInHalfOfTheEndpoints() throws {
  let file = try DemoFile.story.get()
  let declared = try file.texts("SELECT DISTINCT url_template FROM request WHERE url_template IS NOT NULL")
  #expect((16...26).contains(declared.count))
}

@Test func theReleaseBrokeOneEndpoint() throws {
  let file = try DemoFile(rows: 60_000)
  let rates = try file.numbers(
    """
    SELECT avg(CASE WHEN app_version = '5.13.0' THEN \(ok) END),
      avg(CASE WHEN app_version <> '5.13.0' THEN \(ok) END)
    FROM request WHERE path = '/v2/coupons/apply' AND \(counts)
    """)
  #expect(rates.count == 2 && rates[0] < 0.96 && rates[1] > 0.97, "\(rates)")
}
