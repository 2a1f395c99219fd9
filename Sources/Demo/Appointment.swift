/// A request that chance alone would not bring in a small database.
struct Appointment: Sendable {
  enum Kind: Sendable {
    /// The back office fetches its export.
    case export
    /// The same, all of it at once: a trace of 400 spans.
    case bigExport
    /// The phone whose clock is years off.
    case wrongClock
    /// A fault too rare to wait for.
    case fault
  }

  let kind: Kind
  let fault: Fault?

  /// The endpoint's place in the table, when it matters.
  var endpointIndex: Int? {
    switch kind {
    case .export, .bigExport: Endpoint.all.firstIndex { $0 === Endpoint.export }
    case .wrongClock, .fault: nil
    }
  }

  /// Every appointment by bucket, never more than a quarter of `rows`.
  static func perBucket(rows: Int, chance: inout Generator) -> [[Appointment]] {
    var buckets = [[Appointment]](repeating: [], count: Period.bucketCount)
    var left = rows / 4
    for entry in table {
      for _ in 0..<min(entry.most, max(1, rows / entry.oneIn), left) {
        left -= 1
        buckets[entry.bucket(&chance)].append(Appointment(kind: entry.kind, fault: entry.fault))
      }
    }
    return buckets
  }

  private struct Entry: Sendable {
    let kind: Kind
    var fault: Fault?
    let oneIn: Int
    let most: Int
    var days = 0..<57

    /// A bucket in working hours, outside the gap.
    func bucket(_ chance: inout Generator) -> Int {
      while true {
        let day = days.lowerBound + chance.below(days.count)
        let bucket = day * 96 + 36 + chance.below(36)
        let moment = Period.start + Int64(bucket) * Period.bucket
        if !Window.gap.contains(moment) { return bucket }
      }
    }
  }

  private static let table = [
    Entry(kind: .bigExport, oneIn: 1, most: 1, days: 54..<57),
    Entry(kind: .export, oneIn: 200, most: 64),
    Entry(kind: .wrongClock, oneIn: 400, most: 48, days: 44..<55),
    Entry(kind: .fault, fault: .unknownCode, oneIn: 5_000, most: 13, days: 36..<57),
    Entry(kind: .fault, fault: .pinRejected, oneIn: 5_000, most: 12),
    Entry(kind: .fault, fault: .deadline, oneIn: 5_000, most: 20),
    Entry(kind: .fault, fault: .cellularDenied, oneIn: 5_000, most: 20),
    Entry(kind: .fault, fault: .badURL, oneIn: 5_000, most: 6),
    Entry(kind: .fault, fault: .undecodable, oneIn: 5_000, most: 20),
  ]
}
