internal import Taxonomy

/// Everything that pages are made of, as sums: counts, latency histograms, work and phases by endpoint and time.
///
/// Built from ``Observation`` values by any reader. Merging rollups of parts of the rows gives the rollups of all rows.
public struct Rollups: Sendable {
  /// The owner number that stands for the whole site in the latency table.
  internal static let site: UInt16 = .max

  /// Which spans of time cells cover.
  public let frame: RollupFrame
  /// Row classes by number.
  public internal(set) var classes: [RowClass] = []
  /// Rows by endpoint, class and quarter hour.
  internal var counts = CellTable<Count>()
  /// Weights of latency samples by endpoint (grain of ``RollupFrame``) or site (15 minutes) and histogram bucket.
  internal var latency = CellTable<UInt64>()
  /// Work by endpoint and local hour or day.
  internal var work = CellTable<Work>()
  /// Phase times by endpoint, phase and local hour or day.
  internal var phases = CellTable<PhaseSum>()
  /// Weights of phase times of the whole site by phase, local hour or day and histogram bucket.
  internal var phaseLatency = CellTable<UInt64>()

  /// No rows: the identity of merging.
  public init(frame: RollupFrame) {
    self.frame = frame
  }

  /// Counts one request.
  ///
  /// - Precondition: `observation.quarter` lies in the frame.
  public mutating func add(_ observation: borrowing Observation) {
    let endpoint = observation.endpoint
    let weight = observation.weight
    counts.add(
      Count(oneRowOfWeight: weight),
      at: CellKey.count(endpoint: endpoint, rowClass: observation.rowClass, quarter: observation.quarter))
    let coarse = frame.coarseCell(of: observation.quarter)
    var sums = Work()
    if observation.isLatencySample {
      let bucket = LatencySlots.slot(ofMicroseconds: observation.duration)
      latency.add(
        weight, at: CellKey.bucket(owner: Self.site, quarter: observation.quarter, bucket: bucket))
      latency.add(
        weight,
        at: CellKey.bucket(
          owner: endpoint, quarter: frame.latencyCell(of: observation.quarter), bucket: bucket))
      sums.latency = Int128(weight) &* Int128(observation.duration)
    }
    if observation.isEligible {
      sums.attempts = weight.multipliedReportingOverflow(by: UInt64(clamping: observation.attempts)).partialValue
      if observation.isFirstFailed {
        sums.firstFailed = weight
        if observation.isSuccess { sums.rescued = weight }
      }
    }
    sums.requestBytes = Int128(weight) &* Int128(observation.requestBytes)
    sums.responseBytes = Int128(weight) &* Int128(observation.responseBytes)
    work.add(sums, at: CellKey.work(endpoint: endpoint, quarter: coarse, phase: 0))
    guard observation.isEligible else { return }
    for phase in 0..<7 where observation.phases[phase] >= 0 {
      let time = observation.phases[phase]
      phases.add(
        PhaseSum(rows: 1, weight: weight, time: Int128(weight) &* Int128(time)),
        at: CellKey.work(endpoint: endpoint, quarter: coarse, phase: phase))
      phaseLatency.add(
        weight,
        at: CellKey.bucket(
          owner: UInt16(phase), quarter: coarse, bucket: LatencySlots.slot(ofMicroseconds: time)))
    }
  }

  /// The number of a row class, given out at its first use.
  ///
  /// Past ``classLimit`` classes, further codes of one outcome share the class without a code.
  public mutating func number(of rowClass: RowClass) -> UInt16 {
    if let known = classes.firstIndex(of: rowClass) { return UInt16(known) }
    let plain = RowClass(outcome: rowClass.outcome, code: nil, isLatencySample: rowClass.isLatencySample)
    if classes.count >= Self.classLimit, rowClass != plain { return number(of: plain) }
    classes.append(rowClass)
    return UInt16(classes.count - 1)
  }

  /// How many classes are told apart (`metrics.md`: 1,000 values a dimension).
  internal static let classLimit = 1_000

  /// Puts every cell under its endpoint's new number; endpoints that get the same number are added up.
  public mutating func renumberEndpoints(_ newNumber: [UInt16]) {
    func renumbered(_ key: UInt64) -> UInt64 {
      let old = Int(key >> 40)
      guard old < newNumber.count else { return key }
      return UInt64(newNumber[old]) << 40 | (key & 0xff_ffff_ffff)
    }
    counts = counts.rekeyed(renumbered)
    latency = latency.rekeyed(renumbered)
    work = work.rekeyed(renumbered)
    phases = phases.rekeyed(renumbered)
  }

  /// The weight of eligible requests of each endpoint number, from a quarter on.
  public func eligibleWeights(since quarter: Int) -> [UInt16: UInt64] {
    var weights: [UInt16: UInt64] = [:]
    counts.forEach { key, count in
      let parts = CellKey.countParts(key)
      guard parts.quarter >= quarter, classes[Int(parts.rowClass)].outcome.isEligible else { return }
      weights[parts.endpoint, default: 0].add(count.weight)
    }
    return weights
  }

  /// Adds the rows of other rollups of the same frame whose endpoints have the same numbers.
  public mutating func merge(_ other: Rollups) {
    let numbers = other.classes.map { number(of: $0) }
    counts.merge(
      other.counts.rekeyed { key in
        let parts = CellKey.countParts(key)
        return CellKey.count(
          endpoint: parts.endpoint, rowClass: numbers[Int(parts.rowClass)], quarter: parts.quarter)
      })
    latency.merge(other.latency)
    work.merge(other.work)
    phases.merge(other.phases)
    phaseLatency.merge(other.phaseLatency)
  }
}
