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
      positionals: [
        Positional("DIR", .optional, .path, default: "barograph-demo", help: "The project's folder")
      ],
      options: [
        .value("rows", "N", .integer(1...50_000_000), default: "600000", help: "Requests in the database"),
        .value("seed", "N", .integer(0...Int.max), default: "1", help: "Which database to make"),
        .flag("force", help: "Write into a folder that holds something else"),
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
        .value(
          "project", "DIR", .path, default: ".", help: "The folder that holds content, templates and assets"),
        .value(
          "cache", "DIR", .path, defaultNote: ".barograph in the project",
          help: "The folder for the sums of rows that were read before; it may be removed at any time"),
        .value(
          "now", "TIME", .time, defaultNote: "told by the data",
          help: "The instant at which the site's periods end"),
        .flag("rebuild", help: "Read every row, whatever the cache holds"),
        .flag("force", help: "Replace a folder that barograph did not make"),
        .flag("strict", help: "Publish nothing when a note cannot be read"),
      ]),
    Verb(
      "import", summary: "Reads captures, traces and logs into a database of the data contract",
      discussion: """
        HAR, NEL, URLSession metrics, CSV and JSON lines fill requests; OTLP, Zipkin and Jaeger fill spans. The format is \
        told by the content. Importing the same file again adds nothing. Query strings, headers, cookies and bodies are \
        never stored.
        """,
      positionals: [Positional("FILE", .many, .path, help: "Files to read; - is standard input")],
      options: [
        .value("db", "FILE", .path, required: true, help: "The database; it is made when it is missing"),
        .value(
          "format", "F", .choice(["har", "otlp", "zipkin", "jaeger", "nel", "urlsession", "csv", "jsonl"]),
          defaultNote: "told by the content", help: "The format of every file"),
        .value(
          "map", "A=B", repeatable: true,
          help:
            "Column A of a CSV or JSON-lines file is column B of the contract; a time may end in :s, :ms or :us"
        ),
        .flag("requests-from-spans", help: "Client spans with an HTTP method become requests too"),
        .value(
          "received-at", "TIME", .time, defaultNote: "the file's own time",
          help: "When the reports of a NEL file without a time arrived"),
        .flag("strict", help: "Write nothing when one record cannot be used"),
        .flag("dry-run", help: "Count only and write nothing"),
        .flag("json", help: "Print the report as JSON"),
      ]),
    Verb(
      "check", summary: "Evaluates objectives and alert rules and ends with 5 when one is broken",
      discussion: """
        Every rule is evaluated at each quarter hour of the last 24 hours of data, so that what happened between two runs is \
        seen. Passed rules are printed too.
        """,
      options: [
        .value(
          "db", "FILE", .path, defaultNote: "source.db of content/barograph.yaml", help: "The SQLite database"
        ),
        .value("project", "DIR", .path, default: ".", help: "The folder that holds content"),
        .value(
          "format", "F", .choice(["text", "json", "junit"]), default: "text",
          help: "How the findings are printed"),
        .value("state", "FILE", .path, help: "Remember which alerts were told, so that each is told once"),
        .value(
          "notify", "COMMAND", help: "Run a shell command for each new alert, with its JSON on standard input"
        ),
      ]),
    Verb(
      "incident draft", summary: "Writes a note for each breach that has none",
      discussion: """
        A breach is a time within the last 24 hours of data in which a budget burnt too fast. Nothing is ever overwritten.
        """,
      options: [
        .value(
          "db", "FILE", .path, defaultNote: "source.db of content/barograph.yaml", help: "The SQLite database"
        ),
        .value("project", "DIR", .path, default: ".", help: "The folder that holds content"),
      ]),
    Verb(
      "init", summary: "Writes a configuration, a first note and schedules",
      discussion: "Nothing is ever overwritten: what is there is left alone.",
      positionals: [Positional("DIR", .optional, .path, default: ".", help: "The project's folder")]),
    Verb(
      "inspect", summary: "Says what a database holds, what it lacks and what that costs",
      options: [
        .value(
          "db", "FILE", .path, defaultNote: "source.db of content/barograph.yaml", help: "The SQLite database"
        ),
        .value("project", "DIR", .path, default: ".", help: "The folder that holds content"),
        .flag("deep", help: "Let SQLite check every page of the file"),
      ]),
    Verb(
      "show", summary: "Prints one request or one trace, or writes its page",
      discussion:
        "Any request or trace of the database can be shown, also one that the site did not publish.",
      positionals: [
        Positional("KIND", .one, .choice(["request", "trace"]), help: "What is shown: request or trace"),
        Positional("ID", help: "The request's number (request_id) or the trace's id"),
      ],
      options: [
        .value(
          "db", "FILE", .path, defaultNote: "source.db of content/barograph.yaml", help: "The SQLite database"
        ),
        .value("project", "DIR", .path, default: ".", help: "The folder that holds content and templates"),
        .value(
          "out", "DIR", .path,
          help: "Write the page into this folder instead; in a site's own folder its links lead on"),
      ]),
    Verb(
      "rollback", summary: "Puts the previous generation of a site back",
      options: [.value("out", "DIR", .path, default: "site", help: "The published folder")]),
  ],
  sections: [
    Program.Section(
      "Exit codes",
      [
        ("0", "done"), ("1", "internal fault, or results that could not be written"),
        ("2", "wrong usage or configuration"),
        ("3", "input unusable: missing, locked, corrupt, empty or of the wrong shape"),
        ("4", "the built site failed its own check; nothing was published"), ("5", "check found a breach"),
        ("130", "interrupted"),
      ])
  ])
