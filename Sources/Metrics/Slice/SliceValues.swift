internal import Hashing
public import Redaction

/// The values of every dimension by number: 0 where a row does not tell, 1…1,000 first come, 1,001 the rest.
public struct SliceValues: Sendable {
  /// How many values of one dimension are told apart (`metrics.md`, Endpoint).
  public static let limit = 1_000
  /// The number of rows that do not tell.
  public static let untold: UInt16 = 0
  /// The number of all values beyond the limit.
  public static let other = UInt16(limit + 1)
  /// Not counted in the dimension at all: the data has no such column.
  public static let absent = UInt16.max

  internal var interners: [ByteInterner]
  /// What looked private in values, by row.
  public internal(set) var leaks = LeakTally()

  /// No value but the fixed ones.
  public init() {
    interners = SliceDimension.allCases.map { dimension in
      var interner = ByteInterner()
      for key in dimension.fixedKeys ?? [] { _ = interner.insert(Array(key.utf8)) }
      return interner
    }
  }

  /// The number of a value, given out at its first use; ``untold`` for an empty one.
  @inline(__always)
  public mutating func number(_ dimension: SliceDimension, _ text: [UInt8]) -> UInt16 {
    if text.isEmpty { return Self.untold }
    let place = Int(dimension.rawValue)
    if let known = interners[place].number(of: text) { return UInt16(known + 1) }
    return newNumber(dimension, text)
  }

  /// The number of a value that has none yet. One that looks private is counted and replaced, and never gets
  /// one.
  private mutating func newNumber(_ dimension: SliceDimension, _ text: [UInt8]) -> UInt16 {
    guard dimension.fixedKeys == nil else { return Self.other }
    var found: Leaks = []
    let kept = ColumnText.words.redacted(text[...], &found) ?? text
    leaks.add(found, in: SliceView.column(of: dimension))
    let place = Int(dimension.rawValue)
    if let known = interners[place].number(of: kept) { return UInt16(known + 1) }
    guard interners[place].count < Self.limit else { return Self.other }
    return UInt16(interners[place].insert(kept) + 1)
  }

  /// The values of a dimension in the order of their numbers, the first of which is 1.
  public func keys(_ dimension: SliceDimension) -> [String] {
    let interner = interners[Int(dimension.rawValue)]
    return (0..<interner.count).map { interner.text($0) }
  }

  /// Takes in what looked private in other values.
  internal mutating func addLeaks(of other: SliceValues) { leaks.add(other.leaks) }

  /// For each slice of other values (``SliceKey/slice(_:_:)``) the slice here; values that are new get a number.
  internal mutating func numbers(ofSlicesIn other: SliceValues) -> [UInt16] {
    var slices: [UInt16] = []
    for dimension in SliceDimension.allCases {
      let theirs = other.interners[Int(dimension.rawValue)]
      var numbers = [UInt16](repeating: Self.other, count: SliceKey.valueCount)
      numbers[0] = Self.untold
      for value in 0..<theirs.count { numbers[value + 1] = number(dimension, Array(theirs.bytes(value))) }
      slices += numbers.map { SliceKey.slice(Int(dimension.rawValue), $0) }
    }
    return slices
  }
}
