import Foundation
import Testing

@Suite("barograph check")
struct CheckRunTests {
  @Test("A broken rule ends with 5 and says which, how much, since when and because of what")
  func broken() throws {
    let project = try SampleProject(isBurning: true)
    let run = try project.run("check")
    #expect(run.code == 5)
    let lines = run.output.split(separator: "\n").map(String.init)
    let first = try #require(lines.first)
    #expect(first.hasPrefix("FIRING  page    Quick \"one\", fast burn: burns 50.0 times its budget (95 %: "))
    #expect(
      first.contains("over 1 h of 480 requests, and 50.0 times over 15 min of 120 requests; fires above 14.4")
    )
    #expect(lines[1].trimmingPrefix { $0 == " " } == "since 2026-03-05T05:30:00Z")
    #expect(lines[2].contains("mostly GET api.example/c (160 of 240), HTTP 503 (240 of 240)"))
    #expect(lines[3].trimmingPrefix { $0 == " " } == "see objectives/index.html#rules-t")
    #expect(run.output.contains("\npassed  ticket  stale data: "))
  }

  @Test("Where nothing is broken it ends with 0 and says what passed")
  func passed() throws {
    let run = try SampleProject(isBurning: false).run("check")
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("passed  page    Quick \"one\", fast burn: burns 0.00 times"))
  }

  @Test("JSON and JUnit tell the same findings")
  func formats() throws {
    let project = try SampleProject(isBurning: true)
    let json = try project.run("check", "--format", "json")
    let value = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let rules = try #require(value["rules"] as? [[String: Any]])
    #expect(value["broken"] as? Int == rules.count { ["firing", "fired"].contains($0["status"] as? String) })
    let endpoint = try #require(rules.first?["top_endpoint"] as? [String: Any])
    #expect(endpoint["name"] as? String == "GET api.example/c")
    #expect(endpoint["failed"] as? Int == 160)
    let junit = try project.run("check", "--format", "junit").output
    #expect(junit.contains("<testsuites name=\"A &amp; B &lt;i&gt;\" tests=\"\(rules.count)\""))
    #expect(junit.contains("classname=\"Quick &quot;one&quot;\" name=\"fast burn\""))
    #expect(json.code == 5)
  }

  @Test("With a state file each alert is told once, and what still fires still ends with 5")
  func state() throws {
    let project = try SampleProject(isBurning: true)
    let arguments = ["check", "--state", "state.json", "--notify", "cat >> told"]
    func check() throws -> ProgramRun {
      try ProgramRun(
        arguments + ["--db", "data.sqlite", "--project", "."], in: project.folder)
    }
    #expect(try check().code == 5)
    let told = try project.folder.text("told")
    #expect(told.split(separator: "\n").allSatisfy { $0.contains("\"status\":\"firing\"") })
    #expect(try check().code == 5)
    #expect(try project.folder.text("told") == told)
  }

  @Test("A command that fails leaves its alert untold")
  func failingCommand() throws {
    let project = try SampleProject(isBurning: true)
    let run = try project.run("check", "--state", "state.json", "--notify", "exit 3")
    #expect(run.code == 5)
    #expect(try project.folder.text("state.json") == "{\"format\":1,\"told\":[]}\n")
  }

  @Test(
    "A file that is no state is not overwritten", arguments: ["", "{}", "[1]", "{\"format\":2,\"told\":[]}"])
  func notAState(text: String) throws {
    let project = try SampleProject(isBurning: false)
    try project.folder.write(text, to: "state.json")
    #expect(try project.run("check", "--state", project.folder.file("state.json")).code == 2)
    #expect(try project.folder.text("state.json") == text)
  }
}
