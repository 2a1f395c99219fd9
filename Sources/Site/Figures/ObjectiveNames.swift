internal import Metrics
internal import Objectives

/// How pages name objectives, rules and what they say.
extension SiteContext {
  func name(_ scope: Objective.Scope) -> String {
    switch scope {
    case .all: words(.scopeAll)
    case .host(let host): words(.scopeHost, visible(host, limit: 80))
    case .owner(let owner): words(.scopeOwner, visible(owner, limit: 80))
    case .endpoint(let key): visible(key, limit: 200)
    }
  }

  func name(_ indicator: Indicator) -> String {
    switch indicator {
    case .success: words(.indicatorSuccess)
    case .network: words(.indicatorNetwork)
    case .http: words(.indicatorHttp)
    case .parse: words(.indicatorParse)
    case .business: words(.indicatorBusiness)
    case .latency(let limit): words(.indicatorLatency, numbers.duration(Double(limit)))
    }
  }

  func name(_ window: Objective.Window) -> String {
    switch window {
    case .days(let days): words(.windowDays, "\(days)")
    case .month: words(.windowMonth)
    }
  }

  func name(_ exhaustion: ObjectiveReport.Exhaustion) -> String {
    switch exhaustion {
    case .spent: words(.exhaustionSpent)
    case .days(let days): words(.exhaustionDays, numbers.threeDigits(days))
    case .never: words(.exhaustionNever)
    case .unknown: "–"
    }
  }

  func name(_ verdict: ObjectiveReport.Verdict) -> String {
    switch verdict {
    case .met: "✓ " + words(.verdictMet)
    case .unclear: "● " + words(.verdictUnclear)
    case .missed: "▼ " + words(.verdictMissed)
    case .notJudged: words(.ruleNotJudged)
    }
  }

  /// Met or missed, in a chip whose text says it without its colour.
  func chip(_ verdict: ObjectiveReport.Verdict) -> String {
    let tone: Change.Tone = verdict == .met ? .better : verdict == .missed ? .worse : .none
    return Change(tone: tone, text: name(verdict)).chip
  }

  func chip(_ finding: Finding) -> String {
    switch finding.status {
    case .firing: Change(tone: .worse, text: "▲ \(words(.ruleFiring))").chip
    case .fired: Change(tone: .worse, text: "● \(words(.ruleFired))").chip
    case .passed: Change(tone: .better, text: "✓ \(words(.rulePassed))").chip
    case .notJudged:
      Change(
        tone: .none,
        text: words([.burn, .threshold].contains(finding.kind) ? .ruleNotJudged : .ruleNoHistory)
      ).chip
    }
  }

  func name(_ severity: BurnRule.Severity) -> String {
    words(severity == .page ? .severityPage : .severityTicket)
  }

  /// What a rule is called.
  func name(_ finding: Finding) -> String {
    switch finding.kind {
    case .burn, .threshold: visible(finding.name, limit: 120)
    case .regression: words(.ruleRegression)
    case .newCode:
      finding.contributors?.code.map { words(.ruleNewCode, name($0.code)) } ?? words(.ruleNewCodes)
    case .stale: words(.staleBanner)
    }
  }

  /// A burn rate: `0.42`, `17.3`.
  func burn(_ value: Double) -> String { numbers.threeDigits(value) }

  /// A share of a budget, below 0 where it is overspent: `62%`, `−140%`.
  func budget(_ share: Double) -> String {
    let text = numbers.decimal(abs(share) * 100, abs(share) < 0.1 ? 1 : 0)
    return (share < 0 && text != "0.0" ? "−" : "") + text + "%"
  }
}
