import Hashing

@testable import Metrics
@testable import Store

/// All sums of a scan under numbers that do not depend on the order of the rows.
struct Canonical {
  private var tables: [[String]] = []

  init(_ scan: Scan) {
    let names = (0..<scan.endpoints.interner.count).map { scan.endpoints.interner.text($0) }
    var numbers: [UInt16] = [EndpointTable.other] + names.map { _ in 0 }
    for (rank, index) in names.indices.sorted(by: { names[$0] < names[$1] }).enumerated() {
      numbers[index + 1] = UInt16(rank + 1)
    }
    var rollups = Rollups(frame: scan.rollups.frame)
    for rowClass in scan.rollups.classes.sorted(by: { "\($0)" < "\($1)" }) {
      _ = rollups.number(of: rowClass)
    }
    for dimension in SliceDimension.allCases {
      for key in scan.rollups.slices.values.keys(dimension).sorted() {
        _ = rollups.slices.values.number(dimension, Array(key.utf8))
      }
    }
    let classes = scan.rollups.classes.map { rollups.number(of: $0) }
    rollups.merge(scan.rollups, endpoints: numbers)
    tables = [names.sorted(), ["\(rollups.siteDurations)"]]
    for exemplars in [scan.exemplars, scan.traced] {
      let best = exemplars.since(day: scan.firstExemplarDay).renumbered(endpoints: numbers, classes: classes)
        .best
      tables.append(best.sorted().map { "\($0)" })
    }
    tables.append(scan.setAside.rows.sorted { $0.request < $1.request }.map { "\($0)" })
    var lines = Lines()
    try? rollups.visitTables(&lines)
    tables += lines.tables
  }

  /// The first difference in each table.
  func differences(from other: Canonical) -> [String] {
    zip(tables, other.tables).enumerated().flatMap { index, pair in
      let (found, expected) = pair
      guard found != expected else { return [String]() }
      let first = zip(found, expected).first { $0 != $1 }.map { "\($0) for \($1)" }
      return ["table \(index): \(first ?? "\(found.count) cells for \(expected.count)")"]
    }
  }

  private struct Lines: CellTableVisitor {
    var tables: [[String]] = []

    mutating func visit<Sum: Additive & Archived>(_ table: inout CellTable<Sum>, _ layout: CellLayout) {
      tables.append(
        table.sorted().map { cell in
          var bytes: [UInt8] = []
          var writer = ArchiveWriter { bytes += $0 }
          cell.sum.archive(into: &writer)
          try? writer.finish()
          return "\(cell.key) \(bytes)"
        })
    }
  }
}
