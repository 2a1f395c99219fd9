/// The cells of a table in ascending order of their keys: those of one owner lie together, in order of time.
internal struct SortedCells<Sum: Additive>: Sendable {
  private let cells: [(key: UInt64, sum: Sum)]

  init(_ cells: [(key: UInt64, sum: Sum)]) { self.cells = cells }

  var indices: Range<Int> { cells.indices }

  subscript(_ index: Int) -> (key: UInt64, sum: Sum) { cells[index] }

  /// The index of the first cell whose key is not less than `key`, from `start` on.
  func first(notBelow key: UInt64, from start: Int = 0) -> Int {
    var low = start
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The cells of one owner, of all time or of some places in the frame.
  func of(_ owner: UInt16, places: Range<Int> = 0..<(1 << 24)) -> ArraySlice<(key: UInt64, sum: Sum)> {
    let base = UInt64(owner) << 40
    let start = first(notBelow: base | UInt64(places.lowerBound) << 16)
    // An upper bound of 2^24 carries into the owner, as it must.
    return cells[start..<first(notBelow: base + UInt64(places.upperBound) << 16, from: start)]
  }
}
