internal import Content
internal import Metrics
internal import Mustache

/// The sections of the site that every page links to.
internal enum Section {
  case overview, endpoints, errors, network, retries, releases, platform, traffic, owners, traces, objectives,
    incidents, quality, none
}

/// What a page says of itself to the frame around it.
internal struct PageFrame {
  let path: String
  let title: String
  let section: Section
  /// The period whose pages the section links lead to, and whether the page belongs to it.
  let period: Period
  let isOfPeriod: Bool
  /// The same page of another period, where there is one.
  let inPeriod: (Period) -> String?
  /// The way from the front page, without the page itself.
  var crumbs: [(text: String, path: String)] = []

  /// Whether the page says where the data ends, and warns when that is long ago: pages that each build may change.
  var tellsDataEnd: Bool { isOfPeriod || section == .objectives || section == .quality }
}

extension SiteContext {
  /// A finished page: the frame's values, the page's own, the template.
  func page(_ frame: PageFrame, template: String, _ values: [String: Value]) throws -> Page {
    let all = frameValues(frame).merging(values) { _, own in own }
    var bytes: [UInt8] = []
    try templates.render(template, .object(all), into: &bytes)
    return Page(path: frame.path, bytes: bytes)
  }

  private func frameValues(_ frame: PageFrame) -> [String: Value] {
    func link(_ target: String) -> Value { .text(SiteMap.link(from: frame.path, to: target)) }
    let sections: [(Section, Phrase, String)] = [
      (.overview, .overview, map.overview(frame.period)),
      (.endpoints, .endpoints, map.endpoints(frame.period)),
      (.errors, .errors, map.errors(frame.period)), (.network, .network, map.network(frame.period)),
      (.retries, .retries, map.retries(frame.period)), (.releases, .releases, map.releases(frame.period)),
      (.platform, .platform, map.platform(frame.period)), (.traffic, .traffic, map.traffic(frame.period)),
      (.owners, .owners, map.owners(frame.period)), (.traces, .traces, map.traces(frame.period)),
      (.objectives, .objectives, SiteMap.objectives), (.incidents, .incidents, SiteMap.incidents),
      (.quality, .dataQuality, SiteMap.quality),
    ]
    let end = report.dataEnd
    let footer = words(.footer, visible(input.version), "\u{1}").split(
      separator: "\u{1}", omittingEmptySubsequences: false)
    return [
      "lang": .text(words.language.rawValue), "page_title": .text(frame.title),
      "site_title": .text(visible(input.configuration.title)), "stylesheet": link(map.stylesheet),
      "script": link(map.script), "home": link(SiteMap.front), "skip": .text(words(.skip)),
      "data_to": frame.tellsDataEnd
        ? .text(words(.dataTo, dates.dateTime(end), dates.zone(at: end))) : .null,
      "data_end_iso": .text(dates.iso(end)),
      "stale_after": frame.tellsDataEnd
        ? .text("\(input.configuration.staleAfterMicroseconds / 1_000_000)") : .null,
      "stale_text": .text(words(.staleBanner)), "units": .text(scriptUnits),
      "script_words": .text(scriptWords),
      "sections_label": .text(words(.sectionsLabel)), "periods_label": .text(words(.periodsLabel)),
      "crumbs_label": .text(words(.crumbsLabel)), "notes_label": .text(words(.notes)),
      "sections": .list(
        sections.map { section, name, target in
          .object([
            "href": link(target), "text": .text(words(name)), "current": .bool(section == frame.section),
          ])
        }),
      "has_periods": .bool(frame.isOfPeriod && periods.count > 1),
      "periods": .list(
        periods.map { period in
          .object([
            "href": link(frame.inPeriod(period) ?? map.overview(period)), "text": .text(name(period)),
            "current": .bool(frame.isOfPeriod && period == frame.period),
          ])
        }),
      "has_crumbs": .bool(!frame.crumbs.isEmpty),
      "crumbs": .list(
        frame.crumbs.map { .object(["href": link($0.path), "text": .text($0.text)]) }
          + [.object(["href": .null, "text": .text(frame.title)])]),
      "has_notes": .bool(!input.content.pages.isEmpty),
      "notes": .list(
        input.content.pages.map {
          .object(["href": link(map.note($0.slug)), "text": .text(visible($0.title))])
        }),
      "footer_before": .text(footer.first.map(String.init) ?? ""),
      "footer_after": .text(footer.count > 1 ? String(footer[1]) : ""), "status_href": link(SiteMap.status),
    ]
  }

  /// The words that the script prints, as the JSON that it reads.
  private var scriptWords: String {
    let pairs: [(String, Phrase)] = [
      ("sortedBy", .sortedBy), ("shownOf", .shownOf), ("cursor", .cursorLabel), ("ascending", .ascending),
      ("descending", .descending), ("sortable", .sortable), ("copyLink", .copyLink), ("copied", .copied),
    ]
    let bytes = JSONText.object(pairs.map { ($0.0, .text(words($0.1))) }).file.dropLast()
    return String(decoding: bytes, as: UTF8.self)
  }

  private var scriptUnits: String {
    [Phrase.unitDays, .unitHours, .unitMinutes].map { words($0) }.joined(separator: "|")
  }

  /// The values of the heading partial.
  func heading(
    _ text: String, lead: String? = nil, verdict: String? = nil, subtitle: String? = nil,
    key: (now: String, previous: String?)? = nil
  ) -> [String: Value] {
    let gap = lead?.isEmpty ?? true || verdict?.isEmpty ?? true ? "" : words.gap
    return [
      "heading": .text(text), "verdict_lead": lead.map { .text($0) } ?? .null,
      "verdict": lead == nil && verdict == nil ? .null : .text(gap + (verdict ?? "")),
      "has_verdict": .bool(lead != nil || verdict != nil),
      "subtitle": subtitle.map { .text($0) } ?? .null, "key_now": key.map { .text($0.now) } ?? .null,
      "key_previous": key?.previous.map { .text($0) } ?? .null,
    ]
  }

  func figures(_ figures: [Figure?]) -> Value { .list(figures.compactMap { $0?.value(words) }) }

  /// The definition list of the facts partial.
  func facts(_ facts: [(label: String, text: String, href: String?)]) -> Value {
    .list(
      facts.map {
        .object([
          "label": .text($0.label), "text": .text($0.text), "href": $0.href.map { .text($0) } ?? .null,
        ])
      })
  }
}
