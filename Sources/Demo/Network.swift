/// A kind of access network.
struct Network: Sendable {
  let type: String
  let subtype: String?
  /// Median round trip, in milliseconds.
  let roundTrip: Double
  /// Median speed towards the phone, in bytes per microsecond.
  let speed: Double
  /// Factor on the chance that a first attempt fails.
  let trouble: Double
  /// Share of sessions over IPv6.
  let ipv6: Double

  static let wifi = Network(type: "wifi", subtype: nil, roundTrip: 23, speed: 5.5, trouble: 0.75, ipv6: 0.46)
  static let cellular = Weighted([
    (Network(type: "cellular", subtype: "5g", roundTrip: 32, speed: 6, trouble: 0.85, ipv6: 0.72), 44),
    (Network(type: "cellular", subtype: "lte", roundTrip: 54, speed: 2.2, trouble: 1.25, ipv6: 0.64), 50),
    (Network(type: "cellular", subtype: "3g", roundTrip: 170, speed: 0.3, trouble: 3.2, ipv6: 0.35), 4),
    (Network(type: "cellular", subtype: "2g", roundTrip: 420, speed: 0.03, trouble: 7, ipv6: 0.2), 0.5),
  ])

  /// From 1, very poor, to 5, very good.
  static let qualities = Weighted([(Int64(1), 2.5), (2, 7), (3, 21), (4, 38), (5, 31)])

  /// Factors of each quality, poorest first.
  static let qualityTrouble = [6.0, 2.6, 1.15, 0.8, 0.6]
  static let qualityDelay = [3.2, 1.8, 1.2, 1.0, 0.88]
}

/// One session of one installation.
final class Visit: Sendable {
  let installation: Installation
  /// Shaped like a random identifier.
  let session: String
  let version: AppVersion
  let network: Network
  let quality: Int64
  let ipVersion: Int64
  /// How far the servers' clocks are ahead of the phone's, in microseconds.
  let serverShift: Int64

  init(_ installation: Installation, at moment: Int64, chance: inout Generator) {
    self.installation = installation
    session = chance.hex(16)
    version = AppVersion.installed(at: moment, patience: installation.patience)
    network = chance.chance(installation.wifi) ? .wifi : Network.cellular.pick(&chance)
    quality = Network.qualities.pick(&chance)
    ipVersion = chance.chance(network.ipv6) ? 6 : 4
    let shift = chance.chance(0.3) ? chance.uniform(-110_000, 110_000) : chance.uniform(-900, 900)
    serverShift = Int64(shift)
  }

  var isApple: Bool { installation.device.isApple }
  var trouble: Double { network.trouble * Network.qualityTrouble[Int(quality) - 1] }
  /// Factor on every round trip.
  var delay: Double { Network.qualityDelay[Int(quality) - 1] }
}
