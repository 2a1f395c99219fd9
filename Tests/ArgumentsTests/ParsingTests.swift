import Testing

@testable import Arguments

@Suite struct ParsingTests {
  @Test func theTablesHoldTogether() {
    #expect(example.faults == [])
  }

  @Test func faultsOfTablesAreFound() {
    let bad = Program(
      name: "x", version: "1", summary: "x",
      verbs: [
        Verb(
          "a", summary: "does it.",
          positionals: [Positional("P", .many, help: "p"), Positional("Q", help: "q")],
          options: [
            .flag("one", short: "h", help: "o"), .flag("one", help: ""), .flag("help", help: "o"),
            .value("n", "N", .integer(1...2), default: "3", required: true, help: "n"),
          ]),
        Verb("a", summary: "again"),
      ])
    #expect(
      bad.faults == [
        "the verb a is there twice", "a: --one is there twice", "a: --help is there twice",
        "a: -h is there twice",
        "a: --n default 3 is out of range: 1 to 2", "a: --n is required and has a default",
        "a: P must be last",
        "a: \"does it.\" is not one sentence without its full stop",
        "a: \"\" is not one sentence without its full stop",
      ])
  }

  @Test func valuesAndDefaults() throws {
    let given = try run("build", "--db", "a.sqlite", "--now=2026-03-01T00:00:00Z", "-f")
    #expect(given.verb == "build")
    #expect(given.text("db") == "a.sqlite")
    #expect(given.text("out") == "site")
    #expect(given.microseconds("now") == 1_772_323_200_000_000)
    #expect(given.isGiven("force") && !given.isGiven("strict") && !given.isGiven("out"))
    #expect(given.integer("db") == nil && given.text("no-such-option") == nil)

    let demo = try run("demo", "--seed", "-7")
    #expect(demo.integer("rows") == 600_000)
    #expect(demo.integer("seed") == -7)
    #expect(demo.positionals == ["barograph-demo"])
  }

  @Test(arguments: [
    ["import", "a", "b", "--db", "d"], ["import", "--db=d", "a", "b"], ["import", "a", "--db", "d", "b"],
    ["import", "a", "--db", "d", "--", "b"],
  ])
  func optionsStandAnywhere(arguments: [String]) throws {
    guard case .run(let invocation) = try example.parse(arguments) else { return #expect(Bool(false)) }
    #expect(invocation.positionals == ["a", "b"])
    #expect(invocation.text("db") == "d")
  }

  @Test func twoDashesEndOptionsAndOneIsAnArgument() throws {
    let invocation = try run("import", "--db", "-", "--", "-", "--map", "--help")
    #expect(invocation.positionals == ["-", "--map", "--help"])
    #expect(invocation.text("db") == "-")
  }

  @Test func repeatedOptionsAddUp() throws {
    let invocation = try run("import", "f", "--db", "d", "--map", "a=b,c=d=e", "--map=f=g")
    #expect(
      invocation.pairs("map") == [
        Pair(name: "a", value: "b"), Pair(name: "c", value: "d=e"), Pair(name: "f", value: "g"),
      ])
    #expect(invocation.texts("db") == ["d"])
  }

  @Test(arguments: [
    ["-fs", "-od"], ["-f", "-s", "-o", "d"], ["-sfod"], ["--force", "--strict", "--out=d"],
  ])
  func shortOptions(arguments: [String]) throws {
    guard case .run(let invocation) = try example.parse(["build"] + arguments) else {
      return #expect(Bool(false))
    }
    #expect(invocation.isGiven("force") && invocation.isGiven("strict"))
    #expect(invocation.text("out") == "d")
  }

  @Test func verbsOfTwoWords() throws {
    #expect(try run("incident", "draft").verb == "incident draft")
  }

  @Test(arguments: [
    ([], "a verb is missing; see barograph --help"),
    (["biuld"], "there is no verb biuld; did you mean build?"),
    (["frobnicate"], "there is no verb frobnicate; see barograph --help"),
    (["hlep"], "there is no verb hlep; did you mean help?"),
    (["help", "biuld"], "there is no verb biuld; did you mean build?"),
    (["help", "build", "x"], "there is no verb build x"),
    (["incident"], "incident needs a second word; one of: draft"),
    (["incident", "drfat"], "there is no verb incident drfat; did you mean draft?"),
    (["--force", "build"], "--force stands before the verb; options come after it: barograph VERB --force"),
    (["--versoin"], "--versoin stands before the verb; did you mean --version?"),
    (["build", "--frce"], "build has no option --frce; did you mean --force?"),
    (["build", "--stri"], "build has no option --stri; did you mean --strict?"),
    (["build", "--frobnicate=1"], "build has no option --frobnicate; see barograph help build"),
    (["build", "-x"], "build has no option -x; see barograph help build"),
    (["build", "--force=yes"], "--force takes no value; see barograph help build"),
    (["build", "--db"], "--db needs its FILE; see barograph help build"),
    (["build", "--db", "--force"], "--db needs its FILE; write --db=--force if that is its value"),
    (["build", "--db="], "--db \"\" is empty"),
    (["build", "--db", "a", "-d", "b"], "--db is given twice"),
    (["build", "force"], "build does not take \"force\"; did you mean --force?"),
    (["build", "x"], "build does not take \"x\"; see barograph help build"),
    (
      ["build", "--now", "yesterday"],
      "--now \"yesterday\" is not a time with its zone, like 2026-03-01T09:30:00Z"
    ),
    (["import", "--db", "d"], "import needs FILE…; see barograph help import"),
    (["import", "a"], "import needs --db FILE; see barograph help import"),
    (
      ["import", "a", "--db=d", "--format", "hra"],
      "--format \"hra\" is not one of csv, har, json; did you mean har?"
    ),
    (["import", "a", "--db=d", "--map", "a=b,c"], "--map \"a=b,c\" is not a list of pairs like A=B,C=D"),
    (["import", "a", "--db=d", "--map", "a=b,a=c"], "--map \"a=b,a=c\" names a twice"),
    (["demo", "--rows", "0"], "--rows \"0\" is out of range: 1 to 100000000"),
    (
      ["demo", "--rows", "99999999999999999999"],
      "--rows \"99999999999999999999\" is out of range: 1 to 100000000"
    ),
    (["demo", "--rows", "+5"], "--rows \"+5\" is not a whole number"),
    (["demo", "a", "b"], "demo does not take \"b\"; see barograph help demo"),
    (["show", "span", "1"], "request|trace \"span\" is not one of request, trace"),
    (["show", "trace"], "show needs ID; see barograph help show"),
    (
      ["build", "\u{1B}[2J\n::error::x"],
      "build does not take \"\\u{1B}[2J\\n::error::x\"; see barograph help build"
    ),
  ])
  func mistakes(arguments: [String], message: String) {
    do {
      _ = try example.parse(arguments)
      Issue.record("\(arguments) was taken")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test func longWordsAreNotCompared() {
    let long = String(repeating: "x", count: 1_000_000)
    #expect(throws: UsageError.self) { try example.parse([long]) }
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "abc", 3), ("build", "biuld", 1), ("force", "frce", 1), ("ca", "abc", 3),
    ("kitten", "sitting", 3),
  ])
  func distances(first: String, second: String, distance: Int) {
    #expect(NearestName.distance(Array(first), Array(second)) == distance)
    #expect(NearestName.distance(Array(second), Array(first)) == distance)
  }

  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00Z", 0), ("1970-01-01 01:00:00.5+01:00", 500_000),
      ("1969-12-31T23:59:59.999999Z", -1), ("2000-02-29T12:00:00Z", 951_825_600_000_000),
      ("2026-03-01t09:30:00,1234567-0530", 1_772_377_200_123_456),
      ("0001-01-01T00:00:00Z", -62_135_596_800_000_000),
      ("9999-12-31T23:59:59Z", 253_402_300_799_000_000), ("0000-03-01T00:00:00Z", -62_162_035_200_000_000),
      ("1900-02-29T00:00:00Z", nil), ("2026-02-29T00:00:00Z", nil), ("2026-13-01T00:00:00Z", nil),
      ("2026-00-01T00:00:00Z", nil), ("2026-04-31T00:00:00Z", nil), ("2026-01-01T24:00:00Z", nil),
      ("2026-01-01T00:60:00Z", nil), ("2016-12-31T23:59:60Z", nil), ("2026-01-01T00:00:00", nil),
      ("2026-01-01", nil), ("2026-1-1T00:00:00Z", nil), ("2026-01-01T00:00:00.Z", nil),
      ("2026-01-01T00:00:00Zx", nil), ("2026-01-01T00:00:00+25:00", nil), ("", nil),
      ("٢026-01-01T00:00:00Z", nil),
    ] as [(String, Int64?)])
  func timestamps(text: String, microseconds: Int64?) {
    #expect(Timestamp.microseconds(text) == microseconds)
  }
}
