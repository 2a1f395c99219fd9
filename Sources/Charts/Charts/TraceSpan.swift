/// A stretch within a trace, in microseconds since any one origin the whole trace shares.
public struct TraceSection: Sendable, Equatable {
  /// When it begins.
  public var start: Int64
  /// How long it lasts; negative counts as nothing.
  public var duration: Int64

  /// A stretch; see each property.
  public init(start: Int64, duration: Int64) {
    self.start = start
    self.duration = duration
  }
}

/// One span of a trace as the waterfall draws it.
public struct TraceSpan: Sendable, Equatable {
  /// A phase within a client's span.
  public struct Phase: Sendable, Equatable {
    /// Which: 0 queued, DNS, TCP, TLS, send, wait, 6 download.
    public var index: Int
    /// When.
    public var section: TraceSection

    /// A phase; see each property.
    public init(index: Int, section: TraceSection) {
      self.index = index
      self.section = section
    }
  }

  /// How deep under the root it lies, from 0.
  public var depth: Int
  /// The colour of its service, 0…6; others wrap around.
  public var service: Int
  /// When it ran.
  public var section: TraceSection
  /// Whether it failed: the bar is red and the label bold, which begins with the error.
  public var isFailed: Bool
  /// The parts of it on the critical path.
  public var critical: [TraceSection]
  /// Its phases, drawn within the bar.
  public var phases: [Phase]
  /// What stands beside the bar: its duration, and for a failed span the error before it.
  public var label: String

  /// A span; see each property.
  public init(
    depth: Int, service: Int, section: TraceSection, isFailed: Bool = false, critical: [TraceSection] = [],
    phases: [Phase] = [], label: String
  ) {
    self.depth = depth
    self.service = service
    self.section = section
    self.isFailed = isFailed
    self.critical = critical
    self.phases = phases
    self.label = label
  }
}
