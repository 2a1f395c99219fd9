import Content
import Metrics
import Taxonomy

@testable import Site

/// What a verdict on a site is made from.
func facts(
  _ traffic: Traffic, language: Configuration.Language = .english, incidents: [IncidentNote] = [],
  period: Period = .fourWeeks
) throws -> VerdictFacts {
  let context = try context(input(traffic, language: language, incidents: incidents), period)
  return VerdictFacts(
    context: context, scope: context.report.site, isSite: true, incidents: context.incidents(of: nil))
}

/// One endpoint's successes and failures in the 28 days, and in the 28 days before.
func traffic(
  now: (Int, Int), before: (Int, Int) = (0, 0), duration: Int64 = 200_000, durationBefore: Int64 = 200_000
) -> Traffic {
  var traffic = Traffic()
  traffic.add(now: now, before: before, duration: duration, durationBefore: durationBefore)
  return traffic
}

extension FailureCode {
  /// An error of the registry.
  static func known(_ domain: String, _ code: String) -> FailureCode {
    .error(domain: domain, code: code, kind: errorKind(domain: domain, code: code, os: nil))
  }
}
