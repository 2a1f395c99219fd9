/// Collects what a batch of rows adds to the slices of its endpoints, endpoint by endpoint, as a run of packed cells:
/// no cell is looked up.
internal struct EndpointDays {
  /// The slice of each number of ``SliceTotals``.
  private let slices: ContiguousArray<UInt16>
  private var builder = PackedCells<SliceSum>.Builder()
  private var endpoint: UInt16 = 0
  /// The local days of the endpoint, in ascending order.
  private var days: [Int] = []
  /// The sums by day and number.
  private var sums: ContiguousArray<SliceSum> = []

  /// Rows of one endpoint on more days than this are looked up one by one.
  private static let mostDays = 4

  init(slices: ContiguousArray<UInt16>) { self.slices = slices }

  /// Begins an endpoint.
  ///
  /// - Parameters:
  ///   - order: rows by endpoint, then day in bits 8 to 31 of their keys.
  ///   - run: those of the endpoint.
  /// - Returns: whether its sums are collected here.
  mutating func begin(
    _ endpoint: UInt16, _ order: Span<PackedPlace>, _ run: Range<Int>, _ totals: borrowing SliceTotals
  ) -> Bool {
    self.endpoint = endpoint
    days.removeAll(keepingCapacity: true)
    order.forEachRun(in: run, of: { $0 >> 8 & 0xff_ffff }) { day, _ in
      if days.count <= Self.mostDays { days.append(Int(day)) }
    }
    guard days.count <= Self.mostDays, totals.isDense(run.count) else {
      days.removeAll(keepingCapacity: true)
      return false
    }
    let missing = days.count * slices.count - sums.count
    if missing > 0 { sums.append(contentsOf: repeatElement(.zero, count: missing)) }
    return true
  }

  /// Adds to the sum of a slice on one of the endpoint's days.
  @inline(__always)
  mutating func add(_ sum: SliceSum, _ day: Int, _ number: Int) {
    var place = 0
    while days[place] != day { place += 1 }
    sums[place * slices.count + number].add(sum)
  }

  /// Ends an endpoint.
  mutating func end() {
    guard !days.isEmpty else { return }
    for number in 1..<slices.count {
      for (place, day) in days.enumerated() {
        let sum = sums[place * slices.count + number]
        guard sum != .zero else { continue }
        builder.append(SliceKey.endpoint(endpoint, slices[number], place: day), sum)
        sums[place * slices.count + number] = .zero
      }
    }
  }

  /// All endpoints' cells.
  consuming func finish() -> PackedCells<SliceSum> { builder.finish() }
}
