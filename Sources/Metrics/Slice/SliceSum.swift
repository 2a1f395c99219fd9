/// The eligible requests of one endpoint and one slice on one local day: as small as it can be, because there
/// are more of these than of anything else.
internal struct SliceSum: Additive, Equatable {
  var succeededRows: UInt32 = 0
  var failedRows: UInt32 = 0
  /// Σ w.
  var succeeded: UInt64 = 0
  var failed: UInt64 = 0
  /// Σ w² with 16 fractional bits, cut for each row: weights are at least 1, so nothing of a row is lost
  /// below 2^-16.
  var succeededSquares: UInt64 = 0
  var failedSquares: UInt64 = 0
  /// Σ w of the latency samples.
  var samples: UInt64 = 0
  /// Σ w·duration of them in whole microseconds.
  var time: UInt64 = 0

  static let zero = SliceSum()

  init() {}

  /// Rows of one kind and one weight.
  ///
  /// - Parameter time: the sum of their ``time(weight:duration:)``.
  @inline(__always)
  init(_ kind: RowKind, rows: UInt32, weight: UInt64, time: UInt64) {
    let square =
      UInt64(truncatingIfNeeded: min(weight.multipliedFullWidth(by: weight).high, 0xffff)) << 48
      | (weight &* weight) >> 16
    let weights = weight.timesSaturated(rows)
    switch kind {
    case .excluded: break
    case .failure: (failedRows, failed, failedSquares) = (rows, weights, square.timesSaturated(rows))
    case .success, .sample:
      (succeededRows, succeeded, succeededSquares) = (rows, weights, square.timesSaturated(rows))
    }
    if kind == .sample { (samples, self.time) = (weights, time) }
  }

  /// w·duration of one row in whole microseconds.
  @inline(__always)
  static func time(weight: UInt64, duration: Int64) -> UInt64 {
    let product = weight.multipliedFullWidth(by: UInt64(clamping: duration))
    return product.high >> 16 > 0 ? .max : product.high << 48 | product.low >> 16
  }

  @inline(__always)
  mutating func add(_ other: SliceSum) {
    succeededRows = Self.sum(succeededRows, other.succeededRows)
    failedRows = Self.sum(failedRows, other.failedRows)
    succeeded.add(other.succeeded)
    failed.add(other.failed)
    succeededSquares.add(other.succeededSquares)
    failedSquares.add(other.failedSquares)
    samples.add(other.samples)
    time.add(other.time)
  }

  @inline(__always)
  private static func sum(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? .max : sum
  }

  var successes: Count {
    Count(rows: Int64(succeededRows), weight: succeeded, squares: UInt128(succeededSquares) << 16)
  }

  var failures: Count {
    Count(rows: Int64(failedRows), weight: failed, squares: UInt128(failedSquares) << 16)
  }
}

/// The eligible weights of one of the 64 groups of installations.
internal struct GroupSum: Additive, Equatable {
  var succeeded: UInt64
  var failed: UInt64

  static let zero = GroupSum(succeeded: 0, failed: 0)

  @inline(__always)
  init(succeeded: UInt64, failed: UInt64) {
    self.succeeded = succeeded
    self.failed = failed
  }

  /// Rows of a batch that are alike.
  ///
  /// - Parameter key: their first place of the day, group, success (bit 7) and the number of their weight.
  @inline(__always)
  init(ofGroup key: UInt64, rows: UInt32, _ batch: borrowing ObservationBatch) {
    let weight = batch.weights[Int(key & 0x7f)].timesSaturated(rows)
    self.init(succeeded: key & 0x80 > 0 ? weight : 0, failed: key & 0x80 > 0 ? 0 : weight)
  }

  @inline(__always)
  mutating func add(_ other: GroupSum) {
    succeeded.add(other.succeeded)
    failed.add(other.failed)
  }
}
