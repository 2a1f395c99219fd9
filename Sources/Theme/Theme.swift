/// What a site is made of besides its numbers: templates, assets and the demo's content, carried in the binary.
public struct Theme: Sendable {
  /// Template texts by name, without folder and `.html`: `overview`, `frame`.
  public private(set) var templates: [String: String]
  /// Files served as they are, by path below `assets/`.
  public private(set) var assets: [String: [UInt8]]

  /// The theme that Barograph brings.
  public static var builtIn: Theme {
    let templates = files(in: "templates/").compactMap { file in
      templateName(file.path).map { ($0, file.text) }
    }
    return Theme(
      templates: Dictionary(uniqueKeysWithValues: templates),
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
      guard let name = Theme.templateName(path), templates[name] != nil else {
        let known = templates.keys.sorted().map { $0 + ".html" }.joined(separator: ", ")
        throw OverrideError(file: "templates/\(path)", reason: "replaces no template; known are \(known)")
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

  /// The name of the template in a file, or nil for a file of another kind.
  private static func templateName(_ path: String) -> String? {
    path.hasSuffix(".html") ? String(path.dropLast(5)) : nil
  }

  private static func files(in folder: String) -> [(path: String, text: String)] {
    embeddedFiles.filter { $0.path.hasPrefix(folder) }.map {
      (String($0.path.dropFirst(folder.count)), $0.text)
    }
  }
}
