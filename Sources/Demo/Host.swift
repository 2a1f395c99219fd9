/// A server name with the addresses behind it; the addresses are those kept for documentation
/// (RFC 5737, RFC 3849).
final class Host: Sendable {
  let name: String
  let addresses4: [String]
  let addresses6: [String]
  /// Whether its requests take part in traces.
  let traced: Bool
  /// Whether it speaks HTTP/3 with apps that can.
  let speaksQUIC: Bool
  /// Share of requests on a connection that was open already.
  let reuse: Double

  init(
    _ name: String, _ addresses4: [String], _ addresses6: [String], traced: Bool, quic: Bool, reuse: Double
  ) {
    self.name = name
    self.addresses4 = addresses4
    self.addresses6 = addresses6
    self.traced = traced
    speaksQUIC = quic
    self.reuse = reuse
  }

  static let api = Host(
    "api.harbor.example", ["203.0.113.10", "203.0.113.11", "203.0.113.12", "203.0.113.13"],
    ["2001:db8:10::a", "2001:db8:10::b", "2001:db8:10::c"], traced: true, quic: true, reuse: 0.86)
  static let pay = Host(
    "pay.harbor.example", ["203.0.113.40", "203.0.113.41"], ["2001:db8:40::a"], traced: true, quic: false,
    reuse: 0.70)
  static let img = Host(
    "img.harbor.example", ["198.51.100.20", "198.51.100.21", "198.51.100.22"],
    ["2001:db8:20::a", "2001:db8:20::b"], traced: false, quic: true, reuse: 0.90)
  static let auth = Host(
    "auth.harbor.example", ["203.0.113.60", "203.0.113.61"], ["2001:db8:60::a"], traced: true, quic: false,
    reuse: 0.52)
  static let events = Host(
    "events.harbor.example", ["192.0.2.30", "192.0.2.31"], ["2001:db8:30::a"], traced: false, quic: false,
    reuse: 0.78)

  /// The address that fails more often than its siblings.
  static let weakAddress = "203.0.113.13"
  static let gatewayName = "gw.harbor.example"
  static let gatewayAddress = "198.51.100.90"
}
