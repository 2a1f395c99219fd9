extension DataQuality {
  /// Everything that a scan counts row by row. What else there is, is found when the rows are done.
  internal static var counters: [WritableKeyPath<DataQuality, Int>] {
    [
      \.rows, \.withoutStart, \.afterNow, \.beforeFirst, \.badSampleRate, \.badDuration, \.unknownCode,
      \.withArrival, \.overAnHourLate, \.overADayLate, \.clockAhead, \.sampledRows,
    ]
  }

  /// Writes what a scan counts row by row.
  public func archive(counters writer: inout ArchiveWriter) {
    for counter in Self.counters { writer.write(self[keyPath: counter]) }
    writer.write(sampledRequests)
  }

  /// Reads what a scan had counted.
  public init(counters reader: inout ArchiveReader) throws(ArchiveFault) {
    self.init()
    for counter in Self.counters { self[keyPath: counter] = try reader.count(limit: .max) }
    sampledRequests = try reader.number()
  }

  /// Adds what a scan of other rows counted row by row.
  public mutating func add(counters other: DataQuality) {
    for counter in Self.counters { self[keyPath: counter] += other[keyPath: counter] }
    sampledRequests.add(other.sampledRequests)
  }
}
