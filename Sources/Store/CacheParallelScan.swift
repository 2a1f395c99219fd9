internal import Foundation
internal import Metrics
internal import Schema
internal import Synchronization

extension Scan {
  /// This scan, which has read nothing yet, of all rows up to one that is there: by several readers where that is
  /// worth it.
  ///
  /// - Parameter readers: how many at most.
  internal func readAll(
    _ database: borrowing Database, through last: Int64, readers: Int = readers, progress: (Int) -> Void
  ) throws(StoreError) -> Scan {
    let first = try database.firstNumber() ?? last
    let (span, overflow) = last.subtractingReportingOverflow(first)
    if !overflow, span >= Self.worthMoreReaders, readers > 1 {
      let shares = RowShares(first: first, last: last, readers: readers)
      let read = RowsRead()
      let others = (1..<readers).map { _ in readRest(of: shares, database.file, database.source, read) }
      var scan = self
      let lower: Swift.Result<Void, StoreError> = Result { () throws(StoreError) in
        var batch = ObservationBatch()
        while let rows = shares.lowest() {
          try scan.read(database, rows, into: &batch) { progress($0 + read.rows) }
        }
        scan.rollups.add(&batch)
      }
      for other in others { other.wait() }
      try lower.get()
      // Whatever hinders another reader, one alone finds out or does without it.
      if scan.merge(others) { return scan }
    }
    var scan = self
    try scan.read(database, .numbers(above: nil, through: last), progress: progress)
    return scan
  }

  /// This scan, which has read nothing yet, of the shares that a reader takes on a thread and a connection of its own; nil
  /// where it cannot read them.
  ///
  /// Its snapshot is taken a moment after the first reader's. Rows are only added above the last that is read, and only the
  /// oldest are removed, which the first reader reads: all together see what the first alone would.
  private func readRest(
    of shares: RowShares, _ file: String, _ source: SourceMapping?, _ read: RowsRead
  ) -> Background<Scan> {
    Background { [self] in
      guard let database = try? Database(file, source: source) else { return nil }
      var scan = self
      var batch = ObservationBatch()
      var before = 0
      while let rows = shares.highest() {
        do throws(StoreError) {
          try scan.read(database, rows, into: &batch) { rows in
            read.add(rows - before)
            before = rows
          }
        } catch {
          return nil
        }
      }
      scan.rollups.add(&batch)
      return scan
    }
  }

  /// Adds what other readers read.
  ///
  /// - Returns: whether that gives what one scan of all rows would; else this scan is of no use.
  private mutating func merge(_ others: [Background<Scan>]) -> Bool {
    for other in others {
      guard var scan = other.take(), merge(&scan) else { return false }
    }
    return true
  }

  /// Below so many rows another connection and the merging cost more than they save.
  private static var worthMoreReaders: Int64 { 50_000 }
  /// One for each processor, up to three: each has sums of its own, 20 to 30 MiB of them.
  private static var readers: Int { min(ProcessInfo.processInfo.activeProcessorCount, 3) }
}

/// The rows in shares, which the first reader takes from the lower end and the others from the upper one until they meet:
/// one row may cost more than another.
private final class RowShares: Sendable {
  private let first: Int64
  private let readers: Int64
  /// The numbers that nobody has taken yet.
  private let left: Mutex<ClosedRange<Int64>?>

  /// Shares get smaller towards the end, so that all readers end at nearly the same time, down to this.
  private static let least: Int64 = 1 << 13

  /// - Precondition: the distance of both fits in 64 bits.
  init(first: Int64, last: Int64, readers: Int) {
    self.first = first
    self.readers = Int64(readers)
    left = Mutex(first...last)
  }

  /// The lowest share that is left; nil where none is.
  func lowest() -> RowSpan? {
    left.withLock { left in
      guard let rows = left else { return nil }
      let end = rows.lowerBound + size(of: rows)
      left = end < rows.upperBound ? end + 1...rows.upperBound : nil
      return span(rows.lowerBound...end)
    }
  }

  /// The highest share that is left; nil where none is.
  func highest() -> RowSpan? {
    left.withLock { left in
      guard let rows = left else { return nil }
      let start = rows.upperBound - size(of: rows)
      left = start > rows.lowerBound ? rows.lowerBound...start - 1 : nil
      return span(start...rows.upperBound)
    }
  }

  /// How far the share's last row lies from its first.
  private func size(of rows: ClosedRange<Int64>) -> Int64 {
    let distance = rows.upperBound - rows.lowerBound
    return min(max(distance / (readers * 4), Self.least), distance)
  }

  private func span(_ rows: ClosedRange<Int64>) -> RowSpan {
    .numbers(above: rows.lowerBound == first ? nil : rows.lowerBound - 1, through: rows.upperBound)
  }
}

/// How many rows the readers besides the first have read so far.
private final class RowsRead: Sendable {
  private let count = Atomic<Int>(0)

  var rows: Int { count.load(ordering: .relaxed) }

  func add(_ rows: Int) { count.add(rows, ordering: .relaxed) }
}
