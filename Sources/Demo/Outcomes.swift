internal import Foundation

extension Simulation {
  /// What meets the first attempt; nil: nothing.
  mutating func firstFault(_ row: RequestRow, _ active: [Disturbance]) -> Fault? {
    let endpoint = row.endpoint
    let poor = row.visit.quality <= 2
    if chance.chance(poor ? 0.05 : 0.0165) { return FaultMix.noise.pick(&chance) }
    for disturbance in active where chance.chance(disturbance.share(at: row.start)) {
      return disturbance.faults.pick(&chance)
    }
    let crowded = row.inFlight >= 10 ? 1.6 : 1
    if chance.chance(Self.ordinaryShare * endpoint.trouble * row.visit.trouble * crowded) {
      return (endpoint.host === Host.img ? FaultMix.images : FaultMix.ordinary).pick(&chance)
    }
    if let refusal = endpoint.refusal, chance.chance(refusal.share) { return refusal.fault }
    return nil
  }

  /// Share of first attempts that fail on a good connection on an ordinary day.
  private static let ordinaryShare = 0.0042

  /// When the row reaches the collector: most within a minute, a few after hours.
  mutating func arrival(of row: RequestRow) -> Int64 {
    let finish = row.start + row.duration
    let seconds =
      switch chance.unit() {
      case ..<0.80: 0.4 + chance.exponential(mean: 22)
      case ..<0.96: 20 + chance.exponential(mean: 210)
      case ..<0.996: 300 + chance.exponential(mean: 1_500)
      default: chance.uniform(3_600, 50_000)
      }
    var arrival = finish + Int64(seconds * Double(Period.second))
    // While the collector was down the phones kept what they had.
    if Window.gap.contains(arrival) {
      arrival = Window.gap.end + Int64(chance.exponential(mean: 600) * Double(Period.second))
    }
    if arrival >= Period.end { arrival = finish + Int64(chance.unit() * Double(Period.end - 1 - finish)) }
    return arrival
  }
}
