internal import Taxonomy

extension MetricsReport {
  /// Counts by outcome and code. Cells of one endpoint and class lie together, so most of the work is adding
  /// up runs.
  internal func fillCounts(_ span: PeriodSpan, _ site: inout ScopeReport, _ scopes: inout [ScopeReport]) {
    var siteCodes: [CodeReport?] = Array(repeating: nil, count: classes.count)
    var cells = counts.makeIterator()
    var next = cells.next()
    while let first = next {
      let run = first.key >> 24
      let parts = CellKey.countParts(first.key)
      let endpoint = Int(parts.endpoint)
      let number = Int(parts.rowClass)
      let rowClass = classes[number]
      let code = rowClass.outcome.isFailure ? rowClass.code : nil
      var ofSite = siteCodes[number]
      siteCodes[number] = nil
      var now = Count.zero
      var before = Count.zero
      while let (key, count) = next, key >> 24 == run {
        let place = CellKey.countParts(key).place
        next = cells.next()
        if let column = span.column(ofPlace: place) {
          now.add(count)
          scopes[endpoint].columns[column].add(count, of: rowClass)
          site.columns[column].add(count, of: rowClass)
          if let code {
            if ofSite == nil { ofSite = CodeReport(rowClass.outcome, code, columns: span.count) }
            ofSite?.columns[column].add(count.weight)
          }
        }
        if let column = span.previousColumn(ofPlace: place) {
          before.add(count)
          scopes[endpoint].previousColumns[column].add(count, of: rowClass)
          site.previousColumns[column].add(count, of: rowClass)
        }
      }
      if now.rows > 0 {
        scopes[endpoint].total.add(now, of: rowClass)
        site.total.add(now, of: rowClass)
      }
      if before.rows > 0 {
        scopes[endpoint].previous.add(before, of: rowClass)
        site.previous.add(before, of: rowClass)
      }
      if let code, now.rows > 0 || before.rows > 0 {
        var ofEndpoint = CodeReport(rowClass.outcome, code, columns: 0)
        ofEndpoint.count = now
        ofEndpoint.previous = before
        scopes[endpoint].codes.append(ofEndpoint)
        var sum = ofSite ?? CodeReport(rowClass.outcome, code, columns: span.count)
        sum.count.add(now)
        sum.previous.add(before)
        if now.rows > 0 { sum.endpoints.append((endpoint, now)) }
        ofSite = sum
      }
      siteCodes[number] = ofSite
    }
    site.codes = CodeReport.ranked(siteCodes.compactMap(\.self))
    for endpoint in scopes.indices { scopes[endpoint].codes = CodeReport.ranked(scopes[endpoint].codes) }
  }
}

extension CodeReport {
  /// A code without rows yet.
  fileprivate init(_ outcome: Outcome, _ code: FailureCode, columns: Int) {
    self.init(
      outcome: outcome, code: code, count: .zero, previous: .zero,
      columns: Array(repeating: 0, count: columns), endpoints: [])
  }

  /// Most requests first; equal ones in the order of codes, so that nothing depends on the order of the rows.
  fileprivate static func ranked(_ codes: [CodeReport]) -> [CodeReport] {
    codes.map { code in
      var code = code
      code.endpoints.sort { ($1.count.weight, $0.endpoint) < ($0.count.weight, $1.endpoint) }
      return code
    }
    .sorted {
      ($1.count.weight, $1.previous.weight, $0.code, $0.outcome.rawValue)
        < ($0.count.weight, $0.previous.weight, $1.code, $1.outcome.rawValue)
    }
  }
}
