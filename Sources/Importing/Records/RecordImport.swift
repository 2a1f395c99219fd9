/// Turns the records of a file into rows.
internal final class RecordImport {
  private let file: FileImport
  private var hasNotedUnit = false

  init(_ file: FileImport) {
    self.file = file
  }

  /// Takes a record.
  func add(
    _ values: RecordValues, dialect: RecordColumns.Dialect, at place: Place, digest: () -> [UInt8]
  ) throws {
    switch RecordReading(values, dialect: dialect) {
    case .request(let row, let doubts, let hasZone, let lacksUnit):
      for doubt in doubts { file.doubt(doubt, at: place) }
      if !hasZone { file.noteMissingZone(of: "its start", at: place) }
      if lacksUnit, !hasNotedUnit {
        hasNotedUnit = true
        file.note("duration has no unit, so it is left out; --map duration=duration_us:ms names one")
      }
      try file.add(row, digest: digest())
    case .ignored: file.ignore()
    case .malformed(let reason): file.skip(reason, at: place)
    }
  }
}
