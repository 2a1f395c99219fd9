/// One request as a reader hands it over: names replaced by numbers, everything classified.
///
/// Nothing in it is allocated.
public struct Observation: Sendable {
  // Widest first, and last what the sums of endpoints do not look at: a row takes few cache lines.

  /// The 15-minute span since 1970 (UTC) that holds the start.
  public var quarter = 0
  /// A ``SampleWeight`` raw value.
  public var weight = SampleWeight.one
  /// Microseconds from call to callback, 0 or more; only meaningful for a latency sample.
  public var duration: Int64 = 0
  /// Bytes sent; 0 when unknown.
  public var requestBytes: Int64 = 0
  /// Bytes received; 0 when unknown.
  public var responseBytes: Int64 = 0
  /// Microseconds by ``Phase``; negative where the phase did not happen.
  public var phases: InlineArray<7, Int64> = InlineArray(repeating: -1)
  /// The endpoint's number in ``EndpointTable``.
  public var endpoint: UInt16 = 0
  /// The row class's number in ``Rollups/classes``.
  public var rowClass: UInt16 = 0
  /// Wire attempts, at least 1.
  public var attempts: UInt16 = 1
  /// Whether the outcome is in the denominator.
  public var isEligible = false
  /// Whether the outcome is success.
  public var isSuccess = false
  /// Whether the duration is a latency sample.
  public var isLatencySample = false
  /// Whether the first attempt failed.
  public var isFirstFailed = false
  /// Whether it is a cancel after more than four times the endpoint's Apdex threshold.
  public var isSlowCancel = false
  /// The group of the installation, else of the request, 0…63, by a hash.
  public var group: UInt8 = 0
  /// In which phase it failed: 0 unknown, else one more than the index in Taxonomy's `FailurePhase`.
  public var failedPhase: UInt8 = 0
  /// The number of the weight in the ``ObservationBatch`` that holds it.
  internal var weightNumber: UInt8 = 0
  /// The number of the value in each ``SliceDimension``: see ``SliceValues``.
  public var slices: InlineArray<18, UInt16> = InlineArray(repeating: SliceValues.absent)

  /// Bytes a second of a transfer of at least 64 KiB that went well (`metrics.md`, Latency); 0 of others.
  internal var throughput: Int64 {
    guard isSuccess else { return 0 }
    let isDownload = responseBytes >= 64 << 10
    let bytes = isDownload ? responseBytes : requestBytes
    let time = phases[(isDownload ? Phase.receive : .send).rawValue]
    guard bytes >= 64 << 10, time > 0 else { return 0 }
    return Int64(min(Double(bytes) * 1e6 / Double(time), 0x1p50))
  }

  /// An observation with nothing in it yet.
  public init() {}
}
