public import Metrics

/// The requests of an objective by quarter hour, ready to be asked for any window: sums from the beginning,
/// so each costs the same.
public struct BurnSeries: Sendable {
  /// The quarter hours, counted from 1970.
  public let quarters: Range<Int>
  /// The share of requests that may fail.
  public let budget: Double
  private let good: [Count]
  private let bad: [Count]
  private let clusters: DailyClusters?

  /// A series with its budget.
  ///
  /// - Parameter clusters: how much wider installations that fail together make its variance; nil: each request is its own.
  public init(_ series: QuarterSeries, budget: Double, clusters: DailyClusters? = nil) {
    quarters = series.quarters
    self.budget = budget
    self.clusters = clusters
    good = Self.sums(series.good, count: series.quarters.count)
    bad = Self.sums(series.bad, count: series.quarters.count)
  }

  /// The series of one objective.
  public init(_ objective: Objective, of report: MetricsReport) {
    let places = objective.scope.places(in: report.endpoints)
    let series =
      if case .latency(let limit) = objective.indicator {
        report.quarterSeries(upTo: limit, endpoints: places)
      } else {
        report.quarterSeries(good: objective.indicator.good, bad: objective.indicator.bad, endpoints: places)
      }
    self.init(series, budget: objective.budget, clusters: report.dailyClusters(endpoints: places))
  }

  private static func sums(_ counts: [Count], count: Int) -> [Count] {
    var sums = [Count.zero]
    sums.reserveCapacity(count + 1)
    var sum = Count.zero
    for index in 0..<count {
      if index < counts.count { sum.add(counts[index]) }
      sums.append(sum)
    }
    return sums
  }

  /// The requests of a span; what lies outside the series is nothing.
  public func window(_ span: Range<Int>) -> BurnWindow {
    let covered = span.clamped(to: quarters)
    let (from, to) = (covered.lowerBound - quarters.lowerBound, covered.upperBound - quarters.lowerBound)
    return BurnWindow(
      quarters: span, good: good[to].without(good[from]) ?? .zero, bad: bad[to].without(bad[from]) ?? .zero,
      budget: budget,
      inflation: Inflation(factor: clusters?.inflation(of: covered) ?? 1, isInherited: true))
  }

  /// The requests of the `quarters` quarter hours before an edge.
  public func window(endingAt edge: Int, quarters: Int) -> BurnWindow {
    window((edge - max(quarters, 0))..<edge)
  }
}
