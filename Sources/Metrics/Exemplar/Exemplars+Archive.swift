extension Exemplars.Candidate: Archived {
  /// Writes the candidate.
  func archive(into writer: inout ArchiveWriter) {
    writer.write(score)
    writer.write(signed: request)
    writer.write(Int(endpoint))
  }

  /// Reads a candidate.
  init(from reader: inout ArchiveReader) throws(ArchiveFault) {
    let (score, request) = (try reader.number(), try reader.signed())
    self.init(score: score, request: request, endpoint: UInt16(try reader.count(limit: Int(UInt16.max))))
  }
}

extension Exemplars: Archived {
  /// Writes every candidate.
  public func archive(into writer: inout ArchiveWriter) { best.archive(into: &writer) }

  /// Reads every candidate.
  public init(from reader: inout ArchiveReader) throws(ArchiveFault) {
    self.init()
    best = try CellTable(from: &reader)
  }

  /// The candidates of a local day and later.
  public func since(day: Int) -> Exemplars {
    var later = self
    later.best = best.rekeyed { Int($0 >> 32 & 0xfff_ffff) >= day ? $0 : nil }
    return later
  }

  /// The same candidates where endpoints and row classes have other numbers.
  public func renumbered(endpoints: [UInt16], classes: [UInt16]) -> Exemplars {
    func number(_ old: UInt64, in numbers: [UInt16]) -> UInt64 {
      numbers.indices.contains(Int(old)) ? UInt64(numbers[Int(old)]) : old
    }
    var result = Exemplars()
    best.forEach { key, candidate in
      var candidate = candidate
      candidate.endpoint = UInt16(truncatingIfNeeded: number(UInt64(candidate.endpoint), in: endpoints))
      var new = key
      if key >> 60 <= 1 {
        new = new & ~0xffff_0000 | number(key >> 16 & 0xffff, in: endpoints) << 16
        if key >> 60 == 0 { new = new & ~0xffff | number(key & 0xffff, in: classes) }
      }
      result.best.add(candidate, at: new)
    }
    return result
  }
}
