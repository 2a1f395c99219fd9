extension SliceRollups {
  /// Counts the requests of a batch in each of their slices.
  ///
  /// - Parameters:
  ///   - totals: begun for its rows.
  ///   - lastDay: collects the slices of endpoints on its last day.
  ///   - byEndpoint: its rows by endpoint, first place of the day, ``RowKind`` and weight.
  ///   - byHour: its rows by the first place of the local hour (or day, where hours are not kept), outcome and
  ///     weight.
  ///   - byGroup: its eligible rows by the first place of the day, group, success and weight.
  ///   - byBucket: its latency samples by ``BucketKey``.
  internal mutating func add(
    _ batch: borrowing ObservationBatch, _ frame: RollupFrame, _ totals: inout SliceTotals,
    _ lastDay: inout EndpointDay, byEndpoint: [PackedPlace], byHour: [PackedPlace], byGroup: [PackedPlace],
    byBucket: [PackedPlace]
  ) {
    let weights = batch.weights.span
    let hours = byHour.span
    hours.forEachRun { key, run in
      let weight = weights[Int(key & 0xff)]
      totals.forEach(hours, run) { _, slice, rows in
        counts.add(
          Count(rows: rows, ofWeight: weight),
          at: SliceKey.count(slice, outcome: UInt8(key >> 8 & 0xff), place: Int(key >> 16)))
      }
    }
    addEndpoints(batch, byEndpoint, &totals, &lastDay)
    addGroups(batch, byGroup, &totals)
    let buckets = byBucket.span
    buckets.forEachRun(of: BucketKey.withoutPlace) { bits, run in
      let key = BucketKey(bits: bits)
      totals.forEach(buckets, run) { _, slice, rows in
        guard Self.isFull(slice) else { return }
        latency.add(
          weights[key.weight].timesSaturated(rows),
          at: CellKey.bucket(owner: slice, place: key.day, bucket: key.slot))
      }
    }
    addWork(batch, byHour, totals)
    addThroughput(batch, frame, totals)
  }

  private mutating func addEndpoints(
    _ batch: borrowing ObservationBatch, _ byEndpoint: [PackedPlace], _ totals: inout SliceTotals,
    _ lastDay: inout EndpointDay
  ) {
    let rows = batch.rows.span
    let order = byEndpoint.span
    lastDay.begin(order, totals, &endpoints)
    order.forEachRun { key, run in
      let weight = batch.weights[Int(key & 0x1f)]
      let (endpoint, day) = (Int(key >> 32), EndpointDay.day(key))
      guard let kind = RowKind(rawValue: UInt8(key >> 5 & 7)), kind != .excluded else { return }
      let isLast = day == lastDay.day && lastDay.holds(endpoint)
      totals.forEach(order, run) { place in
        kind == .sample ? SliceSum.time(weight: weight, duration: rows[place].duration) : 0
      } _: { number, slice, rows, time in
        guard Self.isFull(slice) else { return }
        let sum = SliceSum(kind, rows: rows, weight: weight, time: time)
        if isLast {
          lastDay.add(sum, endpoint, number)
        } else {
          endpoints.add(sum, at: SliceKey.endpoint(UInt16(endpoint), slice, place: day))
        }
      }
    }
  }

  private mutating func addGroups(
    _ batch: borrowing ObservationBatch, _ byGroup: [PackedPlace], _ totals: inout SliceTotals
  ) {
    let order = byGroup.span
    order.forEachRun { key, run in
      totals.forEach(order, run) { _, slice, rows in
        guard Self.isFull(slice) else { return }
        groups.add(GroupSum(ofGroup: key, rows: rows, batch), at: CellKey.group(key, of: slice))
      }
    }
  }

  /// Whether everything is kept of the slice's dimension.
  @inline(__always)
  private static func isFull(_ slice: UInt16) -> Bool {
    SliceKey.parts(slice).dimension != Int(SliceDimension.strategyOrder.rawValue)
  }

  private mutating func addWork(
    _ batch: borrowing ObservationBatch, _ byHour: [PackedPlace], _ totals: borrowing SliceTotals
  ) {
    var sums = ContiguousArray(repeating: Work.zero, count: totals.slices.count)
    let (rows, order) = (batch.rows.span, byHour.span)
    order.forEachRun(of: { $0 >> 16 }) { hour, run in
      for item in run {
        let row = order[item].place
        let sum = Work(rows[row])
        for column in totals.columns.work { sums[totals.number(ofRow: row, column: column)].add(sum) }
      }
      for number in sums.indices where sums[number] != .zero {
        // The first is of rows that are not counted.
        if number > 0 {
          work.add(sums[number], at: CellKey.bucket(owner: totals.slices[number], place: Int(hour)))
        }
        sums[number] = .zero
      }
    }
  }

  private mutating func addThroughput(
    _ batch: borrowing ObservationBatch, _ frame: RollupFrame, _ totals: borrowing SliceTotals
  ) {
    let rows = batch.rows.span
    for row in 0..<batch.count where rows[row].throughput > 0 {
      let day = frame.dayCell(ofPlace: rows[row].quarter - frame.quarters.lowerBound)
      let bucket = LatencySlots.slot(ofMicroseconds: rows[row].throughput)
      for column in totals.columns.throughput {
        let number = totals.number(ofRow: row, column: column)
        guard number > 0 else { continue }
        throughput.add(
          rows[row].weight, at: CellKey.bucket(owner: totals.slices[number], place: day, bucket: bucket))
      }
    }
  }
}
