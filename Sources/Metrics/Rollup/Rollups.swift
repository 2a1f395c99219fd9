internal import Taxonomy

/// Everything that pages are made of, as sums: counts, latency histograms, work and phases by endpoint and
/// time.
///
/// Built from ``Observation`` values by any reader. Merging rollups of parts of the rows gives the rollups of
/// all rows.
public struct Rollups: Sendable {
  /// The owner number that stands for the whole site in the latency table.
  internal static let site: UInt16 = .max

  /// Which spans of time cells cover.
  public internal(set) var frame: RollupFrame
  /// Row classes by number.
  public private(set) var classes: [RowClass] = []
  /// The outcome of each class, to be looked up without touching its code.
  private var outcomes: [UInt8] = []
  private var classNumbers: [RowClass: UInt16] = [:]
  /// Rows by endpoint, class and quarter hour.
  internal var counts = CellTable<Count>()
  /// Weights of latency samples by endpoint (grain of ``RollupFrame``) or site (15 minutes) and histogram
  /// bucket.
  internal var latency = CellTable<UInt64>()
  /// Σ w·duration of the site's latency samples for each quarter hour of the frame, with 16 fractional bits.
  internal var siteDurations: [UInt128]
  /// Work by endpoint and the cell of its latency.
  internal var work = CellTable<Work>()
  /// Phase times by endpoint and local hour or day.
  internal var phases = CellTable<PhaseSums>()
  /// Weights of phase times of the whole site by phase, local hour or day and histogram bucket.
  internal var phaseLatency = CellTable<UInt64>()
  /// Eligible weights by endpoint or site, local day and group of installations.
  internal var groups = CellTable<GroupSum>()
  /// Cancels after more than four times the Apdex threshold, by endpoint and local hour or day.
  internal var slowCancels = CellTable<Count>()
  /// Failures by phase (as ``Observation/failedPhase``), class and local hour or day.
  internal var failedPhases = CellTable<Count>()
  /// Failures by slice (of the dimensions ``SliceDimension/withCodes``), class and local hour or day.
  internal var failedSlices = CellTable<Count>()
  /// Everything by slice.
  public var slices = SliceRollups()

  /// No rows: the identity of merging.
  public init(frame: RollupFrame) {
    self.frame = frame
    siteDurations = Array(repeating: 0, count: frame.quarters.count)
  }

  /// Counts one request.
  ///
  /// - Precondition: `observation.quarter` lies in the frame.
  public mutating func add(_ observation: borrowing Observation) {
    var batch = ObservationBatch()
    batch.begin()
    batch.next = copy observation
    batch.end()
    add(&batch)
  }

  /// Counts the requests of a batch and empties it.
  ///
  /// - Precondition: the quarter hour of each lies in the frame.
  public mutating func add(_ batch: inout ObservationBatch) {
    addAllButLastDay(&batch)
    batch.lastDay.end(&slices.endpoints)
  }

  /// Counts the requests of a batch, of which some sums stay in it until ``add(_:)``: for more that come after them.
  ///
  /// - Precondition: the quarter hour of each lies in the frame.
  public mutating func addAllButLastDay(_ batch: inout ObservationBatch) {
    if batch.count == 0 { return }
    let first = frame.quarters.lowerBound
    addCells(&batch)
    let byHour = batch.order { row in
      let hour = UInt64(frame.phaseCell(ofPlace: row.quarter - first))
      return hour << 16 | UInt64(outcomes[Int(row.rowClass)]) << 8 | UInt64(row.weightNumber)
    }
    addPhaseTimes(batch, byHour)
    let byGroup = batch.order { row in
      guard row.isEligible else { return nil }
      let day = UInt64(frame.dayCell(ofPlace: row.quarter - first))
      return day << 16 | UInt64(row.group & 63) << 8 | (row.isSuccess ? 0x80 : 0) | UInt64(row.weightNumber)
    }
    byGroup.span.forEachRun { key, run in
      groups.add(
        GroupSum(ofGroup: key, rows: UInt32(run.count), batch), at: CellKey.group(key, of: Self.site))
    }
    let byBucket = batch.order { row in
      guard row.isLatencySample else { return nil }
      let place = row.quarter - first
      return BucketKey(
        day: frame.dayCell(ofPlace: place), slot: LatencySlots.slot(ofMicroseconds: row.duration),
        weight: row.weightNumber, place: place
      ).bits
    }
    byBucket.span.forEachRun { bits, run in
      let key = BucketKey(bits: bits)
      latency.add(
        batch.weights[key.weight].timesSaturated(UInt32(run.count)),
        at: CellKey.bucket(owner: Self.site, place: key.place, bucket: key.slot))
    }
    let byEndpoint = batch.order { row in
      let day = UInt64(frame.dayCell(ofPlace: row.quarter - first))
      return UInt64(row.endpoint) << 32 | day << 8 | UInt64(RowKind(row).rawValue << 5 | row.weightNumber)
    }
    var (totals, lastDay) = (SliceTotals(), EndpointDay())
    swap(&totals, &batch.totals)
    swap(&lastDay, &batch.lastDay)
    totals.begin(batch.rows.span.extracting(first: batch.count))
    slices.add(
      batch, frame, &totals, &lastDay, byEndpoint: byEndpoint, byHour: byHour, byGroup: byGroup,
      byBucket: byBucket)
    swap(&totals, &batch.totals)
    swap(&lastDay, &batch.lastDay)
    batch.removeAll()
  }

  /// Counts the requests of a batch in the cells of their endpoints, and how long the site's took; puts them in that order.
  private mutating func addCells(_ batch: inout ObservationBatch) {
    let first = frame.quarters.lowerBound
    let order = batch.order { row in
      EndpointCellKey(
        row.endpoint, cell: frame.endpointCell(ofPlace: row.quarter - first),
        slot: row.isLatencySample ? LatencySlots.slot(ofMicroseconds: row.duration) : nil
      ).bits
    }
    batch.arrange(order.span)
    let rows = batch.rows.span
    var groups = EndpointGroups()
    var times = EndpointTimes()
    // In the order of their keys: nothing is looked up.
    var samples = PackedCells<UInt64>.Builder()
    order.span.forEachRun(of: EndpointCellKey.withoutSlot) { bits, cellRun in
      let key = EndpointCellKey(bits: bits)
      let (endpoint, cell) = (key.endpoint, key.cell)
      var cost = Work.zero
      order.span.forEachRun(in: cellRun, of: { $0 }) { bits, run in
        var sampled: UInt64 = 0
        for row in run {
          let weight = rows[row].weight
          let place = rows[row].quarter - first
          let hour = frame.phaseCell(ofPlace: place)
          counts.add(
            Count(oneRowOfWeight: weight),
            at: CellKey.count(endpoint: endpoint, rowClass: rows[row].rowClass, place: place))
          if rows[row].isLatencySample {
            sampled.add(weight)
            siteDurations[place].add(UInt128(weight) &* UInt128(UInt64(clamping: rows[row].duration)))
          }
          cost.add(Work(rows[row]))
          if rows[row].isSlowCancel {
            slowCancels.add(
              Count(oneRowOfWeight: weight), at: CellKey.bucket(owner: endpoint, place: hour))
          }
          guard rows[row].isEligible else { continue }
          times.add(rows[row], endpoint, hour: hour, to: &phases)
          groups.add(rows[row], endpoint, day: frame.dayCell(ofPlace: place), to: &self.groups)
          if !rows[row].isSuccess { addFailure(rows[row], hour: hour) }
        }
        if let slot = EndpointCellKey(bits: bits).slot {
          samples.append(CellKey.bucket(owner: endpoint, place: cell, bucket: slot), sampled)
        }
      }
      work.add(cost, at: CellKey.bucket(owner: endpoint, place: cell))
    }
    latency.add(samples.finish())
    times.end(&phases)
    groups.end(&self.groups)
  }

  private mutating func addFailure(_ observation: borrowing Observation, hour: Int) {
    failedPhases.add(
      Count(oneRowOfWeight: observation.weight),
      at: CellKey.bucket(owner: observation.rowClass, place: hour, bucket: Int(observation.failedPhase)))
    addFailedSlices(observation, hour: hour)
  }

  private mutating func addFailedSlices(_ observation: borrowing Observation, hour: Int) {
    let count = Count(oneRowOfWeight: observation.weight)
    for dimension in SliceDimension.withCodes where observation.slices[dimension] != SliceValues.absent {
      failedSlices.add(
        count,
        at: CellKey.bucket(
          owner: SliceKey.slice(dimension, observation.slices[dimension]), place: hour,
          bucket: Int(observation.rowClass)))
    }
  }

  /// Counts the times of the phases of the whole site.
  private mutating func addPhaseTimes(
    _ batch: borrowing ObservationBatch, _ byHour: [PackedPlace]
  ) {
    let slots = LatencySlots.overflow + 1
    var weights = ContiguousArray<UInt64>(repeating: 0, count: slots * Phase.allCases.count)
    var touched: [Int] = []
    var start = 0
    while start < byHour.count {
      let hour = byHour[start].key >> 16
      while start < byHour.count, byHour[start].key >> 16 == hour {
        let place = byHour[start].place
        start += 1
        guard batch.rows[place].isEligible else { continue }
        for phase in 0..<Phase.allCases.count where batch.rows[place].phases[phase] >= 0 {
          let slot = LatencySlots.slot(ofMicroseconds: batch.rows[place].phases[phase])
          let number = phase * slots + slot
          if weights[number] == 0 { touched.append(number) }
          weights[number] &+= batch.rows[place].weight
        }
      }
      for number in touched {
        let (phase, slot) = number.quotientAndRemainder(dividingBy: slots)
        phaseLatency.add(
          weights[number], at: CellKey.bucket(owner: UInt16(phase), place: Int(hour), bucket: slot))
        weights[number] = 0
      }
      touched.removeAll(keepingCapacity: true)
    }
  }

  /// The number of a row class, given out at its first use.
  ///
  /// Past ``classLimit`` classes, further codes of one outcome share the class without a code.
  public mutating func number(of rowClass: RowClass) -> UInt16 {
    if let known = classNumbers[rowClass] { return known }
    let plain = RowClass(outcome: rowClass.outcome, code: nil, isLatencySample: rowClass.isLatencySample)
    if classes.count >= Self.classLimit, rowClass != plain { return number(of: plain) }
    let number = UInt16(classes.count)
    classes.append(rowClass)
    outcomes.append(rowClass.outcome.rawValue)
    classNumbers[rowClass] = number
    return number
  }

  /// How many classes are told apart (`metrics.md`: 1,000 values a dimension).
  internal static let classLimit = 1_000

  /// The weight of eligible requests of each endpoint number, from a quarter hour on.
  public func eligibleWeights(since quarter: Int) -> [UInt16: UInt64] {
    let first = quarter - frame.quarters.lowerBound
    var byNumber = [UInt64](repeating: 0, count: Int(UInt16.max) + 1)
    counts.forEach { key, count in
      let parts = CellKey.countParts(key)
      guard parts.place >= first, classes[Int(parts.rowClass)].outcome.isEligible else { return }
      byNumber[Int(parts.endpoint)].add(count.weight)
    }
    var weights: [UInt16: UInt64] = [:]
    for (number, weight) in byNumber.enumerated() where weight > 0 { weights[UInt16(number)] = weight }
    return weights
  }

  /// Adds the rows of other rollups.
  ///
  /// Associative and commutative but for the numbers of the classes and values, which nothing shows, and as long as
  /// there are no more of them than are told apart.
  ///
  /// - Parameter endpoints: for each endpoint's number in the other rollups the one here; nil: they are the same.
  /// - Precondition: both have the same frame.
  public mutating func merge(_ other: consuming Rollups, endpoints: [UInt16]? = nil) {
    precondition(frame.quarters == other.frame.quarters, "rollups of two frames cannot be merged")
    let numbers = Renumbering(
      endpoints: endpoints.flatMap(Renumbering.unlessSame),
      classes: Renumbering.unlessSame(other.classes.map { number(of: $0) }),
      slices: Renumbering.unlessSame(slices.values.numbers(ofSlicesIn: other.slices.values)))
    slices.values.addLeaks(of: other.slices.values)
    for place in siteDurations.indices { siteDurations[place].add(other.siteDurations[place]) }
    takeTables(of: &other, numbers)
  }
}
