/// Requests that are counted together: sorted, those that meet in a cell come one after the other, and a cell is
/// looked up once for all of them.
///
/// A reader keeps one batch and fills it again and again, so that nothing is allocated for a row.
public struct ObservationBatch: Sendable {
  internal private(set) var rows: ContiguousArray<Observation> = []
  /// The distinct weights; a row's ``Observation/weightNumber`` is one of them.
  internal private(set) var weights: ContiguousArray<UInt64> = []

  /// How many requests are counted together: enough that most cells get several, and as many as a ``PackedPlace`` can tell
  /// apart.
  private static let most = 1 << 15
  /// How many distinct weights a batch may have: their numbers share a byte with the kind of row.
  private static let mostWeights = 32

  /// No requests.
  public init() {}

  /// Whether it must be counted before more is appended.
  public var isFull: Bool { rows.count >= Self.most || weights.count >= Self.mostWeights }

  /// Appends one request.
  ///
  /// - Precondition: it is not full.
  public mutating func append(_ observation: borrowing Observation) {
    rows.append(copy observation)
    rows[rows.count - 1].weightNumber = number(ofWeight: observation.weight)
  }

  internal mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    weights.removeAll(keepingCapacity: true)
  }

  /// The places of the rows in ascending order of the keys (of at most 48 bits) that `key` gives them, those without a
  /// key left out.
  internal func order(by key: (borrowing Observation) -> UInt64?) -> [PackedPlace] {
    var order: [PackedPlace] = []
    order.reserveCapacity(rows.count)
    let rows = rows.span
    for place in rows.indices {
      if let key = key(rows[place]) { order.append(PackedPlace(key: key, place: place)) }
    }
    order.radixSort()
    return order
  }

  private mutating func number(ofWeight weight: UInt64) -> UInt8 {
    for number in weights.indices where weights[number] == weight { return UInt8(number) }
    weights.append(weight)
    return UInt8(weights.count - 1)
  }
}

extension Span where Element == PackedPlace {
  /// Visits each run of equal keys.
  @inline(__always)
  internal func forEachRun(_ body: (_ key: UInt64, _ run: Range<Int>) -> Void) {
    forEachRun(of: { $0 }, body)
  }

  /// Visits each run of places whose keys have an equal part.
  @inline(__always)
  internal func forEachRun(
    in places: Range<Int>? = nil, of part: (UInt64) -> UInt64,
    _ body: (_ part: UInt64, _ run: Range<Int>) -> Void
  ) {
    let places = places ?? indices
    var start = places.lowerBound
    while start < places.upperBound {
      let first = part(self[start].key)
      var end = start + 1
      while end < places.upperBound, part(self[end].key) == first { end += 1 }
      body(first, start..<end)
      start = end
    }
  }
}
