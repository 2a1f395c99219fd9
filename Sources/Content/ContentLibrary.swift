/// Everything a project's `content/` folder says.
public struct ContentLibrary: Sendable, Equatable {
  /// What the project decides.
  public internal(set) var configuration = Configuration()
  /// Incident notes, newest start first; equal starts by slug.
  public internal(set) var incidents: [IncidentNote] = []
  /// Further pages, by slug.
  public internal(set) var pages: [PageNote] = []
  /// Files that could not be read, each with its reason, in the order of their names.
  public internal(set) var unreadable: [Problem] = []
  /// What was read with a doubt, in the order of the files' names.
  public internal(set) var warnings: [Problem] = []

  /// A project without a `content/` folder.
  public init() {}

  /// Reads a project's `content/` folder; without one, defaults hold and there are no notes.
  /// - Parameters:
  ///   - directory: the project's folder.
  ///   - assets: the images that the site has, as `assets/…`, each with the path it is published at; nil: what notes name is
  ///     taken to be there.
  /// - Throws: the mistakes in `barograph.yaml`. A note that cannot be read is in `unreadable` instead.
  public static func load(
    project directory: String, assets: [String: String]? = nil
  ) throws(ConfigurationError) -> ContentLibrary {
    var library = ContentLibrary()
    let folder: ContentFolder
    do throws(Problem) {
      guard let opened = try ContentFolder(project: directory) else { return library }
      folder = opened
      guard !folder.holds("barograph.yml") else {
        throw Problem(file: "content/barograph.yml", line: 1, message: "rename the file to barograph.yaml")
      }
    } catch {
      throw ConfigurationError(problems: [error])
    }
    if folder.holds("barograph.yaml") {
      let text: String
      do throws(Problem) { text = try folder.text(of: "barograph.yaml") } catch {
        throw ConfigurationError(problems: [error])
      }
      library.configuration = try Configuration(yaml: text)
    }
    library.readIncidents(folder, assets)
    library.readPages(folder, assets)
    return library
  }

  private mutating func readIncidents(_ folder: ContentFolder, _ assets: [String: String]?) {
    let zone = configuration.timeZone
    readNotes(folder, "incidents") { (text, slug, file, library) throws(Problem) in
      let note = try IncidentNote(
        markdown: text, slug: slug, file: file, zone: zone, assets: assets)
      library.warnings += note.warnings
      if note.isDraft {
        library.warnings.append(
          Problem(file: file, line: 1, message: "left out: its front matter says draft: true"))
      } else {
        library.incidents.append(note)
      }
    }
    incidents.sort { ($1.startMicroseconds, $0.slug) < ($0.startMicroseconds, $1.slug) }
  }

  private mutating func readPages(_ folder: ContentFolder, _ assets: [String: String]?) {
    readNotes(folder, "pages") { (text, slug, file, library) throws(Problem) in
      let page = try PageNote(markdown: text, slug: slug, file: file, assets: assets)
      library.warnings += page.warnings
      library.pages.append(page)
    }
    pages.sort { $0.slug < $1.slug }
  }

  /// Reads each note of a folder; one that cannot be read does not keep the others from it.
  private mutating func readNotes(
    _ folder: ContentFolder, _ name: String,
    _ read: (_ text: String, _ slug: String, _ file: String, inout ContentLibrary) throws(Problem) -> Void
  ) {
    do throws(Problem) {
      for note in try folder.notes(in: name) {
        let path = "\(name)/\(note)"
        do throws(Problem) {
          try read(try folder.text(of: path), Content.slug(ofFile: note), folder.display(path), &self)
        } catch {
          unreadable.append(error)
        }
      }
    } catch {
      unreadable.append(error)
    }
  }
}
