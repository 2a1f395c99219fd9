import Foundation
import Testing

@testable import Theme

/// A project's folder that is gone after the test.
private final class ProjectFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "theme-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ path: String, _ bytes: [UInt8]) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func write(_ path: String, _ text: String) throws { try write(path, Array(text.utf8)) }

  func link(_ path: String, to target: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target)
  }

  func theme() throws -> Theme { try Theme.builtIn.overridden(by: url.path) }
}

/// The error of an override, as a message prints it.
private func refusal(_ project: ProjectFolder) -> String? {
  do {
    _ = try project.theme()
    return nil
  } catch {
    return "\(error)"
  }
}

@Suite struct OverrideTests {
  @Test func bringsEveryTemplateAndAsset() {
    let theme = Theme.builtIn
    #expect(theme.templates["frame"]?.hasPrefix("<!DOCTYPE html>") == true)
    #expect(theme.assets.keys.contains("barograph.js"))
    #expect(theme.assets.keys.contains("tokens.css"))
    #expect(Theme.demoContent.contains { $0.path == "barograph.yaml" })
    #expect(Theme.templateFile("frame") == "templates/frame.html")
  }

  @Test func aProjectWithoutFoldersChangesNothing() throws {
    let theme = try ProjectFolder().theme()
    #expect(theme.templates == Theme.builtIn.templates)
    #expect(theme.assets == Theme.builtIn.assets)
    #expect(try Theme.builtIn.overridden(by: "/no/such/folder").assets == Theme.builtIn.assets)
  }

  @Test func aTemplateIsReplaced() throws {
    let project = try ProjectFolder()
    try project.write("templates/frame.html", "<p>{{heading}}</p>")
    let theme = try project.theme()
    #expect(theme.templates["frame"] == "<p>{{heading}}</p>")
    #expect(theme.templates.count == Theme.builtIn.templates.count)
  }

  @Test func anAssetIsAddedOrReplaced() throws {
    let project = try ProjectFolder()
    try project.write("assets/logo/mark.png", [0x89, 0xFF, 0])
    try project.write("assets/pages.css", "p{}")
    let theme = try project.theme()
    #expect(theme.assets["logo/mark.png"] == [0x89, 0xFF, 0])
    #expect(theme.assets["pages.css"] == Array("p{}".utf8))
    #expect(theme.assets.count == Theme.builtIn.assets.count + 1)
  }

  /// The binary's copy is the file, byte for byte, whatever quotes and backslashes it holds.
  @Test func embeddedTextsAreTheFiles() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let root = tests.deletingLastPathComponent()
    for (name, text) in Theme.builtIn.templates {
      let file = root.appending(path: Theme.templateFile(name))
      #expect(try String(contentsOf: file, encoding: .utf8) == text, "\(name)")
    }
    for (path, bytes) in Theme.builtIn.assets {
      #expect(try Array(Data(contentsOf: root.appending(path: "assets/\(path)"))) == bytes, "\(path)")
    }
  }

  @Test func hiddenFilesAreLeftAlone() throws {
    let project = try ProjectFolder()
    try project.write("templates/.frame.html.swp", "x")
    try project.write("assets/.git/config", "x")
    #expect(try project.theme().assets == Theme.builtIn.assets)
  }

  @Test(arguments: ["ovrview.html", "partials/frame.html", "frame", "frame.txt", "frame.html.html"])
  func aTemplateThatReplacesNothingIsRefused(path: String) throws {
    let project = try ProjectFolder()
    try project.write("templates/" + path, "x")
    let text = try #require(refusal(project))
    #expect(text.hasPrefix("templates/\(path): replaces no template; known are "), "\(text)")
    #expect(text.contains("overview"))
  }

  @Test func aTemplateThatIsNoTextIsRefused() throws {
    let project = try ProjectFolder()
    try project.write("templates/frame.html", [0x3C, 0xC3, 0x28])
    #expect(refusal(project) == "templates/frame.html: is not UTF-8 text")
  }

  @Test func aFileTooLargeToServeIsRefused() throws {
    let project = try ProjectFolder()
    try project.write("assets/film.bin", [UInt8](repeating: 0, count: (8 << 20) + 1))
    #expect(refusal(project) == "assets/film.bin: is larger than 8 MiB")
  }
}

@Suite struct OverrideLinkTests {
  private static let outside = "is a symbolic link that leads out of the project"

  @Test(arguments: ["templates/frame.html", "assets/passwd", "assets/fonts/passwd"])
  func aLinkOutOfTheProjectIsRefused(path: String) throws {
    let project = try ProjectFolder()
    let other = try ProjectFolder()
    try other.write("secret", "secret")
    try project.link(path, to: other.url.path + "/secret")
    #expect(refusal(project) == "\(path): \(Self.outside)")
  }

  @Test func aRelativeLinkOutOfTheProjectIsRefused() throws {
    let project = try ProjectFolder()
    try project.link("assets/passwd", to: "../../../../../../etc/passwd")
    #expect(refusal(project) == "assets/passwd: \(Self.outside)")
  }

  @Test func aLinkedFolderOutOfTheProjectIsRefused() throws {
    let project = try ProjectFolder()
    let other = try ProjectFolder()
    try other.write("a.css", "x")
    try project.link("assets", to: other.url.path)
    #expect(refusal(project) == "assets: \(Self.outside)")
  }

  /// The folder beside has a name that begins with the project's.
  @Test func aNeighbourWithALongerNameIsOutside() throws {
    let project = try ProjectFolder()
    let neighbour = URL(filePath: project.url.path + "-other")
    try FileManager.default.createDirectory(at: neighbour, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: neighbour) }
    try Data("x".utf8).write(to: neighbour.appending(path: "a.css"))
    try project.link("assets/a.css", to: neighbour.path + "/a.css")
    #expect(refusal(project) == "assets/a.css: \(Self.outside)")
  }

  @Test func aLinkInsideTheProjectIsFollowed() throws {
    let project = try ProjectFolder()
    try project.write("shared/own.css", "p{}")
    try project.link("assets/own.css", to: "../shared/own.css")
    #expect(try project.theme().assets["own.css"] == Array("p{}".utf8))
  }

  @Test func aLinkToNothingIsNamed() throws {
    let project = try ProjectFolder()
    try project.link("assets/gone.css", to: "nothing.css")
    #expect(refusal(project) == "assets/gone.css: cannot be read")
  }

  /// A link to a folder above is a cycle: what stands below is never read, and the reader is told.
  @Test(arguments: ["..", ".", "../shared"])
  func aLinkedFolderInsideIsNamed(target: String) throws {
    let project = try ProjectFolder()
    try project.write("shared/own.css", "p{}")
    try project.link("assets/loop", to: target)
    #expect(refusal(project) == "assets/loop: is a symbolic link to a folder; link its files")
  }

  @Test func aFolderMayBeALinkInsideTheProject() throws {
    let project = try ProjectFolder()
    try project.write("design/assets/own.css", "p{}")
    try project.link("assets", to: "design/assets")
    #expect(try project.theme().assets["own.css"] == Array("p{}".utf8))
  }

  @Test func aLinkToItselfIsNamed() throws {
    let project = try ProjectFolder()
    try project.link("assets/self.css", to: "self.css")
    #expect(refusal(project) == "assets/self.css: cannot be read")
  }

  @Test func aFileInPlaceOfAFolderIsNamed() throws {
    let project = try ProjectFolder()
    try project.write("templates", "x")
    #expect(refusal(project) == "templates: is not a folder")
  }
}
