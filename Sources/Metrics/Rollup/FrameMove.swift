/// Where the cells of one frame lie in a later one.
internal struct FrameMove {
  /// For each place of the old frame that begins a cell the new one, else -1.
  private var quarters: [Int32]
  private var endpointCells: [Int32]
  private var hours: [Int32]
  private var days: [Int32]

  /// The move from one frame to another, or nil where it is not exact: time runs backwards, or a cell would
  /// have to be divided.
  init?(from old: RollupFrame, to new: RollupFrame) {
    guard old.quarters.lowerBound <= new.quarters.lowerBound,
      old.quarters.upperBound <= new.quarters.upperBound
    else { return nil }
    quarters = Array(repeating: -1, count: old.quarters.count)
    (endpointCells, hours, days) = (quarters, quarters, quarters)
    for (place, quarter) in old.quarters.enumerated() where new.quarters.contains(quarter) {
      let later = quarter - new.quarters.lowerBound
      quarters[place] = Int32(later)
      guard
        Self.note(new.endpointCell(ofPlace: later), at: old.endpointCell(ofPlace: place), in: &endpointCells),
        Self.note(new.phaseCell(ofPlace: later), at: old.phaseCell(ofPlace: place), in: &hours),
        Self.note(new.dayCell(ofPlace: later), at: old.dayCell(ofPlace: place), in: &days)
      else { return nil }
    }
  }

  /// Whether all of an old cell goes into one new cell, as far as it has been seen.
  private static func note(_ new: Int, at old: Int, in cells: inout [Int32]) -> Bool {
    if cells[old] < 0 { cells[old] = Int32(new) }
    return cells[old] == Int32(new)
  }

  /// Whether every covered cell keeps its place.
  var isInPlace: Bool {
    quarters.enumerated().allSatisfy { $0 == Int($1) }
      && [endpointCells, hours, days].allSatisfy { cells in
        cells.enumerated().allSatisfy { $1 < 0 || $0 == Int($1) }
      }
  }

  /// The new place of an old cell; nil where it is no longer covered.
  func place(_ place: Int, _ grain: CellLayout.Grain) -> Int? {
    let places =
      switch grain {
      case .quarterHour: quarters
      case .endpointCell: endpointCells
      case .hour: hours
      case .day: days
      }
    return places.indices.contains(place) && places[place] >= 0 ? Int(places[place]) : nil
  }
}
