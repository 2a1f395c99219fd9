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
  public var traces: [TraceRecord]
  /// What the reading left out or did not find.
  public var quality: DataQuality
  /// Templates and assets.
  public var theme: Theme
  /// Barograph's version.
  public var version: String

  /// The whole input.
  public init(
    configuration: Configuration, report: MetricsReport, content: ContentLibrary, markers: [Marker],
    traces: [TraceRecord], quality: DataQuality, theme: Theme, version: String
  ) {
    self.configuration = configuration
    self.report = report
    self.content = content
    self.markers = markers
    self.traces = traces
    self.quality = quality
    self.theme = theme
    self.version = version
  }
}
