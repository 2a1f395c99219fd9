public import Taxonomy

extension MetricsReport {
  /// Every code that any request has, in no particular order.
  public var codes: [FailureCode] { Array(Set(classes.compactMap(\.code))) }

  /// The keys of the codes that made requests fail in a period: those that have a page there.
  public func failedCodes(in period: Period) -> Set<String> {
    let span = PeriodSpan(
      periodColumns(period, dataEnd: dataEnd, calendar: calendar), base: frame.quarters.lowerBound)
    var found: Set<UInt16> = []
    for (key, _) in counts {
      let parts = CellKey.countParts(key)
      if classes[Int(parts.rowClass)].outcome.isFailure, !found.contains(parts.rowClass),
        span.column(ofPlace: parts.place) != nil
      {
        found.insert(parts.rowClass)
      }
    }
    return Set(found.compactMap { classes[Int($0)].code?.key })
  }
}
