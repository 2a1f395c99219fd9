internal import Demo
internal import Foundation

/// Measures what a build costs beside the cheapest thing that could be done with the same rows.
///
/// `barograph-bench [ROWS] [--db FILE] [--rounds N] [--only bare|build|sql]` prints one JSON object on
/// standard output. In each round the three parts run one after the other, so that a busy machine slows all
/// of them; the fastest run of each part counts. `barograph-bench import` measures imports (``ImportBench``).
@main struct Bench {
  static func main() throws {
    if CommandLine.arguments.dropFirst().first == "import" {
      return try ImportBench.run(CommandLine.arguments.dropFirst(2))
    }
    let options = try BenchOptions(CommandLine.arguments.dropFirst())
    let folder =
      FileManager.default.temporaryDirectory.path
      + "/barograph-bench-\(ProcessInfo.processInfo.processIdentifier)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file: String
    if let named = options.file {
      file = named
    } else {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      file = folder + "/bench.sqlite"
      note("writing \(options.rows) rows")
      _ = try DemoDatabase(rows: options.rows).write(to: file)
    }
    var bare = Measurement()
    var build = Measurement()
    var plain = Measurement()
    var result = BuildRun()
    for round in 1...options.rounds {
      note("round \(round) of \(options.rounds)")
      if options.runs(.bare) { try bare.run { _ = try BareLoop.run(file) } }
      if options.runs(.build) { try build.run { result = try BuildRun(file) } }
      if options.runs(.sql) { try plain.run { try PlainOverview.run(file) } }
    }
    let seconds = build.fastest
    print(
      """
      {
        "rows": \(result.rows), "rounds": \(options.rounds), "endpoints": \(result.endpoints),
        "bare_loop_seconds": \(rounded(bare.fastest)), "build_seconds": \(rounded(seconds)),
        "scan_seconds": \(rounded(result.scanSeconds)), "report_seconds": \(rounded(result.reportSeconds)),
        "plain_sql_seconds": \(rounded(plain.fastest)),
        "build_rows_per_second": \(Int(Double(result.rows) / max(seconds, 1e-9))),
        "build_to_bare_loop": \(rounded(seconds / max(bare.fastest, 1e-9))),
        "build_to_plain_sql": \(rounded(seconds / max(plain.fastest, 1e-9))),
        "bare_loop_peak_kib": \(bare.peakKibibytes), "build_peak_kib": \(build.peakKibibytes)
      }
      """)
  }

  private static func note(_ text: String) {
    FileHandle.standardError.write(Data("barograph-bench: \(text)\n".utf8))
  }

  private static func rounded(_ value: Double) -> Double {
    value.isFinite ? (value * 10_000).rounded() / 10_000 : 0
  }
}
