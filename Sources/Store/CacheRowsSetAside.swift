internal import Metrics

/// The rows that lie after now: a later build, whose now is later, must count them.
internal struct RowsSetAside: Sendable {
  private(set) var rows: [(request: Int64, quarter: Int)] = []
  /// Whether some could not be noted, so that only reading everything finds them.
  private(set) var isIncomplete = false

  /// A phone with a wrong clock sends few rows; a database full of them is read again.
  static let limit = 10_000

  mutating func add(_ request: Int64?, quarter: Int) {
    guard let request, rows.count < Self.limit else {
      isIncomplete = true
      return
    }
    rows.append((request, quarter))
  }

  mutating func merge(_ other: RowsSetAside) {
    isIncomplete = isIncomplete || other.isIncomplete
    for row in other.rows { add(row.request, quarter: row.quarter) }
  }

  /// Takes out the rows before a quarter hour, in ascending order of their numbers.
  mutating func take(before quarter: Int) -> [Int64] {
    let due = rows.filter { $0.quarter < quarter }.map(\.request)
    rows.removeAll { $0.quarter < quarter }
    return due.sorted()
  }
}

extension RowsSetAside: Archived {
  func archive(into writer: inout ArchiveWriter) {
    writer.write(isIncomplete ? 1 : 0)
    writer.write(rows.count)
    for row in rows {
      writer.write(signed: row.request)
      writer.write(signed: Int64(row.quarter))
    }
  }

  init(from reader: inout ArchiveReader) throws(ArchiveFault) {
    self.init()
    isIncomplete = try reader.count(limit: 1) == 1
    for _ in 0..<(try reader.count(limit: Self.limit)) {
      rows.append((try reader.signed(), Int(try reader.signed())))
    }
  }
}
