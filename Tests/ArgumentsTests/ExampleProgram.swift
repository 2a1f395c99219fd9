@testable import Arguments

/// A program with one of everything.
let example = Program(
  name: "barograph", version: "1.2.3", summary: "Makes a dashboard of client network requests",
  verbs: [
    Verb(
      "build", summary: "Builds the site and publishes it",
      discussion: """
        Everything is rendered into a folder beside the site and checked there; only then
        do the two change places.

        A build that fails leaves the site as it was.
        """,
      options: [
        .value(
          "db", short: "d", "FILE", .path, defaultNote: "what the configuration says", help: "the database"),
        .value("out", short: "o", "DIR", .path, default: "site", help: "the folder to publish into"),
        .value("now", "TIME", .time, defaultNote: "the data's end", help: "the moment the periods end at"),
        .flag("force", short: "f", help: "replaces a folder that barograph did not write"),
        .flag("strict", short: "s", help: "ends with 2 where a note cannot be read"),
        .value("an-option-with-a-long-name", "VALUE", help: "stands on a line of its own"),
      ]),
    Verb(
      "import", summary: "Reads files of other tools into the database",
      positionals: [Positional("FILE", .many, .path, help: "what to read; - is standard input")],
      options: [
        .value("db", "FILE", .path, required: true, help: "the database to write"),
        .value("map", "A=B,…", .pairs, repeatable: true, help: "columns by another name"),
        .value("format", "F", .choice(["csv", "har", "json"]), help: "the format of all files"),
      ]),
    Verb(
      "demo", summary: "Makes a project to look at",
      positionals: [Positional("DIR", .optional, .path, default: "barograph-demo", help: "where")],
      options: [
        .value("rows", "N", .integer(1...100_000_000), default: "600000", help: "how many requests"),
        .value("seed", "N", .integer(Int.min...Int.max), default: "1", help: "what chance begins with"),
      ]),
    Verb(
      "show", summary: "Shows one request or trace",
      positionals: [
        Positional("request|trace", .one, .choice(["request", "trace"]), help: "what to show"),
        Positional("ID", help: "which one"),
      ]),
    Verb("incident draft", summary: "Writes a note for a breach that has none"),
    Verb("rollback", summary: "Puts the previous generation back"),
  ],
  sections: [.init("Exit codes", [("0", "done"), ("2", "wrong usage or configuration")])])

/// The invocation of a command line that must be right.
func run(_ arguments: String...) throws -> Invocation {
  guard case .run(let invocation) = try example.parse(arguments) else {
    throw UsageError("nothing to run")
  }
  return invocation
}
