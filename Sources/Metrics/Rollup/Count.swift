/// Rows of one kind in one cell: how many, how much they weigh, and the sum of squared weights that intervals
/// need.
public struct Count: Additive, Equatable {
  /// Rows as stored.
  public var rows: Int64
  /// Σw, a sum of ``SampleWeight`` raw values.
  public var weight: UInt64
  /// Σw² in fixed point with 32 fractional bits.
  public var squares: UInt128

  /// No row.
  public static let zero = Count(rows: 0, weight: 0, squares: 0)

  /// A count from its sums.
  public init(rows: Int64, weight: UInt64, squares: UInt128) {
    self.rows = rows
    self.weight = weight
    self.squares = squares
  }

  /// One row.
  @inline(__always)
  public init(oneRowOfWeight weight: UInt64) {
    self.init(rows: 1, weight: weight, squares: UInt128(weight) &* UInt128(weight))
  }

  /// Rows of one weight.
  @inline(__always)
  internal init(rows: UInt32, ofWeight weight: UInt64) {
    self.init(
      rows: Int64(rows), weight: weight.timesSaturated(rows),
      squares: UInt128(weight) &* UInt128(weight) &* UInt128(rows))
  }

  /// Adds another count.
  @inline(__always)
  public mutating func add(_ other: Count) {
    rows &+= other.rows
    weight.add(other.weight)
    squares &+= other.squares
  }

  /// What is left when a part of these rows is taken away, or nil when it is no part of them.
  public func without(_ part: Count) -> Count? {
    guard rows >= part.rows, weight >= part.weight, squares >= part.squares else { return nil }
    return Count(rows: rows - part.rows, weight: weight - part.weight, squares: squares - part.squares)
  }

  /// The number of requests that the rows stand for.
  public var requests: Double { SampleWeight.value(weight) }
}
