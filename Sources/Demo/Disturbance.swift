/// Something that makes part of the traffic worse for a while: an incident, a bad release, a weak route.
struct Disturbance: Sendable {
  let window: Window
  /// What it touches; nil: everything.
  var host: Host?
  var endpoint: Endpoint?
  var version: String?
  var ipVersion: Int64?
  /// Share of first attempts that fail, when at its worst.
  var share: Double
  /// Whether it grows and fades within its window.
  var swells = false
  let faults: Weighted<Fault>
  /// Factor on the server's time.
  var slower = 1.0
  /// Factor on the chance that a retry helps.
  var rescue = 1.0

  func touches(_ endpoint: Endpoint) -> Bool {
    (host.map { $0 === endpoint.host } ?? true) && (self.endpoint.map { $0 === endpoint } ?? true)
  }

  func isActive(at moment: Int64, for visit: Visit) -> Bool {
    window.contains(moment) && (version.map { $0 == visit.version.name } ?? true)
      && (ipVersion.map { $0 == visit.ipVersion } ?? true)
  }

  /// The share of first attempts that fail at a moment of the window.
  func share(at moment: Int64) -> Double {
    guard swells else { return share }
    let position = window.position(of: moment)
    return share * min(1, 0.45 + 2.2 * min(position, 1 - position))
  }

  static let all: [Disturbance] = [
    Disturbance(
      window: .tlsIncident, host: .pay, share: 0.29, swells: true,
      faults: Weighted([(.handshake, 7), (.untrusted, 3)]), slower: 1.15, rescue: 0.28),
    Disturbance(
      window: .slowSearch, endpoint: .search, share: 0.022, faults: Weighted([(.waitTimeout, 1)]), slower: 4,
      rescue: 0.4),
    Disturbance(
      window: Window(start: AppVersion.regressed.release, end: Period.end), endpoint: .coupon,
      version: AppVersion.regressed.name, share: 0.075,
      faults: Weighted([(.undecodable, 4), (.serverError, 2)]), slower: 1.4, rescue: 0.3),
    Disturbance(
      window: Window(start: Period.start, end: Period.end), endpoint: .orders, ipVersion: 6, share: 0.024,
      faults: Weighted([(.connectTimeout6, 3), (.deadline, 1)])),
  ]
}
