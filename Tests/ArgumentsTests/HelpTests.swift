import Testing

@testable import Arguments

@Suite struct HelpTests {
  @Test func helpOfTheProgram() {
    #expect(
      example.help() == """
        Usage: barograph VERB [ARGUMENT…] [OPTION…]

        Makes a dashboard of client network requests.

        Verbs:
          build           Builds the site and publishes it
          import          Reads files of other tools into the database
          demo            Makes a project to look at
          show            Shows one request or trace
          incident draft  Writes a note for a breach that has none
          rollback        Puts the previous generation back

        Options:
          -h, --help  shows this text, or that of a verb after it
          --version   shows the version

        Exit codes:
          0  done
          2  wrong usage or configuration

        barograph help VERB says more about a verb.

        """)
  }

  @Test func helpOfAVerb() {
    #expect(
      example.help(for: example.verbs[0]) == """
        Usage: barograph build [--db FILE] [--out DIR] [--now TIME] [--force] [--strict]
                               [--an-option-with-a-long-name VALUE]

        Builds the site and publishes it.

        Everything is rendered into a folder beside the site and checked there; only
        then do the two change places.

        A build that fails leaves the site as it was.

        Options:
          -d, --db FILE  the database; default: what the configuration says
          -o, --out DIR  the folder to publish into; default: site
          --now TIME     the moment the periods end at; a time with its zone, like
                         2026-03-01T09:30:00Z; default: the data's end
          -f, --force    replaces a folder that barograph did not write
          -s, --strict   ends with 2 where a note cannot be read
          --an-option-with-a-long-name VALUE
                         stands on a line of its own
          -h, --help     shows this text

        """)
    #expect(
      example.help(for: example.verbs[1]) == """
        Usage: barograph import FILE… --db FILE [--map A=B,…] [--format F]

        Reads files of other tools into the database.

        Arguments:
          FILE…  what to read; - is standard input

        Options:
          --db FILE    the database to write; required
          --map A=B,…  columns by another name; may be repeated
          --format F   the format of all files; one of csv, har, json
          -h, --help   shows this text

        """)
  }

  @Test func noLineIsWiderThanATerminal() {
    for text in [example.help()] + example.verbs.map({ example.help(for: $0) }) {
      for line in text.split(separator: "\n") {
        #expect(line.unicodeScalars.count <= 80, "\(line)")
        #expect(line.last != " ")
      }
    }
  }

  @Test(arguments: [
    ["--help"], ["-h"], ["help"], ["help", "--help"], ["--help", "build"],
  ])
  func waysToTheProgramsHelp(arguments: [String]) throws {
    #expect(try example.parse(arguments) == .print(example.help()))
  }

  @Test(arguments: [
    ["help", "build"], ["build", "--help"], ["build", "-h"], ["build", "--nonsense", "--help"],
    ["help", "build", "--help"],
  ])
  func waysToAVerbsHelp(arguments: [String]) throws {
    #expect(try example.parse(arguments) == .print(example.help(for: example.verbs[0])))
  }

  @Test(arguments: [["help", "incident", "draft"], ["incident", "draft", "-h"], ["incident", "--help"]])
  func waysToTheHelpOfTwoWords(arguments: [String]) throws {
    #expect(try example.parse(arguments) == .print(example.help(for: example.verbs[4])))
  }

  @Test func version() throws {
    #expect(try example.parse(["--version"]) == .print("barograph 1.2.3\n"))
  }
}
