internal import Arguments

/// The version of this program, printed by `--version` and in the footer of every page.
internal let version = "0.1.0"

/// Everything the command line understands: help and parsing both come from this table.
internal let program = Program(
  name: "barograph", version: version,
  summary: "Makes a static dashboard of the health of client network requests",
  verbs: [
    Verb(
      "demo", summary: "Makes a project with a seeded database, notes and a site",
      discussion: "The same seed gives the same bytes. Start here to see what a site looks like.",
      positionals: [Positional("DIR", .optional, .path, default: "barograph-demo", help: "The project's folder")],
      options: [
        .value("rows", "N", .integer(0...50_000_000), default: "600000", help: "Requests in the database"),
        .value("seed", "N", .integer(0...Int.max), default: "1", help: "Which database to make"),
        .flag("force", help: "Replace a folder that barograph did not make"),
      ]),
    Verb(
      "build", summary: "Builds the site from a database and publishes it in one step",
      discussion: """
        The database is opened for reading only and read in one snapshot. Everything is rendered and checked beside the \
        site that is there; only a good site takes its place, and the one before is kept for rollback.
        """,
      options: [
        .value(
          "db", "FILE", .path, defaultNote: "source.db of content/barograph.yaml",
          help: "The SQLite database with the table or view request"),
        .value("out", "DIR", .path, defaultNote: "site in the project", help: "The folder to publish"),
        .value("project", "DIR", .path, default: ".", help: "The folder that holds content, templates and assets"),
        .value(
          "now", "TIME", .time, defaultNote: "told by the data", help: "The instant at which the site's periods end"),
        .flag("force", help: "Replace a folder that barograph did not make"),
        .flag("strict", help: "Publish nothing when a note cannot be read"),
      ]),
    Verb(
      "import", summary: "Reads HAR captures into a database of the data contract",
      discussion: """
        The format is told by the content. Importing the same file again adds nothing. Query strings, headers, cookies \
        and bodies are never stored.
        """,
      positionals: [Positional("FILE", .many, .path, help: "Files to read; - is standard input")],
      options: [
        .value("db", "FILE", .path, required: true, help: "The database; it is made when it is missing"),
        .value("format", "F", .choice(["har"]), defaultNote: "told by the content", help: "The format of every file"),
        .flag("strict", help: "Write nothing when one record cannot be used"),
        .flag("dry-run", help: "Count only and write nothing"),
        .flag("json", help: "Print the report as JSON"),
      ]),
    Verb(
      "rollback", summary: "Puts the previous generation of a site back",
      options: [.value("out", "DIR", .path, default: "site", help: "The published folder")]),
  ],
  sections: [
    Program.Section(
      "Exit codes",
      [
        ("0", "done"), ("1", "internal fault"), ("2", "wrong usage or configuration"),
        ("3", "input unusable: missing, locked, corrupt, empty or of the wrong shape"),
        ("4", "the built site failed its own check; nothing was published"), ("130", "interrupted"),
      ])
  ])
