/// What a site is made of besides its numbers: templates, assets and the demo's content, carried in the binary.
public struct Theme: Sendable {
  /// Template texts by name, without folder and `.html`: `overview`, `frame`.
  public private(set) var templates: [String: String]
  /// Files served as they are, by path below `assets/`.
  public private(set) var assets: [String: [UInt8]]

  /// The theme that Barograph brings.
  public static var builtIn: Theme {
    Theme(
      templates: Dictionary(uniqueKeysWithValues: files(in: "templates/").map { (templateName($0.path), $0.text) }),
      assets: Dictionary(uniqueKeysWithValues: files(in: "assets/").map { ($0.path, Array($0.text.utf8)) }))
  }

  /// The demo's content folder: path below `content/` and text, in order of path.
  public static var demoContent: [(path: String, text: String)] { files(in: "content/") }

  /// The theme with a project's own files in place of those of the same name, and its further assets added.
  ///
  /// - Parameter project: the folder that may hold `templates/` and `assets/`.
  /// - Throws: ``OverrideError`` for a file that cannot be read, is not text where text is needed, lies outside the
  ///   project or replaces nothing.
  public func overridden(by project: String) throws(OverrideError) -> Theme {
    var theme = self
    for (path, bytes) in try overrideFiles(in: project, folder: "templates") {
      let name = Theme.templateName(path)
      guard templates[name] != nil else {
        throw OverrideError(
          file: "templates/\(path)", reason: "replaces no template; known are \(templates.keys.sorted().joined(separator: ", "))")
      }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw OverrideError(file: "templates/\(path)", reason: "is not UTF-8 text")
      }
      theme.templates[name] = text
    }
    for (path, bytes) in try overrideFiles(in: project, folder: "assets") { theme.assets[path] = bytes }
    return theme
  }

  /// The path of the file that a template's text comes from, for messages.
  public static func templateFile(_ name: String) -> String { "templates/\(name).html" }

  private static func templateName(_ path: String) -> String {
    path.hasSuffix(".html") ? String(path.dropLast(5)) : path
  }

  private static func files(in folder: String) -> [(path: String, text: String)] {
    embeddedFiles.filter { $0.path.hasPrefix(folder) }.map { (String($0.path.dropFirst(folder.count)), $0.text) }
  }
}
