internal import Foundation
internal import Testing

/// Same input, same bytes.
@Suite struct RepetitionTests {
  @Test func aSecondBuildWritesOnlyTheStatus() throws {
    let project = try Project()
    try project.build()
    let first = try project.tree()
    let ending = try project.build()
    #expect(ending.code == 0)
    #expect(try project.tree().differences(from: first) == ["status.json"])
    #expect(ending.output.hasPrefix("0 added, 1 changed, 0 removed, "))
  }

  @Test(arguments: [
    ["TZ": "Pacific/Kiritimati"], ["TZ": "America/St_Johns", "LANG": "de_DE.UTF-8"],
    ["LC_ALL": "zh_CN.UTF-8", "LANGUAGE": "zh"], ["LC_ALL": "C"], ["LC_ALL": "ar_EG.UTF-8", "COLUMNS": "30"],
  ])
  func surroundingsDecideNothing(_ environment: [String: String]) throws {
    let project = try Project()
    try project.build()
    let first = try project.tree()
    try project.build("--rebuild", environment: environment, in: project.place.file("content"))
    #expect(try project.tree().differences(from: first) == ["status.json"])
  }

  @Test func theFolderDecidesNothing() throws {
    let (first, second) = (try Project(), try Project())
    try first.build()
    try second.build()
    #expect(try first.tree().pages == second.tree().pages)
    #expect(try first.tree().files.count > 20)
  }

  @Test func namedAndFoundPathsAreTheSame() throws {
    let project = try Project()
    try project.build()
    let first = try project.tree()
    let now = ["--now", "2026-03-09T13:00:00Z", "--rebuild"]
    try Barograph.run(["build"] + now, in: project.place.path)
    try Barograph.run(["build", "--db", "data.sqlite", "--out", "./site"] + now, in: project.place.path)
    #expect(try project.tree().differences(from: first) == ["status.json"])
  }

  @Test func statusTellsWhenItWasBuilt() throws {
    let project = try Project()
    try project.build()
    let first = try status(project)
    try project.build()
    let second = try status(project)
    #expect(first["generation"] as? String == second["generation"] as? String)
    #expect(first["built_us"] as? Int ?? 0 < second["built_us"] as? Int ?? 0)
  }

  private func status(_ project: Project) throws -> [String: Any] {
    let bytes = try #require(try project.tree().files["status.json"]).bytes
    return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
  }
}
