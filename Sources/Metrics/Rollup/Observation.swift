/// One request as a reader hands it over: names replaced by numbers, everything classified.
///
/// Nothing in it is allocated.
public struct Observation: Sendable {
  /// The 15-minute span since 1970 (UTC) that holds the start.
  public var quarter = 0
  /// The endpoint's number in ``EndpointTable``.
  public var endpoint: UInt16 = 0
  /// The row class's number in ``Rollups/classes``.
  public var rowClass: UInt16 = 0
  /// Whether the outcome is in the denominator.
  public var isEligible = false
  /// Whether the outcome is success.
  public var isSuccess = false
  /// Whether the duration is a latency sample.
  public var isLatencySample = false
  /// A ``SampleWeight`` raw value.
  public var weight = SampleWeight.one
  /// Microseconds from call to callback, 0 or more; only meaningful for a latency sample.
  public var duration: Int64 = 0
  /// Wire attempts, at least 1.
  public var attempts: Int64 = 1
  /// Whether the first attempt failed.
  public var isFirstFailed = false
  /// Bytes sent; 0 when unknown.
  public var requestBytes: Int64 = 0
  /// Bytes received; 0 when unknown.
  public var responseBytes: Int64 = 0
  /// Microseconds by ``Phase``; negative where the phase did not happen.
  public var phases: InlineArray<7, Int64> = InlineArray(repeating: -1)

  /// The number of the value in each ``SliceDimension``: see ``SliceValues``.
  public var slices: InlineArray<18, UInt16> = InlineArray(repeating: SliceValues.absent)
  /// A hash of the installation, else of the request: its lowest six bits are the group.
  public var cluster: UInt64 = 0
  /// Bytes a second of a transfer of at least 64 KiB; 0 where there is none.
  public var throughput: Int64 = 0
  /// In which phase it failed: 0 unknown, else one more than the index in Taxonomy's `FailurePhase`.
  public var failedPhase: UInt8 = 0
  /// Whether it is a cancel after more than four times the endpoint's Apdex threshold.
  public var isSlowCancel = false
  /// The number of the weight in the ``ObservationBatch`` that holds it.
  internal var weightNumber: UInt8 = 0

  /// An observation with nothing in it yet.
  public init() {}
}
