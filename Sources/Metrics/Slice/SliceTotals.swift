/// Adds up rows of a batch that are alike in all but their slices.
///
/// The slices that the batch has are numbered without gaps and in ascending order, so that the sums lie in one short
/// array. It is made ready for each batch and keeps its memory.
internal struct SliceTotals {
  /// The slice of each number; 0 stands for a dimension in which a row is not counted.
  private(set) var slices: ContiguousArray<UInt16> = [0]
  /// How many dimensions the batch has.
  private(set) var width = 0
  /// Which of these dimensions hold something that is kept of few.
  private(set) var columns: (work: [Int], throughput: [Int]) = ([], [])
  /// For each row the numbers of its slices.
  private var numbers: ContiguousArray<UInt16> = []
  private var rows: ContiguousArray<UInt32> = []
  private var times: ContiguousArray<UInt64> = []

  /// Of no rows.
  init() {}

  /// Numbers the slices of some rows.
  mutating func begin(_ observations: Span<Observation>) {
    var most = InlineArray<18, Int>(repeating: -1)
    for place in observations.indices {
      for dimension in 0..<18 {
        let value = observations[place].slices[dimension]
        if value != SliceValues.absent { most[dimension] = max(most[dimension], Int(value)) }
      }
    }
    slices.removeAll(keepingCapacity: true)
    slices.append(0)
    columns = ([], [])
    var dimensions: [(dimension: Int, first: UInt16)] = []
    for dimension in SliceDimension.allCases where most[Int(dimension.rawValue)] >= 0 {
      let number = Int(dimension.rawValue)
      if dimension.hasWork { columns.work.append(dimensions.count) }
      if dimension.hasThroughput { columns.throughput.append(dimensions.count) }
      dimensions.append((number, UInt16(slices.count)))
      for value in 0...most[number] { slices.append(SliceKey.slice(number, UInt16(value))) }
    }
    width = dimensions.count
    let missing = observations.count * width - numbers.count
    if missing > 0 { numbers.append(contentsOf: repeatElement(0, count: missing)) }
    var span = numbers.mutableSpan
    var next = 0
    for place in observations.indices {
      for (dimension, first) in dimensions {
        let value = observations[place].slices[dimension]
        span[next] = value == SliceValues.absent ? 0 : first &+ value
        next += 1
      }
    }
    let more = slices.count - rows.count
    if more > 0 {
      rows.append(contentsOf: repeatElement(0, count: more))
      times.append(contentsOf: repeatElement(0, count: more))
    }
  }

  /// The number of a row's slice in one of the dimensions; 0 where it is not counted there.
  @inline(__always)
  func number(ofRow row: Int, column: Int) -> Int { Int(numbers[row * width + column]) }

  /// Visits each slice of some rows with its number and with how many of them are in it.
  @inline(__always)
  mutating func forEach(
    _ order: Span<PackedPlace>, _ run: Range<Int>,
    _ body: (_ number: Int, _ slice: UInt16, _ rows: UInt32) -> Void
  ) {
    count(order, run)
    forEachNumber(order, run) { totals, number in
      body(number, totals.slices[number], totals.rows[number])
      totals.rows[number] = 0
    }
  }

  /// Visits each slice of some rows with its number, with how many of them are in it and with the sum of their times.
  ///
  /// - Parameter time: the time of a row by its place.
  @inline(__always)
  mutating func forEach(
    _ order: Span<PackedPlace>, _ run: Range<Int>, time: (_ place: Int) -> UInt64,
    _ body: (_ number: Int, _ slice: UInt16, _ rows: UInt32, _ time: UInt64) -> Void
  ) {
    count(order, run)
    addTimes(order, run, time)
    forEachNumber(order, run) { totals, number in
      body(number, totals.slices[number], totals.rows[number], totals.times[number])
      totals.rows[number] = 0
      totals.times[number] = 0
    }
  }

  /// Whether some rows have so many slices that most numbers have some.
  private func isDense(_ rows: Int) -> Bool { rows * width >= slices.count }

  private mutating func count(_ order: Span<PackedPlace>, _ run: Range<Int>) {
    let all = numbers
    let (numbers, width) = (all.span, width)
    var rows = rows.mutableSpan
    for item in run {
      let start = order[item].place * width
      for place in start..<start + width { rows[Int(numbers[place])] &+= 1 }
    }
  }

  @inline(__always)
  private mutating func addTimes(
    _ order: Span<PackedPlace>, _ run: Range<Int>, _ time: (_ place: Int) -> UInt64
  ) {
    let all = numbers
    let (numbers, width) = (all.span, width)
    var times = times.mutableSpan
    for item in run {
      let row = order[item].place
      let time = time(row)
      for place in row * width..<row * width + width {
        let number = Int(numbers[place])
        times[number] = times[number].addingSaturated(time)
      }
    }
  }

  /// Visits the numbers with rows: those of each row where these are few, else all.
  @inline(__always)
  private mutating func forEachNumber(
    _ order: Span<PackedPlace>, _ run: Range<Int>, _ body: (inout SliceTotals, Int) -> Void
  ) {
    rows[0] = 0
    times[0] = 0
    guard !isDense(run.count) else {
      for number in 1..<slices.count where rows[number] > 0 { body(&self, number) }
      return
    }
    for item in run {
      let start = order[item].place * width
      for place in start..<start + width {
        let number = Int(numbers[place])
        if rows[number] > 0 { body(&self, number) }
      }
    }
  }
}
