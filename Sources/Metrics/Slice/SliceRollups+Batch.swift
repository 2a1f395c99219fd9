extension SliceRollups {
  /// Counts the requests of a batch in each of their slices.
  ///
  /// - Parameters:
  ///   - byEndpoint: its rows by endpoint, first place of the day, ``RowKind`` and weight.
  ///   - byHour: its rows by the first place of the local hour (or day, where hours are not kept), outcome and
  ///     weight.
  ///   - byGroup: its eligible rows by the first place of the day, group, success and weight.
  internal mutating func add(
    _ batch: borrowing ObservationBatch, _ frame: RollupFrame, byEndpoint: [PackedPlace],
    byHour: [PackedPlace], byGroup: [PackedPlace]
  ) {
    let rows = batch.rows.span
    var totals = SliceTotals(rows)
    let first = frame.quarters.lowerBound
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
    addEndpoints(batch, byEndpoint, &totals)
    addGroups(batch, byGroup, &totals)
    let byBucket = batch.order { row in
      guard row.isLatencySample else { return nil }
      let day = UInt64(frame.dayCell(ofPlace: row.quarter - first))
      return day << 24 | UInt64(LatencySlots.slot(ofMicroseconds: row.duration)) << 8
        | UInt64(row.weightNumber)
    }
    let buckets = byBucket.span
    buckets.forEachRun { key, run in
      let (day, bucket) = (Int(key >> 24), Int(key >> 8 & 0xffff))
      totals.forEach(buckets, run) { _, slice, rows in
        guard Self.isFull(slice) else { return }
        latency.add(
          weights[Int(key & 0xff)].timesSaturated(rows),
          at: CellKey.bucket(owner: slice, place: day, bucket: bucket))
      }
    }
    for item in hours.indices { addWork(rows[hours[item].place], hour: Int(hours[item].key >> 16), frame) }
  }

  private mutating func addEndpoints(
    _ batch: borrowing ObservationBatch, _ byEndpoint: [PackedPlace],
    _ totals: inout SliceTotals
  ) {
    var days = EndpointDays(slices: totals.slices)
    let rows = batch.rows.span
    let order = byEndpoint.span
    order.forEachRun(of: { $0 >> 32 }) { endpoint, all in
      let isDense = days.begin(UInt16(truncatingIfNeeded: endpoint), order, all, totals)
      order.forEachRun(in: all, of: { $0 }) { key, run in
        let weight = batch.weights[Int(key & 0x1f)]
        let day = Int(key >> 8 & 0xff_ffff)
        guard let kind = RowKind(rawValue: UInt8(key >> 5 & 7)), kind != .excluded else { return }
        totals.forEach(order, run) { place in
          kind == .sample ? SliceSum.time(weight: weight, duration: rows[place].duration) : 0
        } _: { number, slice, rows, time in
          guard Self.isFull(slice) else { return }
          let sum = SliceSum(kind, rows: rows, weight: weight, time: time)
          if isDense {
            days.add(sum, day, number)
          } else {
            endpoints.add(
              sum, at: SliceKey.endpoint(UInt16(truncatingIfNeeded: endpoint), slice, place: day))
          }
        }
      }
      days.end()
    }
    endpoints.add(days.finish())
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

  private static let withWork = SliceDimension.allCases.filter(\.hasWork).map { Int($0.rawValue) }
  private static let withThroughput = SliceDimension.allCases.filter(\.hasThroughput)
    .map { Int($0.rawValue) }

  private mutating func addWork(_ observation: borrowing Observation, hour: Int, _ frame: RollupFrame) {
    let sum = Work(observation)
    for dimension in Self.withWork where observation.slices[dimension] != SliceValues.absent {
      let slice = SliceKey.slice(dimension, observation.slices[dimension])
      work.add(sum, at: CellKey.bucket(owner: slice, place: hour))
    }
    guard observation.throughput > 0 else { return }
    let day = frame.dayCell(ofPlace: observation.quarter - frame.quarters.lowerBound)
    let bucket = LatencySlots.slot(ofMicroseconds: observation.throughput)
    for dimension in Self.withThroughput where observation.slices[dimension] != SliceValues.absent {
      let slice = SliceKey.slice(dimension, observation.slices[dimension])
      throughput.add(observation.weight, at: CellKey.bucket(owner: slice, place: day, bucket: bucket))
    }
  }
}
