internal import Hashing

/// What devices measured besides requests: probes, connectivity, and what telemetry lost. By local day.
public struct DeviceRollups: Sendable {
  /// How connected a session was.
  public enum State: UInt16, CaseIterable, Sendable {
    /// Connected, with a signal that is not weak or not known.
    case connected
    /// Connected over a weak signal: quality 1 or 2.
    case weak
    /// No path.
    case offline
  }

  /// A kind of probe and who resolved for it.
  private var probes = ByteInterner()
  private var reasons = ByteInterner()
  /// Probes by kind, day and whether they succeeded.
  private var probeCounts = CellTable<UInt64>()
  /// Durations of successful probes by kind, day and histogram bucket.
  private var probeTimes = CellTable<UInt64>()
  /// Microseconds by state and day.
  private var stateTimes = CellTable<UInt64>()
  /// Requests by reason and day.
  private var lossCells = CellTable<UInt64>()

  /// Nothing measured.
  public init() {}

  /// How many kinds of probes and reasons of losses are told apart.
  private static let limit = 200

  /// Counts a probe.
  ///
  /// - Parameters:
  ///   - kind: `dns`, `ping`, `tcp_connect`, …
  ///   - resolver: `system` or `httpdns`; empty for others.
  ///   - duration: microseconds, of a round trip where there is one; nil where it was not measured.
  ///   - quarter: the 15-minute span since 1970.
  public mutating func addProbe(
    kind: String, resolver: String, isOK: Bool, duration: Int64?, quarter: Int, in frame: RollupFrame
  ) {
    guard let day = Self.day(quarter, frame),
      let number = Self.number(of: kind + String(SliceView.separator) + resolver, in: &probes)
    else { return }
    probeCounts.add(1, at: CellKey.bucket(owner: number, place: day, bucket: isOK ? 1 : 0))
    guard isOK, let duration, duration >= 0 else { return }
    let bucket = LatencySlots.slot(ofMicroseconds: duration)
    probeTimes.add(1, at: CellKey.bucket(owner: number, place: day, bucket: bucket))
  }

  /// Counts a span of time in a state, day by day.
  ///
  /// - Parameters:
  ///   - start, end: in microseconds since 1970.
  public mutating func addState(_ state: State, from start: Int64, to end: Int64, in frame: RollupFrame) {
    let first = QuarterHour.start(frame.quarters.lowerBound)
    let last = QuarterHour.start(frame.quarters.upperBound)
    var time = max(start, first)
    let end = min(end, last)
    while time < end {
      let quarter = QuarterHour.index(ofMicroseconds: time)
      guard let day = Self.day(quarter, frame) else { return }
      var next = quarter - frame.quarters.lowerBound + 1
      while next < frame.quarters.count, frame.dayCell(ofPlace: next) == day { next += 1 }
      let stop = min(end, QuarterHour.start(frame.quarters.lowerBound + next))
      stateTimes.add(UInt64(stop - time), at: CellKey.bucket(owner: state.rawValue, place: day))
      time = stop
    }
  }

  /// Counts requests of which telemetry lost the rows.
  ///
  /// - Parameter reason: as `telemetry_loss` has it.
  public mutating func addLoss(reason: String, quantity: Int64, quarter: Int, in frame: RollupFrame) {
    guard quantity > 0, let day = Self.day(quarter, frame), let number = Self.number(of: reason, in: &reasons)
    else { return }
    lossCells.add(UInt64(quantity), at: CellKey.bucket(owner: number, place: day))
  }

  private static func day(_ quarter: Int, _ frame: RollupFrame) -> Int? {
    frame.quarters.contains(quarter) ? frame.dayCell(ofPlace: quarter - frame.quarters.lowerBound) : nil
  }

  private static func number(of text: String, in interner: inout ByteInterner) -> UInt16? {
    let bytes = Array(text.utf8.prefix(100))
    if let known = interner.number(of: bytes) { return UInt16(known) }
    return interner.count < limit ? UInt16(interner.insert(bytes)) : nil
  }

  /// Requests that telemetry lost, by reason, most first, over everything that the frame covers.
  public var losses: [(reason: String, requests: Double)] {
    var totals: [String: Double] = [:]
    lossCells.forEach { key, quantity in
      totals[reasons.text(Int(CellKey.bucketParts(key).owner)), default: 0] += Double(quantity)
    }
    return totals.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  /// What a period says of it, over the local days that it touches.
  internal func report(_ columns: PeriodColumns, _ frame: RollupFrame) -> DeviceReport {
    let days = SliceSpan(columns, frame, isByDay: true).now
    var report = DeviceReport()
    let counts = probeCounts.packed()
    let times = probeTimes.packed()
    for number in 0..<probes.count {
      var probe = DeviceReport.Probe(probes.text(number))
      for (key, count) in counts.of(UInt16(number), places: days) {
        if CellKey.bucketParts(key).bucket == 1 {
          probe.succeeded += Int64(clamping: count)
        } else {
          probe.failed += Int64(clamping: count)
        }
      }
      var weights = SlotWeights()
      var samples: Int64 = 0
      for (key, count) in times.of(UInt16(number), places: days) {
        weights.add(count * SampleWeight.one, slot: CellKey.bucketParts(key).bucket)
        samples += Int64(clamping: count)
      }
      probe.latency = Latency(
        samples: samples,
        histogram: weights.take(
          of: Count(rows: samples, weight: UInt64(samples) * SampleWeight.one, squares: 0)), hasMean: false)
      if probe.succeeded + probe.failed > 0 { report.probes.append(probe) }
    }
    report.probes.sort { ($0.kind, $0.resolver) < ($1.kind, $1.resolver) }
    stateTimes.forEach { key, time in
      let parts = CellKey.bucketParts(key)
      guard days.contains(parts.place), let state = State(rawValue: parts.owner) else { return }
      report.microseconds[state, default: 0] += Double(time)
    }
    lossCells.forEach { key, quantity in
      let parts = CellKey.bucketParts(key)
      guard days.contains(parts.place) else { return }
      report.losses[reasons.text(Int(parts.owner)), default: 0] += Double(quantity)
    }
    return report
  }
}

/// What devices measured and lost in one period, over the local days that it touches.
public struct DeviceReport: Sendable {
  /// The probes of one kind.
  public struct Probe: Sendable {
    /// `dns`, `ping`, `tcp_connect`, …
    public let kind: String
    /// Who resolved the name; empty where that is no question.
    public let resolver: String
    /// Probes that went well.
    public var succeeded: Int64 = 0
    /// Probes that failed.
    public var failed: Int64 = 0
    /// How long those took that went well.
    public var latency = Latency.none

    fileprivate init(_ key: String) {
      let parts = key.split(separator: SliceView.separator, maxSplits: 1, omittingEmptySubsequences: false)
      kind = parts.first.map(String.init) ?? ""
      resolver = parts.count > 1 ? String(parts[1]) : ""
    }
  }

  /// The probes, by kind.
  public var probes: [Probe] = []
  /// Time in each state of connectivity.
  public var microseconds: [DeviceRollups.State: Double] = [:]
  /// Requests that telemetry lost, by reason.
  public var losses: [String: Double] = [:]

  /// Nothing measured.
  public init() {}

  /// The share of observed time in a state, 0…1; nil where nothing was observed.
  public func share(_ state: DeviceRollups.State) -> Double? {
    let all = microseconds.values.reduce(0, +)
    return all > 0 ? (microseconds[state] ?? 0) / all : nil
  }

  /// Requests lost for other reasons than sampling: each may have been a failure.
  public var lostRequests: Double {
    losses.filter { $0.key != "sampled_out" }.values.sorted().reduce(0, +)
  }
}
