/// What a page says of one scope, the whole site or one endpoint, in one period and the period before.
public struct ScopeReport: Sendable {
  /// The period as a whole.
  public var total = Tally.zero
  /// The period before as a whole; meaningless without ``PeriodReport/hasPrevious``.
  public var previous = Tally.zero
  /// One value for each of the period's columns.
  public var columns: [ColumnTally]
  /// One value for each column of the period before.
  public var previousColumns: [ColumnTally]
  /// Latency of the whole period.
  public var latency = Latency.none
  /// Latency of the period before.
  public var previousLatency = Latency.none
  /// Latency in each column; means only of the site.
  public var columnLatency: [Latency]
  /// Latency in each point of a small chart: ``Period/columnsPerPoint`` columns together.
  public var pointLatency: [Latency] = []
  /// Latency histograms of each column, for the heatmap; only of the site.
  public var columnHistograms: [Histogram] = []
  /// The latency histogram of the period.
  public var histogram = Histogram()
  /// The latency histogram of the period before.
  public var previousHistogram = Histogram()
  /// Failures by code, most first.
  public var codes: [CodeReport] = []
  /// Phases by ``Phase``.
  public var phases: [PhaseReport] = []
  /// What the requests cost.
  public var work = Work.zero
  /// What they cost in the period before.
  public var previousWork = Work.zero

  /// Cancels after more than four times the Apdex threshold: failures in the pessimistic reading.
  public var slowCancels = Count.zero
  /// Those of the period before.
  public var previousSlowCancels = Count.zero
  /// The requests by slice.
  public var slices = SliceReport()

  internal init(columns: Int, previousColumns: Int) {
    self.columns = Array(repeating: .zero, count: columns)
    self.previousColumns = Array(repeating: .zero, count: previousColumns)
    columnLatency = Array(repeating: .none, count: columns)
  }
}
