import Content
import Foundation
import Testing

@testable import barograph

@Suite("barograph init")
struct InitTests {
  @Test("It writes a project that is read without a doubt, and twice the same")
  func writes() throws {
    let folder = try TemporaryFolder()
    #expect(try ProgramRun(["init", "site"], in: folder).code == 0)
    let first = try folder.everything()
    let library = try ContentLibrary.load(project: folder.file("site"))
    #expect(library.warnings.isEmpty && library.unreadable.isEmpty)
    #expect(library.incidents.map(\.isInformational) == [true])
    #expect(library.pages.map(\.slug) == ["about"])
    #expect(library.configuration.objectives.map(\.targetPartsPerMillion) == [995_000])
    #expect(library.configuration.alerts == Configuration.AlertRule.defaults)
    #expect(try ProgramRun(["init", "site"], in: folder).code == 0)
    var second = try folder.everything()
    second["printed"] = first["printed"]
    #expect(second == first)
  }

  @Test("The examples in the configuration are read when their marks are taken away")
  func examples() throws {
    var lines = InitFile.configuration.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    // Text lines stay comments: an example's line has a key or begins an item.
    let example = /#\s+(- |[a-z_]+:( |$)).*/
    lines = lines.map { line in
      guard line.wholeMatch(of: example) != nil, !line.contains("Where the site"), !line.contains("`") else {
        return line
      }
      return String(line.dropFirst(2))
    }
    let configuration = try Configuration(yaml: lines.joined(separator: "\n"))
    #expect(configuration.objectives.count == 3)
    #expect(configuration.alerts == Configuration.AlertRule.defaults)
    #expect(configuration.endpoints.count == 3)
    #expect(configuration.baseURL != nil)
    #expect(configuration.sourceDatabase == "metrics.sqlite")
  }

  @Test("What is there is left alone: a file, a folder, a link that leads nowhere")
  func neverOverwrites() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "content/barograph.yaml")
    try folder.write("x", to: "schedules/crontab/inside")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("schedules/Jenkinsfile"), withDestinationPath: folder.file("elsewhere"))
    #expect(try ProgramRun(["init", "."], in: folder).code == 0)
    #expect(try folder.text("content/barograph.yaml") == "mine")
    #expect(try folder.text("schedules/crontab/inside") == "x")
    #expect(!FileManager.default.fileExists(atPath: folder.file("elsewhere")))
    #expect(FileManager.default.fileExists(atPath: folder.file("schedules/gitlab-ci.yml")))
  }

  @Test("A file is written once")
  func newFile() throws {
    let folder = try TemporaryFolder()
    #expect(try writeNewFile("a", to: folder.file("b/c")) == .written)
    #expect(try writeNewFile("d", to: folder.file("b/c")) == .leftAlone)
    #expect(try folder.text("b/c") == "a")
  }
}
