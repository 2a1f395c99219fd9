internal import Foundation

/// All parts over one number of rows.
struct BenchRun {
  let rows: Int
  private let rounds: Int
  private var parts: [Part: Measurement] = [:]

  init(rows: Int, folder: String, sites: String, _ options: BenchOptions) throws {
    self.rows = rows
    rounds = options.rounds
    let (file, grown) = ("\(folder)/\(rows).sqlite", "\(folder)/\(rows)-more.sqlite")
    let project = "\(sites)/\(rows)"
    let this = CommandLine.arguments[0]
    try FileManager.default.createDirectory(atPath: project, withIntermediateDirectories: true)
    if !FileManager.default.fileExists(atPath: grown) {
      Bench.note("writing \(rows) rows")
      _ = try ChildRun(this, ["\(rows)", "--task", "make", "--db", file])
      try FileManager.default.copyItem(atPath: file, toPath: grown)
      _ = try ChildRun(this, ["\(rows)", "--task", "grow", "--db", grown])
    }
    let build = ["build", "--project", project, "--db"]
    for round in 1...options.rounds {
      Bench.note("\(rows) rows, round \(round) of \(options.rounds)")
      try run(.bare, this, ["--task", "bare", "--db", file])
      try run(.full, options.program, build + [file, "--rebuild"])
      try run(.more, options.program, build + [grown])
      try run(.none, options.program, build + [grown])
      try run(.sql, this, ["--task", "sql", "--db", file])
    }
  }

  private mutating func run(_ part: Part, _ program: String, _ arguments: [String]) throws {
    parts[part, default: Measurement()].add(try ChildRun(program, arguments))
  }

  /// One JSON object: each part, and what the parts cost beside each other.
  var report: String {
    let measured = Part.allCases.map { part in
      let found = parts[part] ?? Measurement()
      return """
          "\(part)": {"seconds": \(rounded(found.seconds)), "cpu_seconds": \(rounded(found.cpuSeconds)), \
        "peak_kib": \(found.peakKibibytes)}
        """
    }
    return """
      {
        "rows": \(rows), "rounds": \(rounds),
      \(measured.joined(separator: ",\n")),
        "full_to_bare": \(ratio(.full, .bare)), "full_to_bare_cpu": \(ratio(.full, .bare, \.cpuSeconds)),
        "more_to_full": \(ratio(.more, .full)), "none_to_full": \(ratio(.none, .full)),
        "sql_to_full": \(ratio(.sql, .full)),
        "full_microseconds_a_row": \(rounded(seconds(.full) * 1e6 / Double(rows)))
      }
      """
  }

  private func seconds(_ part: Part) -> Double { parts[part]?.seconds ?? .infinity }

  private func ratio(
    _ part: Part, _ other: Part, _ time: KeyPath<Measurement, Double> = \.seconds
  ) -> Double {
    guard let part = parts[part], let other = parts[other] else { return 0 }
    return rounded(part[keyPath: time] / max(other[keyPath: time], 1e-9))
  }

  private func rounded(_ value: Double) -> Double {
    value.isFinite ? (value * 10_000).rounded() / 10_000 : 0
  }
}
