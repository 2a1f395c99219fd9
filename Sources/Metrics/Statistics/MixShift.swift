/// A change of the total success rate, split in what traffic did and what the parts (endpoints, versions)
/// did.
public struct MixShift: Hashable, Sendable {
  /// One part before and after.
  public struct Part: Hashable, Sendable {
    /// Its sums in the period before.
    public let before: RateSums
    /// Its sums in the present period.
    public let now: RateSums

    /// A part; a period without it has empty sums.
    public init(before: RateSums, now: RateSums) {
      self.before = before
      self.now = now
    }
  }

  /// What one part contributes; 0.01 is one point of the total rate.
  public struct Contribution: Hashable, Sendable {
    /// Because its share of the traffic changed. Traffic that moves to a part better than average counts up.
    public let mix: Double
    /// Because its rate changed.
    public let rate: Double
  }

  /// The contributions, in the order of the parts.
  public let contributions: [Contribution]
  /// The part of the change due to moved traffic.
  public let mix: Double
  /// The part of the change due to changed rates.
  public let rate: Double

  /// The whole change: ``mix`` + ``rate``.
  public var total: Double { mix + rate }

  /// Splits the change between two periods with the mean of both as the standard, so neither period is
  /// favoured and nothing is left over: mix = Δshare·(mean rate − mean total), rate = Δrate·mean share
  /// (Kitagawa 1955, JASA 50, 1168–1194). A part that one period lacks has the same rate in both: all its
  /// contribution is mix.
  ///
  /// - Returns: nil where a period is empty.
  public init?(_ parts: [Part]) {
    let before = parts.reduce(into: RateSums()) { $0.merge($1.before) }
    let now = parts.reduce(into: RateSums()) { $0.merge($1.now) }
    guard let totalBefore = before.share, let totalNow = now.share else { return nil }
    let middle = (totalBefore + totalNow) / 2
    contributions = parts.map { part in
      guard let either = part.now.share ?? part.before.share else { return Contribution(mix: 0, rate: 0) }
      let (rateBefore, rateNow) = (part.before.share ?? either, part.now.share ?? either)
      let shareBefore = Double(part.before.weight) / Double(before.weight)
      let shareNow = Double(part.now.weight) / Double(now.weight)
      return Contribution(
        mix: (shareNow - shareBefore) * ((rateBefore + rateNow) / 2 - middle),
        rate: (rateNow - rateBefore) * (shareBefore + shareNow) / 2)
    }
    mix = contributions.reduce(0) { $0 + $1.mix }
    rate = contributions.reduce(0) { $0 + $1.rate }
  }
}
