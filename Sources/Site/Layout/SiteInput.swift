public import Content
public import Metrics
public import Theme
public import Traces

/// Everything that the site is made of. The pages depend on this alone: no clock, no file, no locale.
public struct SiteInput: Sendable {
  /// The project's decisions.
  public var configuration: Configuration
  /// The numbers.
  public var report: MetricsReport
  /// The project's notes.
  public var content: ContentLibrary
  /// Releases, deploys and other changes.
  public var markers: [Marker]
  /// The published traces, newest first.
  public let traces: [TraceRecord]
  /// The requests that have pages of their own, newest first; those of the traces are among them.
  public let requests: [RequestRecord]
  /// A fair sample of traced requests, for what many traces say together; these need not have pages.
  public let sample: [TraceRecord]
  /// What the reading left out or did not find.
  public var quality: DataQuality
  /// Templates and assets.
  public var theme: Theme
  /// Barograph's version.
  public var version: String
  /// The same requests and traces, found by what pages ask for.
  internal let exemplars: ExemplarIndex

  /// The whole input.
  ///
  /// - Parameters:
  ///   - requests: the requests that have pages besides those of the traces.
  ///   - sample: nil: the traces themselves.
  public init(
    configuration: Configuration, report: MetricsReport, content: ContentLibrary, markers: [Marker],
    traces: [TraceRecord], requests: [RequestRecord] = [],
    sample: [TraceRecord]? = nil, quality: DataQuality, theme: Theme, version: String
  ) {
    self.configuration = configuration
    self.report = report
    self.content = content
    self.markers = markers
    self.traces = traces
    self.sample = sample ?? traces
    exemplars = ExemplarIndex(requests: requests, traces: traces, sample: self.sample)
    self.requests = exemplars.requests
    self.quality = quality
    self.theme = theme
    self.version = version
  }
}
