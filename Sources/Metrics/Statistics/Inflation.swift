/// How much wider than by weights alone a rate's variance is, because rows of one installation fail together.
public struct Inflation: Hashable, Sendable {
  /// max(1, Var_cluster/Var_weights).
  public let factor: Double
  /// Whether it is a parent's: the groups are kept by local day, and this is something finer.
  public let isInherited: Bool

  /// Nothing known: the weights alone.
  public static let none = Inflation(factor: 1, isInherited: false)

  /// An inflation; factors below 1 count as 1.
  public init(factor: Double, isInherited: Bool) {
    self.factor = factor.isFinite ? max(1, factor) : 1
    self.isInherited = isInherited
  }

  /// The wider of two: what the sum of two tallies has.
  internal func wider(_ other: Inflation) -> Inflation { other.factor > factor ? other : self }
}
