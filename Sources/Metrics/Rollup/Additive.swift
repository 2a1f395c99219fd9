/// A sum that can be merged: `add` is associative and commutative, `zero` changes nothing.
///
/// Every number kept by a rollup is an integer, so no sum depends on how the rows were split.
public protocol Additive: Sendable {
  /// The sum of nothing.
  static var zero: Self { get }
  /// Adds another sum to this one.
  mutating func add(_ other: Self)
}

extension UInt64: Additive {
  /// Adds, staying at the limit instead of trapping: only hostile input gets there.
  public mutating func add(_ other: UInt64) { self = addingSaturated(other) }
}

extension UInt128: Additive {
  /// Adds, staying at the limit instead of trapping: only hostile input gets there.
  public mutating func add(_ other: UInt128) { self = addingSaturated(other) }
}
