internal import Foundation
internal import Importing

/// Measures how fast captures are imported beside `json.load` of Python's standard library on the same file.
///
/// `barograph-bench import [MEGABYTES] [--rounds N] [--format har|otlp|jsonl]` prints one JSON object on
/// standard output. The files are made, read and removed; the fastest run of each counts, and the most memory
/// that any import had. Python is left out above 256 MB, of which it would make gigabytes. Times are of the processor, which other programs do not disturb: both run on one core.
enum ImportBench {
  static func run(_ arguments: some Sequence<String>) throws {
    let options = try ImportBenchOptions(arguments)
    let folder =
      FileManager.default.temporaryDirectory.path
      + "/barograph-bench-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var parts: [String] = []
    for format in options.formats {
      let file = "\(folder)/capture.\(format.rawValue)"
      let records = try SampleCapture(format).write(to: file, megabytes: options.megabytes)
      parts.append(try measure(format, file, records: records, folder: folder, rounds: options.rounds))
    }
    print("{\n\(parts.joined(separator: ",\n"))\n}")
  }

  private static func measure(
    _ format: SampleCapture.Format, _ file: String, records: Int, folder: String, rounds: Int
  ) throws -> String {
    let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
    let megabytes = Double(size) / 1e6
    var imports = Measurement()
    var seconds = Double.infinity
    var python = Double.infinity
    for _ in 0..<rounds {
      let database = "\(folder)/import.sqlite"
      try? FileManager.default.removeItem(atPath: database)
      var imported = 0
      let begin = processorSeconds()
      try imports.run {
        imported =
          try importFiles(ImportOptions(files: [file], database: database)).files.first?.imported ?? 0
      }
      seconds = min(seconds, processorSeconds() - begin)
      guard imported == records else { throw ImportBenchFault(imported: imported, records: records) }
      if megabytes <= 256 {
        python = min(python, try PythonLoad.seconds(of: file, isLines: format == .jsonl))
      }
    }
    let speed = megabytes / seconds
    return """
        "\(format.rawValue)": {
          "megabytes": \(shown(megabytes)), "records": \(records), "import_seconds": \(shown(seconds)),
          "import_megabytes_per_second": \(shown(speed)), "import_peak_kib": \(imports.peakKibibytes),
          "python_json_load_seconds": \(shown(python)),
          "python_megabytes_per_second": \(shown(megabytes / python)), "faster": \(shown(python / seconds))
        }
      """
  }

  /// What this process has used of the processor (clock_gettime(2)).
  private static func processorSeconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private static func shown(_ value: Double) -> Double {
    value.isFinite ? (value * 1_000).rounded() / 1_000 : 0
  }
}

/// Not every record came through.
struct ImportBenchFault: Error, CustomStringConvertible {
  let imported: Int
  let records: Int
  var description: String { "\(imported) of \(records) records were imported" }
}

/// What a run of the import part measures.
struct ImportBenchOptions {
  /// The size of each file, about.
  var megabytes = 64
  var rounds = 3
  var formats = SampleCapture.Format.allCases

  init(_ arguments: some Sequence<String>) throws {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--rounds":
        guard let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else { throw ImportBenchUsage() }
        rounds = count
      case "--format":
        guard let format = rest.popFirst().flatMap(SampleCapture.Format.init(rawValue:)) else {
          throw ImportBenchUsage()
        }
        formats = [format]
      default:
        guard let size = Int(argument), size > 0 else { throw ImportBenchUsage() }
        megabytes = size
      }
    }
  }
}

/// The arguments make no sense.
struct ImportBenchUsage: Error, CustomStringConvertible {
  var description: String {
    "usage: barograph-bench import [MEGABYTES] [--rounds N] [--format har|otlp|jsonl]"
  }
}

/// Python's own measure of its `json.load`, without the start of the interpreter.
enum PythonLoad {
  static func seconds(of file: String, isLines: Bool) throws -> Double {
    let load = isLines ? "[json.loads(line) for line in open(f)]" : "json.load(open(f))"
    let script = """
      import json, sys, time
      f = sys.argv[1]
      t = time.process_time()
      value = \(load)
      print(time.process_time() - t)
      """
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, file]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? .infinity
  }
}
