/// The slices of endpoints on one local day, kept from batch to batch as plain sums: requests come mostly in the order of
/// time, so that many batches add to the same cells, which are packed once.
internal struct EndpointDay {
  /// The first place of the day; -1: none yet.
  private(set) var day = -1
  /// The slices that have a column, in the order in which they came.
  private var slices: ContiguousArray<UInt16> = []
  /// The column of each slice; ``none`` where it has none.
  private var columns: ContiguousArray<UInt16> = []
  /// How many columns there is room for.
  private var width = 0
  /// By endpoint and column.
  private var sums: ContiguousArray<SliceSum> = []
  /// The column of each number of the batch's ``SliceTotals``.
  private var places: ContiguousArray<Int> = []

  private static let none = UInt16.max
  /// How many sums there may be: endpoints beyond them are looked up cell by cell.
  private static let mostSums = 1 << 16

  /// No day.
  init() {}

  /// Makes ready for a batch: from now on the day is its last.
  ///
  /// - Parameter table: takes what was collected of another day.
  mutating func begin(
    _ order: Span<PackedPlace>, _ totals: borrowing SliceTotals, _ table: inout CellTable<SliceSum>
  ) {
    var last = -1
    for item in order.indices { last = max(last, Self.day(order[item].key)) }
    if last != day {
      end(&table)
      day = last
    }
    places.removeAll(keepingCapacity: true)
    places.append(0)
    for number in totals.slices.indices.dropFirst() { places.append(column(of: totals.slices[number])) }
    if slices.count > width {
      end(&table)
      day = last
      sums.removeAll()
      width = slices.count + slices.count / 4
    }
  }

  private mutating func column(of slice: UInt16) -> Int {
    if columns.isEmpty { columns = ContiguousArray(repeating: Self.none, count: 1 << 16) }
    if columns[Int(slice)] == Self.none {
      columns[Int(slice)] = UInt16(slices.count)
      slices.append(slice)
    }
    return Int(columns[Int(slice)])
  }

  /// The first place of the day of a row, by its key: it stands in bits 8 to 31.
  @inline(__always)
  static func day(_ key: UInt64) -> Int { Int(key >> 8 & 0xff_ffff) }

  /// Whether there is room for an endpoint, which is made.
  mutating func holds(_ endpoint: Int) -> Bool {
    guard (endpoint + 1) * width <= Self.mostSums else { return false }
    let missing = (endpoint + 1) * width - sums.count
    if missing > 0 { sums.append(contentsOf: repeatElement(.zero, count: missing)) }
    return true
  }

  /// Adds to the sum of a slice, by its number in the batch's ``SliceTotals``.
  @inline(__always)
  mutating func add(_ sum: SliceSum, _ endpoint: Int, _ number: Int) {
    sums[endpoint * width + places[number]].add(sum)
  }

  /// Puts what was collected into the table.
  mutating func end(_ table: inout CellTable<SliceSum>) {
    guard width > 0 else { return }
    let inOrder = (0..<min(slices.count, width)).sorted { slices[$0] < slices[$1] }
    var cells = PackedCells<SliceSum>.Builder()
    for endpoint in 0..<sums.count / width {
      for column in inOrder where sums[endpoint * width + column] != .zero {
        cells.append(
          SliceKey.endpoint(UInt16(endpoint), slices[column], place: day), sums[endpoint * width + column])
        sums[endpoint * width + column] = .zero
      }
    }
    table.add(cells.finish())
    day = -1
  }
}
