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
