internal import Foundation

/// Measures what a build costs beside the cheapest thing that could be done with the same rows.
///
/// `barograph-bench [ROWS…] [--rounds N] [--program FILE] [--folder DIR] [--sites DIR]` prints one JSON object for each number
/// of rows. In each round the parts run one after the other, so that a busy machine slows all of them; the fastest
/// run of each part counts. `barograph-bench import` measures imports (``ImportBench``).
@main struct Bench {
  static func main() throws {
    do {
      if CommandLine.arguments.dropFirst().first == "import" {
        return try ImportBench.run(CommandLine.arguments)
      }
      let options = try BenchOptions(CommandLine.arguments)
      switch options.task {
      case .make: try BenchDatabase(rows: options.sizes[0]).write(to: options.file)
      case .grow: try BenchDatabase(rows: options.sizes[0]).grow(options.file)
      case .bare: _ = try BareLoop.run(options.file)
      case .sql: try PlainOverview.run(options.file)
      case nil: try measure(options)
      }
    } catch let error as BenchError {
      note(error.description)
      exit(2)
    }
  }

  private static func measure(_ options: BenchOptions) throws {
    let temporary =
      FileManager.default.temporaryDirectory.path
      + "/barograph-bench-\(ProcessInfo.processInfo.processIdentifier)"
    let folder = options.folder ?? temporary
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { if options.folder == nil { try? FileManager.default.removeItem(atPath: temporary) } }
    // Nobody looks at them, and memory is not given back by itself.
    let sites = options.sites.map { $0 + "/barograph-bench-\(ProcessInfo.processInfo.processIdentifier)" }
    defer { if let sites { try? FileManager.default.removeItem(atPath: sites) } }
    for rows in options.sizes {
      let run = try BenchRun(rows: rows, folder: folder, sites: sites ?? folder, options)
      print(run.report)
    }
  }

  static func note(_ text: String) {
    FileHandle.standardError.write(Data("barograph-bench: \(text)\n".utf8))
  }
}
