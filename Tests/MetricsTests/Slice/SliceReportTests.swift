import Taxonomy
import Testing

@testable import Metrics

@Suite struct SliceReportTests {
  private static func filled(_ rows: Int = 6_000, days: Int = 60) -> (MetricsReport, SliceSamples) {
    var samples = SliceSamples()
    var rollups = Rollups(frame: samples.frame)
    samples.fill(&rollups, rows: rows, days: days)
    return (samples.report(rollups), samples)
  }

  /// Every row is in exactly one slice of each dimension: the slices add up to the whole.
  @Test(arguments: [Period.week, .fourWeeks, .thirteenWeeks])
  func slicesAddUpToTheSite(period: Period) {
    let report = Self.filled().0.period(period)
    // The dimension of orders holds retried requests alone, but here every request has a value in it.
    #expect(report.site.slices.tables.count == SliceView.all.count)
    for table in report.site.slices.tables {
      let failed = table.slices.reduce(into: Count.zero) { $0.add($1.now.failed) }
      let succeeded = table.slices.reduce(into: Count.zero) { $0.add($1.now.succeeded) }
      #expect(failed == report.site.total.failed, "\(table.view.name)")
      #expect(succeeded == report.site.total[.success], "\(table.view.name)")
      let rows = table.slices.reduce(Int64(0)) { $0 + $1.now.rows }
      #expect(rows == report.site.total.rows)
    }
  }

  @Test(arguments: [Period.week, .fourWeeks, .thirteenWeeks])
  func slicesAddUpToTheEndpoint(period: Period) {
    let report = Self.filled().0.period(period)
    for scope in report.endpoints {
      for table in scope.slices.tables where table.view.dimension != .strategyOrder {
        let failed = table.slices.reduce(into: Count.zero) { $0.add($1.now.failed) }
        let succeeded = table.slices.reduce(into: Count.zero) { $0.add($1.now.succeeded) }
        #expect(failed == scope.total.failed, "\(table.view.name)")
        #expect(succeeded == scope.total[.success], "\(table.view.name)")
      }
    }
  }

  /// Every failure with a code is in exactly one value of each dimension that is kept for codes.
  @Test func codesAddUpOverEachDimension() throws {
    let report = Self.filled().0.period(.week)
    let views = SliceView.all.filter { SliceDimension.withCodes.contains(Int($0.dimension.rawValue)) }
    #expect(!report.site.codes.isEmpty)
    for code in report.site.codes where code.count.rows > 0 {
      let tables = try #require(report.codeSlices[code.code.key])
      #expect(tables.map(\.view) == views)
      for table in tables {
        #expect(table.parts.reduce(into: Count.zero) { $0.add($1.count) } == code.count, "\(table.view.name)")
        #expect(Set(table.parts.map { "\($0.kind) \($0.key)" }).count == table.parts.count)
      }
    }
  }

  /// Readers number values and classes as they meet them: merged in either order the codes are the same.
  @Test func codesDoNotDependOnTheOrderOfMerging() throws {
    var samples = SliceSamples(seed: 21)
    var first = Rollups(frame: samples.frame)
    samples.fill(&first, rows: 700, days: 6)
    var second = Rollups(frame: samples.frame)
    _ = second.number(of: SliceSamples.classes[5])
    samples.fill(&second, rows: 700, days: 6)
    var both = first
    both.merge(second)
    var turned = second
    turned.merge(first)
    let codes = samples.report(both).period(.week).codeSlices
    #expect(codes == samples.report(turned).period(.week).codeSlices)
    #expect(codes.count == 4)
  }

  /// 24 hours are covered by the whole local hours that they touch, endpoints by whole days.
  @Test func shortPeriodsCoverWholeBuckets() {
    let report = Self.filled().0.period(.day)
    let slices = report.site.slices
    #expect(
      slices.quarters.count == 97, "12:05: 24 hours and the quarter hour that the first hour began earlier")
    #expect(slices.comparedQuarters.upperBound == slices.quarters.upperBound - 1)
    #expect(report.endpoints[0].slices.quarters.count == 96 + 49)
  }

  /// Days that have not ended are no part of a comparison.
  @Test func comparisonsLeaveOutTheUnfinishedDay() {
    let report = Self.filled().0.period(.fourWeeks)
    let slices = report.site.slices
    #expect(slices.quarters.upperBound - slices.comparedQuarters.upperBound == 49)
    for table in slices.tables {
      for slice in table.slices { #expect(slice.compared.rows <= slice.now.rows) }
    }
    let compared = slices.tables[0].slices.reduce(Int64(0)) { $0 + $1.compared.rows }
    #expect(compared > 0 && compared < report.site.total.rows)
  }

  @Test func mergingPartsGivesTheWhole() {
    var samples = SliceSamples(seed: 9)
    var first = Rollups(frame: samples.frame)
    samples.fill(&first, rows: 900, days: 40)
    var second = Rollups(frame: samples.frame)
    samples.fill(&second, rows: 900, days: 40)
    var both = first
    both.merge(second)
    var turned = second
    turned.merge(first)
    #expect(both.slices.content == turned.slices.content)
    var same = SliceSamples(seed: 9)
    var whole = Rollups(frame: same.frame)
    same.fill(&whole, rows: 900, days: 40)
    same.fill(&whole, rows: 900, days: 40)
    #expect(whole.slices.content == both.slices.content)
    var alone = Rollups(frame: samples.frame)
    alone.merge(first)
    #expect(alone.slices.content == first.slices.content)
  }

  @Test func theRestIsOneValue() {
    var values = SliceValues()
    for number in 0..<1_500 { _ = values.number(.device, Array("d\(number)".utf8)) }
    #expect(values.keys(.device).count == SliceValues.limit)
    #expect(values.number(.device, Array("d1499".utf8)) == SliceValues.other)
    #expect(values.number(.device, Array("d0".utf8)) == 1)
    #expect(values.number(.device, []) == SliceValues.untold)
    #expect(values.number(.ipVersion, Array("7".utf8)) == SliceValues.other)
  }

  /// The product of the conditional rates is the success rate, and that is 1 less the losses.
  @Test func theChainIsTheRate() throws {
    var numbers = SeededNumbers(5)
    for _ in 0..<200 {
      var tally = Tally.zero
      for outcome in Outcome.allCases {
        let weight = (numbers.next() % 1_000 + 1) * SampleWeight.one
        tally.add(
          Count(rows: 1, weight: weight, squares: UInt128(weight) * UInt128(weight)), outcome: outcome)
      }
      let rate = try #require(tally.successRate)
      let layers: [Outcome] = [.network, .http, .parse, .business]
      var product = 1.0
      var losses = 0.0
      for (index, layer) in layers.enumerated() {
        var passed = tally[.success]
        for later in layers[(index + 1)...] { passed.add(tally[later]) }
        product *= try #require(Rate(succeeded: passed, failed: tally[layer])).share
        losses += Double(tally[layer].weight) / Double(tally.eligible.weight)
      }
      #expect(abs(product - rate.share) < 1e-12)
      #expect(abs(1 - losses - rate.share) < 1e-12)
    }
  }

  @Test func clustersWidenTheIntervals() throws {
    let frame = SliceSamples().frame
    func rate(_ clusters: (Int) -> UInt64) throws -> Rate {
      var rollups = Rollups(frame: frame)
      let good = rollups.number(of: SliceSamples.classes[0])
      let bad = rollups.number(of: SliceSamples.classes[3])
      for row in 0..<6_400 {
        // One of 16 installations, or as many requests, fails always.
        let fails = row % 64 < 4
        var observation = Observation()
        observation.quarter = frame.quarters.upperBound - 200
        observation.rowClass = fails ? bad : good
        observation.isEligible = true
        observation.isSuccess = !fails
        observation.group = UInt8(clusters(row) & 63)
        rollups.add(observation)
      }
      return try #require(SliceSamples().report(rollups).period(.week).site.total.successRate)
    }
    let together = try rate { UInt64($0 % 64) }
    let apart = try rate { UInt64($0 / 64 % 64) }
    #expect(together.share == apart.share)
    #expect(together.estimate.basis == .clusters && apart.estimate.basis == .weights)
    #expect(together.estimate.effectiveCount < 100 && apart.estimate.effectiveCount > 6_000)
  }
}

extension SliceRollups {
  /// Everything in it, in words.
  var content: [String] {
    func name(_ slice: UInt16) -> String {
      let (dimension, value) = SliceKey.parts(slice)
      let keys = SliceDimension(rawValue: UInt8(dimension)).map { values.keys($0) } ?? []
      return "\(dimension) \(keys.indices.contains(value - 1) ? keys[value - 1] : "number \(value)")"
    }
    let tail: UInt64 = 0xff_ffff_ffff
    return
      (counts.sorted().map { "count \(name(CellKey.owner($0.key))) \($0.key & tail) \($0.sum)" }
      + latency.sorted().map { "latency \(name(CellKey.owner($0.key))) \($0.key & tail) \($0.sum)" }
      + groups.sorted().map { "group \(name(CellKey.owner($0.key))) \($0.key & tail) \($0.sum)" }
      + work.sorted().map { "work \(name(CellKey.owner($0.key))) \($0.key & tail) \($0.sum)" }
      + endpoints.sorted().map { key, sum in
        let parts = SliceKey.endpointParts(key)
        return "endpoint \(parts.endpoint) \(name(parts.slice)) \(parts.place) \(sum)"
      }).sorted()
  }
}
