/// Requests that are counted together: sorted, those that meet in a cell come one after the other, and a cell is
/// looked up once for all of them.
///
/// A reader keeps one batch and fills it again and again, so that nothing is allocated for a row.
public struct ObservationBatch: Sendable {
  /// Places for requests, of which the first ``count`` are taken: a place is written over, never given back.
  internal private(set) var rows: ContiguousArray<Observation> = []
  /// Room for the same requests in another order.
  private var arranged: ContiguousArray<Observation> = []
  /// How many requests it holds.
  internal private(set) var count = 0
  /// The distinct weights; a row's ``Observation/weightNumber`` is one of them.
  internal private(set) var weights: ContiguousArray<UInt64> = []
  /// Room for the sums of its slices.
  internal var totals = SliceTotals()
  /// What the requests so far add to the last day's slices of endpoints.
  internal var lastDay = EndpointDay()

  /// How many requests are counted together: enough that most cells get several, and as many as a ``PackedPlace`` can tell
  /// apart.
  private static let most = 1 << 15
  /// How many distinct weights a batch may have: their numbers share a byte with the kind of row.
  private static let mostWeights = 32

  /// No requests.
  public init() {}

  /// Whether it must be counted before more is appended.
  public var isFull: Bool { count >= Self.most || weights.count >= Self.mostWeights }

  /// Makes ``next`` an observation with nothing in it.
  ///
  /// - Precondition: it is not full.
  public mutating func begin() {
    if count == rows.count { rows.append(Observation()) } else { rows[count] = Observation() }
  }

  /// The request that was begun, to be filled where it lies.
  public var next: Observation {
    _read { yield rows[count] }
    _modify { yield &rows[count] }
  }

  /// Counts ``next`` among the requests.
  ///
  /// - Returns: whether the batch is full.
  @discardableResult
  public mutating func end() -> Bool {
    rows[count].weightNumber = number(ofWeight: rows[count].weight)
    count += 1
    return isFull
  }

  internal mutating func removeAll() {
    count = 0
    weights.removeAll(keepingCapacity: true)
  }

  /// The places of the rows in ascending order of the keys (of at most 48 bits) that `key` gives them, those without a
  /// key left out.
  internal func order(by key: (borrowing Observation) -> UInt64?) -> [PackedPlace] {
    var order: [PackedPlace] = []
    order.reserveCapacity(count)
    let rows = rows.span
    for place in 0..<count {
      if let key = key(rows[place]) { order.append(PackedPlace(key: key, place: place)) }
    }
    order.radixSort()
    return order
  }

  /// Puts the requests in an order that holds all of them: who goes through them then reads memory from one end to the other.
  internal mutating func arrange(_ order: Span<PackedPlace>) {
    // Held by nobody else meanwhile, so that it is written where it lies.
    var sorted: ContiguousArray<Observation> = []
    swap(&sorted, &arranged)
    let missing = rows.count - sorted.count
    if missing > 0 { sorted.append(contentsOf: repeatElement(Observation(), count: missing)) }
    Self.copy(rows.span, order, to: &sorted)
    arranged = rows
    rows = sorted
  }

  private static func copy(
    _ rows: Span<Observation>, _ order: Span<PackedPlace>, to sorted: inout ContiguousArray<Observation>
  ) {
    var sorted = sorted.mutableSpan
    for place in order.indices { sorted[place] = rows[order[place].place] }
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
