/// One installed app: what stays the same from session to session.
final class Installation: Sendable {
  /// Shaped like a salted hash.
  let identifier: String
  let device: Device
  let system: String
  let region: String
  let carrier: String
  /// How long its owner waits before updating, in microseconds.
  let patience: Int64
  /// The share of its sessions on Wi-Fi.
  let wifi: Double
  /// How far its clock is off, in microseconds.
  let clockError: Int64

  init(chance: inout Generator, clockError: Int64 = 0) {
    self.clockError = clockError
    identifier = chance.hex(24)
    device = Device.mix.pick(&chance)
    system = device.systems.pick(&chance)
    region = Self.regions.pick(&chance)
    carrier = Self.carriers.pick(&chance)
    let days = chance.logNormal(median: device.isApple ? 2.2 : 3.4, sigma: 1.1)
    patience = Int64(min(days, 400) * Double(Period.day))
    wifi = chance.uniform(0.25, 0.95)
  }

  /// All of them, and how often each is used: few are used a lot, most now and then.
  static func population(rows: Int, chance: inout Generator) -> Weighted<Installation> {
    let count = min(max(rows / 70, 40), 40_000)
    return Weighted(
      (0..<count).map { index in
        (Installation(chance: &chance), 1 / (Double(index) + Double(count) / 40 + 4))
      })
  }

  private static let regions = Weighted([
    ("DE-BE", 16), ("DE-HH", 13), ("DE-BY", 15), ("DE-NW", 18), ("DE-SN", 6), ("AT-9", 9), ("CH-ZH", 7),
    ("NL-NH", 8), ("DK-84", 4), ("PL-MZ", 4),
  ])

  /// Invented names.
  private static let carriers = Weighted([
    ("Nordfunk", 34), ("Telmar", 30), ("Hansa Mobil", 22), ("Alpina", 14),
  ])
}

/// A model of phone or tablet.
struct Device: Sendable {
  let model: String
  let system: String
  let systems: Weighted<String>

  var isApple: Bool { system == "iOS" }

  static let mix = Weighted(
    [
      ("iPhone18,1", 11.0), ("iPhone17,3", 14), ("iPhone16,1", 11), ("iPhone15,4", 9), ("iPhone14,5", 7),
      ("iPad14,3", 4),
    ]
    .map { (Device(model: $0.0, system: "iOS", systems: iOS), $0.1) }
      + [
        ("Pixel 9", 7.0), ("Pixel 7a", 5), ("SM-S931B", 11), ("SM-A556B", 11), ("SM-A145R", 5),
        ("Xiaomi 14T", 5),
      ]
      .map { (Device(model: $0.0, system: "Android", systems: android), $0.1) })

  private static let iOS = Weighted([("26.2", 46), ("26.1", 17), ("18.7", 25), ("17.7", 8), ("16.7", 4)])
  private static let android = Weighted([("16", 28), ("15", 31), ("14", 22), ("13", 12), ("11", 7)])
}
