/// What the phones say that they could not deliver: the rows of `telemetry_loss`.
enum TelemetryLoss {
  static let columns = ["at_us", "reason", "quantity"]

  /// Share of a day's rows by reason.
  private static let shares: [(reason: String, share: Double)] = [
    ("queue_overflow", 0.000_12), ("send_error", 0.000_3), ("sampled_out", 0.165), ("parse", 0.000_01),
    ("redacted", 0.000_02),
  ]

  static func write(rows: Int, to table: inout Inserter, chance: inout Generator) throws {
    let perDay = Double(rows) / 57
    for day in 0..<58 {
      for entry in shares {
        let at = Period.start + Int64(day) * Period.day + Int64(chance.uniform(0.1, 0.5) * Double(Period.day))
        let quantity = Int64((perDay * entry.share * chance.uniform(0.6, 1.4)).rounded())
        guard quantity > 0, !Window.gap.contains(at) else { continue }
        table.put(at)
        table.put(entry.reason)
        table.put(quantity)
        try table.insert()
      }
    }
  }
}
