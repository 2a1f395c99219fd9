internal import Markdown

/// A further page of a project: CommonMark, with or without front matter.
public struct PageNote: Sendable, Equatable {
  /// The page's part of its path.
  public let slug: String
  /// The file, relative to the project.
  public let file: String
  /// The title of the front matter; else the level-1 heading the text opens with, which is left out of
  /// `html`; else the slug.
  public let title: String
  /// The body as safe HTML.
  public let html: String
  /// Images of the body, as `assets/…`, by their names in the project.
  public let images: [String]
  /// What was left out.
  public let warnings: [Problem]

  /// Every key of the front matter, for the manual.
  public static var documentation: [KeyDocumentation] { pageKeys.documentation }

  /// Reads a page.
  /// - Parameters:
  ///   - text: the file's text.
  ///   - slug: the part of the page's path it gets.
  ///   - file: the file as messages name it.
  ///   - assetPrefix: put before `assets/…` in images; from `pages/<slug>/index.html` it is `../../`.
  ///   - assets: the images that are there, as `assets/…`, each with the path it is published at; nil: what the text names is
  ///     taken to be there.
  /// - Throws: why the page cannot be read, with its line.
  public init(
    markdown text: String, slug: String, file: String, assetPrefix: String = "../../",
    assets: [String: String]? = nil
  )
    throws(Problem)
  {
    var given: String?
    let note = try Note(text, file: file, needsFrontMatter: false, keys: pageKeys, draft: &given)
    var options = RenderingOptions()
    options.anchorPrefix = "note-"
    options.topLevel = 2
    options.assetPrefix = assetPrefix
    options.assets = assets
    options.liftsTitle = given == nil
    let body = try note.render(options)
    self.slug = slug
    self.file = file
    title = given ?? body.html.title.flatMap { $0.isEmpty ? nil : $0 } ?? slug
    html = body.html.html
    images = body.html.images
    warnings = (note.unknownKeys + body.warnings).readable
  }
}

/// The keys of a page: this table reads them and documents them.
private let pageKeys = KeyTable<String?>([
  Key("title", type: "text", default: "the first heading", "The page's title.") {
    (node, title, reader) throws(Problem) in
    title = try reader.someText(node, "title")
  }
])
