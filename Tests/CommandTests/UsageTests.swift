internal import Foundation
internal import Testing

/// What the program says of itself, and of a command line it cannot follow.
@Suite struct UsageTests {
  @Test(arguments: [
    ["--help"], ["help"], ["-h"], ["help", "build"], ["build", "--help"], ["demo", "--help"],
  ])
  func helpIsAResult(_ arguments: [String]) throws {
    let ending = try Barograph.run(arguments)
    #expect(ending.code == 0)
    #expect(ending.output.hasPrefix("Usage: barograph "))
    #expect(ending.errors.isEmpty)
  }

  @Test func versionIsOneLine() throws {
    let ending = try Barograph.run(["--version"])
    #expect(ending.code == 0)
    #expect(ending.output.wholeMatch(of: /barograph \d+\.\d+\.\d+\n/) != nil)
  }

  /// A full disk must not leave half a report and a job that looks well.
  @Test(arguments: [["--version"], ["demo", "--rows", "50", "demo"]])
  func resultsThatAreLostAreAFailure(_ arguments: [String]) throws {
    let place = try Workplace()
    try place.write("", to: "errors")
    let process = Process()
    process.executableURL = URL(filePath: Barograph.path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: place.file("."))
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    process.standardError = FileHandle(forWritingAtPath: place.file("errors"))
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(try place.text("errors").contains("standard output cannot be written"))
  }

  @Test func anObjectiveThatCountsNothingIsTold() throws {
    let project = try Project()
    try project.place.write(
      "source: {db: data.sqlite}\nobjectives:\n  - {name: Typo, scope: {host: nosuch.example}}\n",
      to: "content/barograph.yaml")
    let line = "warning: objective Typo: its scope holds no endpoint of the data"
    #expect(try project.build().errorLines.contains(line))
    // The next build finds nothing new, and says it all the same.
    #expect(try project.build().errorLines.contains(line))
  }

  @Test(arguments: [
    ([], "verb"), (["bild"], "build"), (["build", "--dbb", "x"], "--db"), (["build", "--db"], "FILE"),
    (["build", "--now", "yesterday"], "--now"), (["demo", "--rows", "-5"], "--rows"),
    (["import", "x.har"], "--db"), (["rollback", "here"], "here"),
    (["build", "--project", "/nonexistent"], "--project"),
  ])
  func wrongUsageIsNamed(_ arguments: [String], _ word: String) throws {
    let ending = try Barograph.run(arguments)
    #expect(ending.code == 2)
    #expect(ending.errors.contains(word))
    #expect(ending.output.isEmpty)
  }

  @Test func aMissingDatabaseNameIsWrongUsage() throws {
    let project = try Project(rows: 0)
    try project.place.write("title: Test\n", to: "content/barograph.yaml")
    let ending = try project.build()
    #expect(ending.code == 2)
    #expect(ending.errors.contains("--db"))
  }

  @Test func anUnknownKeyIsNamedWithItsPlace() throws {
    let project = try Project()
    try project.place.write("title: Test\nlocal: en\n", to: "content/barograph.yaml")
    let ending = try project.build()
    #expect(ending.code == 2)
    #expect(ending.errors.contains("content/barograph.yaml:2:1"))
    #expect(ending.errors.contains("locale"))
  }
}
