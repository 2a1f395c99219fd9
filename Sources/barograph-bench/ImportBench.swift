internal import Foundation
internal import SQLite

/// Measures how fast captures are imported beside `json.load` of Python's standard library on the same file.
///
/// `barograph-bench import [MEGABYTES] [--rounds N] [--format har|otlp|jsonl]` prints one JSON object on
/// standard output. The files are made, read and removed; the fastest run of each counts, and the most memory
/// that any import had. Python is left out above 256 MB, of which it would make gigabytes. Times are of the
/// processor: both run on one core.
enum ImportBench {
  static func run(_ arguments: [String]) throws {
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
      parts.append(try measure(format, file, records: records, folder: folder, options))
    }
    print("{\n\(parts.joined(separator: ",\n"))\n}")
  }

  private static func measure(
    _ format: SampleCapture.Format, _ file: String, records: Int, folder: String,
    _ options: ImportBenchOptions
  ) throws -> String {
    let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
    let megabytes = Double(size) / 1e6
    var imports = Measurement()
    var python = Double.infinity
    for _ in 0..<options.rounds {
      let database = "\(folder)/import.sqlite"
      try? FileManager.default.removeItem(atPath: database)
      imports.add(try ChildRun(options.program, ["import", file, "--db", database]))
      let imported = try rows(of: database, format)
      guard imported == records else {
        throw BenchError(description: "\(imported) of \(records) records were imported")
      }
      if megabytes <= 256 {
        python = min(python, try PythonLoad.seconds(of: file, isLines: format == .jsonl))
      }
    }
    let seconds = imports.cpuSeconds
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

  private static func rows(of database: String, _ format: SampleCapture.Format) throws -> Int {
    let connection = try Connection(database, access: .read)
    let table = format == .otlp ? "span" : "request"
    var statement = try connection.prepare("SELECT count(*) FROM \(table)")
    return try statement.step() ? Int(statement.integer(at: 0) ?? 0) : 0
  }

  private static func shown(_ value: Double) -> Double {
    value.isFinite ? (value * 1_000).rounded() / 1_000 : 0
  }
}

/// What a run of the import part measures.
struct ImportBenchOptions {
  /// The size of each file, about.
  var megabytes = 64
  var rounds = 3
  var formats = SampleCapture.Format.allCases
  /// The program that is measured.
  var program: String

  /// - Parameter arguments: with the program's own name first, then `import`.
  init(_ arguments: [String]) throws {
    program = try BenchOptions([arguments[0]]).program
    var rest = arguments.dropFirst(2)
    while let argument = rest.popFirst() {
      switch argument {
      case "--rounds":
        guard let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else { throw Self.usage }
        rounds = count
      case "--program":
        guard let file = rest.popFirst() else { throw Self.usage }
        program = file
      case "--format":
        guard let format = rest.popFirst().flatMap(SampleCapture.Format.init(rawValue:)) else {
          throw Self.usage
        }
        formats = [format]
      default:
        guard let size = Int(argument), size > 0 else { throw Self.usage }
        megabytes = size
      }
    }
  }

  private static let usage = BenchError(
    description:
      "usage: barograph-bench import [MEGABYTES] [--rounds N] [--format har|otlp|jsonl] [--program FILE]")
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
