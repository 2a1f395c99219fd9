/// Adds up rows of a batch that are alike in all but their slices.
///
/// The slices that the batch has are numbered without gaps and in ascending order, so that the sums lie in one short
/// array.
internal struct SliceTotals {
  /// The slice of each number; 0 stands for a dimension in which a row is not counted.
  private(set) var slices: ContiguousArray<UInt16> = [0]
  /// How many dimensions the batch has.
  let width: Int
  /// For each row the numbers of its slices.
  private var numbers: ContiguousArray<UInt16> = []
  private var rows: ContiguousArray<UInt32>
  private var times: ContiguousArray<UInt64>

  init(_ observations: Span<Observation>) {
    var most = InlineArray<18, Int>(repeating: -1)
    for place in observations.indices {
      for dimension in 0..<18 {
        let value = observations[place].slices[dimension]
        if value != SliceValues.absent { most[dimension] = max(most[dimension], Int(value)) }
      }
    }
    var dimensions: [(dimension: Int, first: Int)] = []
    for dimension in 0..<18 where most[dimension] >= 0 {
      dimensions.append((dimension, slices.count))
      for value in 0...most[dimension] { slices.append(SliceKey.slice(dimension, UInt16(value))) }
    }
    width = dimensions.count
    numbers.reserveCapacity(observations.count * width)
    for place in observations.indices {
      for (dimension, first) in dimensions {
        let value = observations[place].slices[dimension]
        numbers.append(value == SliceValues.absent ? 0 : UInt16(first + Int(value)))
      }
    }
    rows = ContiguousArray(repeating: 0, count: slices.count)
    times = ContiguousArray(repeating: 0, count: slices.count)
  }

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
  func isDense(_ rows: Int) -> Bool { rows * width >= slices.count }

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
