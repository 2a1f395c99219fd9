internal import Metrics
internal import SQLite

extension Scan {
  /// Writes now and everything that was read.
  internal func archive(into writer: inout ArchiveWriter) {
    writer.write(signed: now)
    losses.archive(counters: &writer)
    setAside.archive(into: &writer)
    endpoints.archive(into: &writer)
    codes.archive(into: &writer)
    exemplars.archive(into: &writer)
    traced.archive(into: &writer)
    rollups.archive(into: &writer)
  }

  /// Reads what ``archive(into:)`` wrote of a scan with the same calendar, rules and limit into this one, which
  /// has read nothing yet.
  ///
  /// - Parameter then: the other scan's now, the first thing that it wrote.
  /// - Returns: nil, or why the rows must be read again: this scan is of no use then.
  internal mutating func restore(
    from reader: inout ArchiveReader, as then: Int64, rules: [EndpointRule], limit: Int
  ) throws(ArchiveFault) -> FullReading? {
    guard then <= now else { return .earlierNow }
    losses = try DataQuality(counters: &reader)
    setAside = try RowsSetAside(from: &reader)
    endpoints = try EndpointTable(from: &reader, rules: rules, limit: limit)
    codes = try RowCodes(from: &reader)
    exemplars = try Exemplars(from: &reader).since(day: firstExemplarDay)
    traced = try Exemplars(from: &reader).since(day: firstExemplarDay)
    let frame = rollups.frame
    let old = try Rollups(from: &reader, frame: RollupFrame(now: then, calendar: calendar))
    try reader.finish()
    guard let moved = old.moved(to: frame) else { return .daysLeft }
    rollups = moved
    return nil
  }

  /// Counts the rows that were set aside as later than the old now and are not later than the new one.
  ///
  /// - Returns: whether that gives what one scan of all rows would; else this scan is of no use.
  internal mutating func readRowsDue(_ database: borrowing Database) throws(StoreError) -> Bool {
    let due = setAside.take(before: rollups.frame.quarters.upperBound)
    guard !due.isEmpty else { return !setAside.isIncomplete }
    guard !setAside.isIncomplete else { return false }
    let rows = losses.rows
    for chunk in Chunks(due) { try read(database, .some(chunk)) }
    losses.afterNow -= due.count
    guard losses.rows == rows + due.count else { return false }
    losses.rows = rows
    return isOrderFree
  }

  /// Whether the same rows in another order would have given the same sums.
  internal var isOrderFree: Bool {
    endpoints.isOrderFree && codes.isOrderFree && rollups.isOrderFree
  }

  /// Adds the rows of a scan with the same settings that read the rows after this one's, and takes its sums from it.
  ///
  /// - Returns: whether that gives what one scan of all rows would; else this scan is of no use.
  internal mutating func merge(_ other: inout Scan) -> Bool {
    guard isOrderFree, other.isOrderFree, let numbers = endpoints.merge(other.endpoints) else { return false }
    let classes = other.rollups.classes.map { rollups.number(of: $0) }
    exemplars.merge(other.exemplars.renumbered(endpoints: numbers, classes: classes))
    traced.merge(other.traced.renumbered(endpoints: numbers, classes: classes))
    // Nobody else holds them, so that each table's memory is free as soon as its cells are added.
    var sums = Rollups(frame: .empty)
    swap(&sums, &other.rollups)
    rollups.merge(sums, endpoints: numbers)
    codes.merge(other.codes)
    setAside.merge(other.setAside)
    losses.add(counters: other.losses)
    return isOrderFree
  }
}
