/// How far the servers' clocks are ahead of a device's, as an interval that every call of a session must fit in.
///
/// With t1 the start and t4 the end of an attempt on the device's clock, t2 and t3 those of the server's span on the server's,
/// and θ what the server's clock shows more than the device's: the server began after the device, so θ ≤ t2 − t1, and it
/// ended before the device got the response, so t3 − t4 ≤ θ. An attempt without a response says nothing about the end: the
/// server may have gone on after the device gave up. The servers of a session count as one clock.
public struct ClockOffset: Sendable, Equatable {
  /// The greatest t3 − t4 in microseconds; nil without an answered call.
  public private(set) var low: Int64?
  /// The least t2 − t1 in microseconds; nil without a call.
  public private(set) var high: Int64?
  /// How many calls were looked at.
  public private(set) var calls = 0

  /// Nothing known.
  public init() {}

  /// Looks at one call.
  ///
  /// - Parameters:
  ///   - device: start and end on the device's clock; the end is nil without a response.
  ///   - server: start and end on the server's; the end is nil for an unfinished span.
  public mutating func add(device: (start: Int64, end: Int64?), server: (start: Int64, end: Int64?)) {
    let (most, tooFar) = server.start.subtractingReportingOverflow(device.start)
    guard !tooFar else { return }
    calls += 1
    high = min(high ?? most, most)
    guard let end = server.end, let deviceEnd = device.end else { return }
    let (least, overflow) = end.subtractingReportingOverflow(deviceEnd)
    if !overflow { low = max(low ?? least, least) }
  }

  /// Looks at the calls of a chain.
  public mutating func add(_ chain: RequestChain) {
    for call in chain.calls {
      let (client, server) = (chain.trace.rows[call.client].span, chain.trace.rows[call.server].span)
      add(
        device: (client.startMicroseconds, call.isAnswered ? client.endMicroseconds : nil),
        server: (server.startMicroseconds, server.endMicroseconds))
    }
  }

  /// Whether no single offset fits every call.
  public var disagrees: Bool {
    guard let low, let high else { return false }
    return low > high
  }

  /// By how much the interval is empty, in microseconds; 0 when it is not.
  public var disagreement: Int64 {
    guard let low, let high, low > high else { return 0 }
    let (gap, overflow) = low.subtractingReportingOverflow(high)
    return overflow ? .max : gap
  }

  /// What to take from the servers' times to see them on the device's clock, in microseconds: the middle of the interval, or its
  /// only bound. Nil when nothing is known, when the clocks disagree, and when they may well be equal.
  public var shift: Int64? {
    guard !disagrees else { return nil }
    switch (low, high) {
    case (let low?, let high?):
      return low > 0 || high < 0 ? low / 2 + high / 2 + (low % 2 + high % 2) / 2 : nil
    // A lower bound alone cannot be: a call that has one has the upper one too.
    case (_, let high?): return high < 0 ? high : nil
    case (_, nil): return nil
    }
  }
}

extension RequestChain {
  /// The chain with every row that is not the device's shifted onto the device's clock.
  ///
  /// - Parameter microseconds: how far the servers' clocks are ahead.
  public func withServers(shiftedBy microseconds: Int64) -> RequestChain {
    let service = clientService
    let shifted = Trace(trace) { row in
      let start = row.span.startMicroseconds
      guard row.span.service != service else { return start }
      let (moved, overflow) = start.subtractingReportingOverflow(microseconds)
      return overflow ? start : moved
    }
    return RequestChain(self, trace: shifted, phases: phases)
  }
}
