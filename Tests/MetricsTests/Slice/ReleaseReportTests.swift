import Taxonomy
import Testing

@testable import Metrics

/// Versions beside each other where one replaces the other day by day.
@Suite struct ReleaseReportTests {
  /// The rows of one version on one day and endpoint.
  private struct Part {
    let version: String
    let daysAgo: Int
    let endpoint: UInt16
    let successes: Int
    let failures: Int
    var instrumentation = "1"
  }

  private static func report(_ parts: [Part]) -> PeriodReport {
    let samples = SliceSamples()
    var rollups = Rollups(frame: samples.frame)
    let good = rollups.number(of: SliceSamples.classes[0])
    let bad = rollups.number(of: SliceSamples.classes[3])
    var installation: UInt64 = 0
    for part in parts {
      let key = ["app", "iOS", part.version, part.instrumentation].joined(separator: "\u{1F}")
      let build = rollups.slices.values.number(.build, Array(key.utf8))
      for row in 0..<(part.successes + part.failures) {
        var observation = Observation()
        observation.quarter = samples.frame.quarters.upperBound - 1 - part.daysAgo * 96
        observation.endpoint = part.endpoint
        observation.isEligible = true
        observation.isSuccess = row >= part.failures
        observation.rowClass = observation.isSuccess ? good : bad
        observation.slices[Int(SliceDimension.build.rawValue)] = build
        observation.group = UInt8(installation & 63)
        installation += 1
        rollups.add(observation)
      }
    }
    return samples.report(rollups).period(.week)
  }

  /// On the first day nearly all use the old version and half of all fails; on the third nearly all use the new
  /// one and nothing fails. On each day both fail alike.
  @Test func aBadDayIsNoMatterOfTheVersion() throws {
    let report = Self.report([
      Part(version: "1.0", daysAgo: 3, endpoint: 0, successes: 450, failures: 450),
      Part(version: "1.1", daysAgo: 3, endpoint: 0, successes: 50, failures: 50),
      Part(version: "1.0", daysAgo: 2, endpoint: 0, successes: 450, failures: 50),
      Part(version: "1.1", daysAgo: 2, endpoint: 0, successes: 450, failures: 50),
      Part(version: "1.0", daysAgo: 1, endpoint: 0, successes: 100, failures: 0),
      Part(version: "1.1", daysAgo: 1, endpoint: 0, successes: 900, failures: 0),
    ])
    let release = try #require(report.releases.first)
    #expect(release.version == "1.1")
    let comparison = try #require(release.comparison)
    #expect(comparison.version == "1.0")
    #expect(abs(comparison.now.share - comparison.before.share) < 1e-12)
    #expect(comparison.worstEndpoint == nil)
    #expect(comparison.requests == 3_000)
    #expect(!comparison.hasOtherInstrumentation)
    let own = try #require(release.now.successRate)
    #expect(abs(own.share - 1_400.0 / 1_500) < 1e-12)
  }

  /// The new version is used for the endpoint that always fails more; in truth it is better on both but for one.
  @Test func theMixOfEndpointsIsTheSame() throws {
    let report = Self.report([
      Part(version: "1.9", daysAgo: 1, endpoint: 0, successes: 990, failures: 10),
      Part(version: "1.9", daysAgo: 1, endpoint: 1, successes: 80, failures: 20),
      Part(version: "1.10", daysAgo: 1, endpoint: 0, successes: 90, failures: 10, instrumentation: "2"),
      Part(version: "1.10", daysAgo: 1, endpoint: 1, successes: 850, failures: 150, instrumentation: "2"),
    ])
    let release = try #require(report.releases.first)
    #expect(release.version == "1.10", "ten is more than nine")
    let comparison = try #require(release.comparison)
    // Both endpoints weigh 1,000 · 100/1,100.
    #expect(abs(comparison.now.share - (0.9 + 0.85) / 2) < 1e-12)
    #expect(abs(comparison.before.share - (0.99 + 0.8) / 2) < 1e-12)
    #expect(comparison.hasOtherInstrumentation)
    let worst = try #require(comparison.worstEndpoint)
    #expect(worst.endpoint == 0 && abs(worst.now - 0.9) < 1e-12 && abs(worst.before - 0.99) < 1e-12)
  }

  @Test func versionsThatShareNoDayAreNotCompared() throws {
    let report = Self.report([
      Part(version: "1.0", daysAgo: 3, endpoint: 0, successes: 500, failures: 5),
      Part(version: "1.1", daysAgo: 1, endpoint: 0, successes: 500, failures: 50),
    ])
    #expect(report.releases.count == 2)
    #expect(report.releases.allSatisfy { $0.comparison == nil })
  }
}
