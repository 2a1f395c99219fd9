/// What a project decides in `content/barograph.yaml`. Every key is optional.
public struct Configuration: Sendable, Equatable {
  /// A span of time that has pages of its own.
  public enum Period: String, CaseIterable, Sendable {
    /// 24 hours, in columns of 15 minutes.
    case day = "24h"
    /// 7 days, in columns of 2 hours.
    case week = "7d"
    /// 28 days, in columns of 6 hours; the site's front page.
    case fourWeeks = "28d"
    /// 13 weeks, in columns of a day.
    case quarter = "91d"
  }

  /// The language of the pages.
  public enum Language: String, CaseIterable, Sendable {
    /// English.
    case english = "en"
    /// Simplified Chinese.
    case simplifiedChinese = "zh-Hans"
  }

  /// What happens to a path that looks as if it held personal data.
  public enum Redaction: String, CaseIterable, Sendable {
    /// The data-quality page lists it.
    case warn
    /// The build refuses to publish it.
    case refuse
  }

  /// How much is published.
  public struct Limits: Sendable, Equatable {
    /// Endpoints with a row of their own, 1…10,000; the rest is one row "other".
    public var endpoints = 200
    /// Traces with a page of their own over 28 days, 0…100,000.
    public var traces = 500
    /// Requests with a page of their own over 28 days, 0…1,000,000.
    public var requests = 2000

    /// The defaults.
    public init() {}
  }

  /// The site's name.
  public var title = "Network health"
  /// The database, relative to the project, when the command line names none.
  public var sourceDatabase: String?
  /// The site's zone, by its IANA name.
  public var timeZone = SiteZone.utc
  /// The language of the pages.
  public var language = Language.english
  /// The periods that have pages, from short to long; at least one.
  public var periods = Period.allCases
  /// What the network is meant to achieve, most important first; at least one.
  public var objectives = [Objective()]
  /// When a burning budget is worth a message.
  public var alerts = AlertRule.defaults
  /// Numbers that are watched by themselves.
  public var thresholds: [Threshold] = []
  /// The rules about changes.
  public var changes = ChangeRules()
  /// What is known about endpoints; the first rule that matches holds.
  public var endpoints: [EndpointRule] = []
  /// What happens to paths that look unredacted.
  public var redaction = Redaction.warn
  /// How much is published.
  public var limits = Limits()
  /// The age of the newest data, in microseconds, beyond which a page says it is old.
  public var staleAfterMicroseconds: Int64 = 26 * 3_600_000_000
  /// Where the site will stand, without a slash at its end; feeds need it for their links.
  public var baseURL: String?

  /// The defaults.
  public init() {}

  /// The target of the first objective for success, 0…1; 0.995 when there is none.
  public var successTarget: Double {
    (objectives.first { $0.indicator == .success } ?? Objective()).target
  }

  /// Every key, for the manual and `--help`, in the order of the manual.
  public static var documentation: [KeyDocumentation] { configurationKeys.documentation }

  /// Reads a configuration.
  /// - Parameters:
  ///   - text: the YAML of `barograph.yaml`; one that holds nothing means defaults.
  ///   - file: the file as messages name it.
  /// - Throws: every mistake with its place: unknown keys, values that cannot be, alert rules that cannot
  ///   fire.
  public init(yaml text: String, file: String = "content/barograph.yaml") throws(ConfigurationError) {
    self = try ConfigurationDraft.read(text, file: file)
  }
}
