extension UInt64: Archived {
  /// Writes this number.
  public func archive(into writer: inout ArchiveWriter) { writer.write(self) }

  /// Reads a number.
  public init(from reader: inout ArchiveReader) throws(ArchiveFault) { self = try reader.number() }
}

extension Count: Archived {
  /// Writes the sums; in one number where no row was sampled.
  public func archive(into writer: inout ArchiveWriter) {
    if self == Self.unsampled(rows), (0..<1 << 40).contains(rows) {
      writer.write(UInt64(rows) << 1)
    } else {
      writer.write(UInt64(1))
      writer.write(UInt64(bitPattern: rows))
      writer.write(weight)
      writer.write(wide: squares)
    }
  }

  /// Reads the sums.
  public init(from reader: inout ArchiveReader) throws(ArchiveFault) {
    let first = try reader.number()
    if first & 1 == 0 {
      self = Self.unsampled(Int64(first >> 1))
    } else {
      let rows = Int64(bitPattern: try reader.number())
      self.init(rows: rows, weight: try reader.number(), squares: try reader.wide())
    }
  }

  /// That many rows of weight 1.
  private static func unsampled(_ rows: Int64) -> Count {
    let one = SampleWeight.one
    return Count(
      rows: rows, weight: UInt64(bitPattern: rows) &* one,
      squares: UInt128(UInt64(bitPattern: rows)) &* UInt128(one) &* UInt128(one))
  }
}

extension Work: Archived {
  /// Writes the sums.
  public func archive(into writer: inout ArchiveWriter) {
    writer.write(wide: UInt128(bitPattern: latency))
    writer.write(attempts)
    writer.write(firstFailed)
    writer.write(rescued)
    writer.write(wide: UInt128(bitPattern: requestBytes))
    writer.write(wide: UInt128(bitPattern: responseBytes))
  }

  /// Reads the sums.
  public init(from reader: inout ArchiveReader) throws(ArchiveFault) {
    self.init()
    latency = Int128(bitPattern: try reader.wide())
    attempts = try reader.number()
    firstFailed = try reader.number()
    rescued = try reader.number()
    requestBytes = Int128(bitPattern: try reader.wide())
    responseBytes = Int128(bitPattern: try reader.wide())
  }
}

extension PhaseSums: Archived {
  /// Writes which phases happened, and their sums.
  func archive(into writer: inout ArchiveWriter) {
    let happened = Phase.allCases.map(\.rawValue).filter { self[$0] != .zero }
    writer.write(happened.reduce(UInt64(0)) { $0 | 1 << UInt64($1) })
    for phase in happened {
      writer.write(UInt64(bitPattern: self[phase].rows))
      writer.write(self[phase].weight)
      writer.write(wide: UInt128(bitPattern: self[phase].time))
    }
  }

  /// Reads the sums.
  init(from reader: inout ArchiveReader) throws(ArchiveFault) {
    self.init()
    let happened = try reader.number()
    for phase in Phase.allCases.map(\.rawValue) where happened >> UInt64(phase) & 1 == 1 {
      var sum = PhaseSum.zero
      sum.rows = Int64(bitPattern: try reader.number())
      sum.weight = try reader.number()
      sum.time = Int128(bitPattern: try reader.wide())
      self[phase] = sum
    }
  }
}
