/// Something that is done to every table of rollups.
internal protocol CellTableVisitor {
  mutating func visit<Sum: Additive & Archived>(
    _ table: inout CellTable<Sum>, _ layout: CellLayout
  ) throws(ArchiveFault)
}

extension Rollups {
  /// Visits every table. A new table has one line here, and a layout of its keys.
  mutating func visitTables(_ visitor: inout some CellTableVisitor) throws(ArchiveFault) {
    try visitor.visit(&counts, .counts)
    try visitor.visit(&latency, .ofEndpoints(.endpointCell, site: .quarterHour))
    try visitor.visit(&work, .ofEndpoints(.endpointCell))
    try visitor.visit(&phases, .ofEndpoints(.hour))
    try visitor.visit(&phaseLatency, .phases)
    try visitor.visit(&groups, .ofEndpoints(.day, site: .day))
    try visitor.visit(&slowCancels, .ofEndpoints(.hour))
    try visitor.visit(&failedPhases, .classes)
    try visitor.visit(&failedSlices, .sliceClasses)
    try visitor.visit(&slices.counts, .sliceCounts)
    try visitor.visit(&slices.endpoints, .sliceEndpoints)
    try visitor.visit(&slices.latency, .ofSlices(.day))
    try visitor.visit(&slices.groups, .ofSlices(.day))
    try visitor.visit(&slices.work, .ofSlices(.hour))
    try visitor.visit(&slices.throughput, .ofSlices(.day))
  }

  /// Writes all but the frame, which the reader must know.
  public func archive(into writer: inout ArchiveWriter) {
    writer.write(classes.count)
    for rowClass in classes { rowClass.archive(into: &writer) }
    writer.write(siteDurations.count)
    for duration in siteDurations { writer.write(wide: duration) }
    slices.values.archive(into: &writer)
    var tables = WritingTables(writer: writer)
    var copy = self
    // Writing has no fault of its own: errors are kept in the writer.
    try? copy.visitTables(&tables)
    writer = tables.writer
  }

  /// Reads what ``archive(into:)`` wrote of rollups with this frame.
  public init(from reader: inout ArchiveReader, frame: RollupFrame) throws(ArchiveFault) {
    self.init(frame: frame)
    for _ in 0..<(try reader.count(limit: Int(UInt16.max))) {
      let number = self.number(of: try RowClass(from: &reader))
      guard Int(number) == classes.count - 1 else { throw ArchiveFault() }
    }
    guard try reader.count(limit: 1 << 24) == siteDurations.count else { throw ArchiveFault() }
    for place in siteDurations.indices { siteDurations[place] = try reader.wide() }
    slices.values = try SliceValues(from: &reader)
    var tables = ReadingTables(reader: reader)
    try visitTables(&tables)
    reader = tables.reader
    try checkTables()
    var hasUnknownClass = false
    counts.forEach { key, _ in
      if Int(CellKey.countParts(key).rowClass) >= classes.count { hasUnknownClass = true }
    }
    failedSlices.forEach { key, _ in
      if CellKey.bucketParts(key).bucket >= classes.count { hasUnknownClass = true }
    }
    if hasUnknownClass { throw ArchiveFault() }
  }

  /// The same sums in a later frame, or nil where they are not exactly what a scan would give: cells would have
  /// to be divided, or rows are no longer covered.
  public func moved(to frame: RollupFrame) -> Rollups? {
    if frame.quarters == self.frame.quarters { return self }
    guard let move = FrameMove(from: self.frame, to: frame) else { return nil }
    var isCovered = true
    counts.forEach { key, _ in
      if move.place(CellKey.countParts(key).place, .quarterHour) == nil { isCovered = false }
    }
    guard isCovered else { return nil }
    var moved = self
    moved.frame = frame
    moved.siteDurations = Array(repeating: 0, count: frame.quarters.count)
    for (place, duration) in siteDurations.enumerated() {
      if let later = move.place(place, .quarterHour) { moved.siteDurations[later].add(duration) }
    }
    // Days only get coarser at midnight: until then every place stays the same.
    guard !move.isInPlace else { return moved }
    var tables = ChangingTables { layout, key in layout.moved(key, by: move) }
    try? moved.visitTables(&tables)
    return moved
  }

  /// Whether every class and every value has a number of its own, so that their order does not matter.
  public var isOrderFree: Bool { classes.count < Self.classLimit && slices.values.isOrderFree }
}

private struct WritingTables: CellTableVisitor {
  var writer: ArchiveWriter

  mutating func visit<Sum: Additive & Archived>(_ table: inout CellTable<Sum>, _ layout: CellLayout) {
    table.archive(into: &writer)
  }
}

private struct ReadingTables: CellTableVisitor {
  var reader: ArchiveReader

  mutating func visit<Sum: Additive & Archived>(
    _ table: inout CellTable<Sum>, _ layout: CellLayout
  ) throws(ArchiveFault) {
    table = try .unchecked(from: &reader)
  }
}

private struct ChangingTables: CellTableVisitor {
  let newKey: (CellLayout, UInt64) -> UInt64?

  func visit<Sum: Additive & Archived>(_ table: inout CellTable<Sum>, _ layout: CellLayout) {
    table = CellTable(table.taken { newKey(layout, $0) })
  }
}
