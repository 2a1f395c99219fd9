internal import Markdown

/// What people wrote about an incident: YAML front matter and CommonMark.
///
/// Notes of cState and like programs are read as they are: `date`, `resolvedWhen`, `affected`, `resolved`,
/// severities `down`, `disrupted`, `notice`.
public struct IncidentNote: Sendable, Equatable {
  /// How bad it was.
  public enum Severity: String, CaseIterable, Sendable {
    /// Few noticed; `notice` in other notes.
    case minor
    /// Many noticed; `disrupted` in other notes.
    case major
    /// Nothing worked; `down` in other notes.
    case critical
  }

  /// How far its handling got.
  public enum Status: String, CaseIterable, Sendable {
    /// The cause is sought.
    case investigating
    /// The cause is known.
    case identified
    /// It is mended and watched.
    case monitoring
    /// It is over.
    case resolved
  }

  /// One line of the time line.
  public struct Update: Sendable, Equatable {
    /// When, in microseconds since 1970-01-01 00:00 UTC.
    public let timeMicroseconds: Int64
    /// What happened or was done, as plain text.
    public let text: String
  }

  /// The note's part of its page's path.
  public let slug: String
  /// The file, relative to the project.
  public let file: String
  /// What happened, in a few words; the slug when the note has none.
  public let title: String
  /// The start, in microseconds since 1970-01-01 00:00 UTC.
  public let startMicroseconds: Int64
  /// The end as written, even before the start; nil when none is written.
  public let endMicroseconds: Int64?
  /// End − start; nil without an end and when the end lies before the start.
  public let durationMicroseconds: Int64?
  /// How bad it was; nil when the note does not say.
  public let severity: Severity?
  /// How far its handling got; nil when the note gives no hint.
  public let status: Status?
  /// True for an announcement, which is no incident.
  public let isInformational: Bool
  /// True for a note that is not to be shown yet.
  public let isDraft: Bool
  /// Endpoint templates, hosts or `all`, as written.
  public let endpoints: [String]
  /// Error codes, as written.
  public let errors: [String]
  /// Words to find it by.
  public let tags: [String]
  /// The time line, earliest first.
  public let updates: [Update]
  /// The body as safe HTML.
  public let bodyHTML: String
  /// Images of the body, as `assets/…`, by their names in the project.
  public let images: [String]
  /// What was read with a doubt, and what was left out.
  public let warnings: [Problem]

  /// Whether it goes on: not over, no end written, no announcement.
  public var isOngoing: Bool { endMicroseconds == nil && status != .resolved && !isInformational }

  /// Every key of the front matter, for the manual.
  public static var documentation: [KeyDocumentation] { incidentKeys.documentation }

  /// Reads a note.
  /// - Parameters:
  ///   - text: the file's text.
  ///   - slug: the part of the page's path it gets.
  ///   - file: the file as messages name it.
  ///   - zone: the zone of times that name none.
  ///   - assetPrefix: put before `assets/…` in images; from `incidents/<slug>/index.html` it is `../../`.
  ///   - assets: the images that are there, as `assets/…`, each with the path it is published at; nil: what the text names is
  ///     taken to be there.
  /// - Throws: why the note cannot be read safely, with its line: no YAML front matter, broken YAML, an
  ///   unknown severity or status, a time that does not exist, no start.
  public init(
    markdown text: String, slug: String, file: String, zone: SiteZone, assetPrefix: String = "../../",
    assets: [String: String]? = nil
  ) throws(Problem) {
    var draft = IncidentDraft(zone: zone)
    let note = try Note(text, file: file, needsFrontMatter: true, keys: incidentKeys, draft: &draft)
    var options = RenderingOptions()
    options.anchorPrefix = "note-"
    options.topLevel = 2
    options.assetPrefix = assetPrefix
    options.assets = assets
    let body = try note.render(options)
    let reader = note.reader
    guard let start = draft.start else {
      throw Problem(file: file, line: 1, message: "start is missing; write start: 2026-03-05T06:00:00Z")
    }
    self.slug = slug
    self.file = file
    title = draft.title ?? slug
    startMicroseconds = start
    endMicroseconds = draft.end?.microseconds
    durationMicroseconds = draft.end.flatMap { $0.microseconds < start ? nil : $0.microseconds - start }
    severity = draft.severity
    status = draft.status ?? draft.statusByTruth ?? (draft.end == nil ? nil : .resolved)
    isInformational = draft.isInformational
    isDraft = draft.isDraft
    endpoints = draft.endpoints
    errors = draft.errors
    tags = draft.tags
    updates = draft.updates.enumerated().sorted {
      ($0.element.timeMicroseconds, $0.offset) < ($1.element.timeMicroseconds, $1.offset)
    }.map(\.element)
    bodyHTML = body.html.html
    images = body.html.images
    let front = (note.unknownKeys + draft.warnings(slug: slug, reader)).sorted { $0.line < $1.line }
    warnings = (front + body.warnings).readable
  }
}
