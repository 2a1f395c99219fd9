/// How a text is fitted into a page.
public struct RenderingOptions: Sendable, Equatable {
  /// Added to each heading's level, which ends at 6. 1 when the page has its own `h1`.
  public var headingShift = 1
  /// The level of the text's highest heading, whatever the author began with; the others follow, none more than one
  /// below the heading before it. nil leaves the author's levels, shifted.
  public var topLevel: Int?
  /// Put before each heading's `id`, so that no heading takes an `id` the page itself uses.
  public var anchorPrefix = ""
  /// Put before `assets/…` in an image's address, such as `../../` for a page two folders deep.
  public var assetPrefix = ""
  /// The images that are there, as `assets/…`, each with the path that the page shall name; nil: whatever a text names is taken
  /// to be there, by its own name.
  public var assets: [String: String]?
  /// Whether a level-1 heading that opens the text becomes `Rendered.title` and is left out of the HTML.
  public var liftsTitle = false

  /// Options for a page at the top of a site, with an `h1` of its own.
  public init() {}
}

/// A text as HTML that may be put into a page as it is.
public struct Rendered: Sendable, Equatable {
  /// A heading that a link can lead to.
  public struct Heading: Sendable, Equatable {
    /// 1…6, after the shift.
    public let level: Int
    /// The element's `id`, unique in the text.
    public let id: String
    /// The heading without its markup.
    public let text: String
  }

  /// The HTML: no raw HTML of the author's, no script, no address other than http, https, mailto, `#heading`
  /// and `assets/…`.
  public internal(set) var html = ""
  /// The heading that was lifted out, if `liftsTitle` asked for it and the text opens with one.
  public internal(set) var title: String?
  /// The headings, in order.
  public internal(set) var headings: [Heading] = []
  /// The images kept, as the text names them (`assets/…`), in order; one may stand twice.
  public internal(set) var images: [String] = []
  /// What was left out, in order.
  public internal(set) var warnings: [MarkdownWarning] = []
}
