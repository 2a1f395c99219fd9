/// Adds up rows of a batch that are alike in all but their slices.
///
/// The slices that the batch has are numbered without gaps, so that the sums lie in one short array.
internal struct SliceTotals {
  /// The slice of each number; 0 stands for a dimension in which a row is not counted.
  private var slices: ContiguousArray<UInt16> = [0]
  /// For each row the numbers of its slices.
  private var numbers: ContiguousArray<InlineArray<18, UInt16>> = []
  private var rows: ContiguousArray<UInt32>
  private var times: ContiguousArray<UInt64>

  init(_ observations: ContiguousArray<Observation>) {
    var most = InlineArray<18, Int>(repeating: -1)
    for place in observations.indices {
      for dimension in 0..<18 {
        let value = observations[place].slices[dimension]
        if value != SliceValues.absent { most[dimension] = max(most[dimension], Int(value)) }
      }
    }
    var first = InlineArray<18, Int>(repeating: 0)
    for dimension in 0..<18 where most[dimension] >= 0 {
      first[dimension] = slices.count
      for value in 0...most[dimension] { slices.append(SliceKey.slice(dimension, UInt16(value))) }
    }
    numbers.reserveCapacity(observations.count)
    for place in observations.indices {
      var row = InlineArray<18, UInt16>(repeating: 0)
      for dimension in 0..<18 {
        let value = observations[place].slices[dimension]
        row[dimension] = value == SliceValues.absent ? 0 : UInt16(first[dimension] + Int(value))
      }
      numbers.append(row)
    }
    rows = ContiguousArray(repeating: 0, count: slices.count)
    times = ContiguousArray(repeating: 0, count: slices.count)
  }

  /// Visits each slice of some rows with the number of them that are in it.
  @inline(__always)
  mutating func forEach(
    _ order: ContiguousArray<KeyedPlace>, _ run: Range<Int>, _ body: (_ slice: UInt16, _ rows: UInt32) -> Void
  ) {
    for item in run {
      let row = numbers[order[item].place]
      for dimension in 0..<18 { rows[Int(row[dimension])] &+= 1 }
    }
    forEachNumber(order, run) { totals, number in
      body(totals.slices[number], totals.rows[number])
      totals.rows[number] = 0
    }
  }

  /// Visits each slice of some rows with the number of them that are in it and the sum of their times.
  ///
  /// - Parameter time: the time of a row by its place.
  @inline(__always)
  mutating func forEach(
    _ order: ContiguousArray<KeyedPlace>, _ run: Range<Int>, time: (_ place: Int) -> UInt64,
    _ body: (_ slice: UInt16, _ rows: UInt32, _ time: UInt64) -> Void
  ) {
    for item in run {
      let place = order[item].place
      let row = numbers[place]
      let time = time(place)
      for dimension in 0..<18 {
        let number = Int(row[dimension])
        rows[number] &+= 1
        times[number] = times[number].addingSaturated(time)
      }
    }
    forEachNumber(order, run) { totals, number in
      body(totals.slices[number], totals.rows[number], totals.times[number])
      totals.rows[number] = 0
      totals.times[number] = 0
    }
  }

  /// Visits the numbers with rows: those of each row where these are few, else all.
  @inline(__always)
  private mutating func forEachNumber(
    _ order: ContiguousArray<KeyedPlace>, _ run: Range<Int>, _ body: (inout SliceTotals, Int) -> Void
  ) {
    rows[0] = 0
    times[0] = 0
    guard run.count * 18 < slices.count else {
      for number in 1..<slices.count where rows[number] > 0 { body(&self, number) }
      return
    }
    for item in run {
      let row = numbers[order[item].place]
      for dimension in 0..<18 where rows[Int(row[dimension])] > 0 { body(&self, Int(row[dimension])) }
    }
  }
}
