internal import Foundation

/// The built program, run as its users run it: as a process of its own.
struct Barograph {
  /// How one run ended.
  struct Ending {
    let code: Int32
    let output: String
    let errors: String
    /// What stands on standard error, without the newline at its end.
    var errorLines: [String] {
      errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
    }
  }

  /// The program lies beside the tests: both are products of the same build.
  static let path = {
    let places = [Bundle.main.executablePath, CommandLine.arguments.first].compactMap(\.self)
    let found = places.map { URL(filePath: $0).deletingLastPathComponent().appending(path: "barograph").path }
    return found.first { FileManager.default.isExecutableFile(atPath: $0) }
      ?? "barograph is not beside \(places)"
  }()

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - environment: added to a fixed environment, so that nobody's settings decide a test.
  ///   - folder: the working folder.
  @discardableResult
  static func run(
    _ arguments: [String], environment: [String: String] = [:], in folder: String = "/"
  ) throws -> Ending {
    let place = try Workplace()
    let run = try start(arguments, environment: environment, in: folder, streams: place)
    run.waitUntilExit()
    return Ending(
      code: run.terminationReason == .exit ? run.terminationStatus : -run.terminationStatus,
      output: try place.text("output"), errors: try place.text("errors"))
  }

  /// Starts the program. What it prints goes to the files `output` and `errors` of `streams`, since a pipe that nobody reads would
  /// stop it.
  static func start(
    _ arguments: [String], environment: [String: String] = [:], in folder: String = "/", streams: Workplace
  ) throws -> Process {
    try streams.write("", to: "output")
    try streams.write("", to: "errors")
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    // What a sanitizer is told holds for the program as for the tests.
    let sanitizers = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"]
      .merging(sanitizers) { $1 }.merging(environment) { $1 }
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: streams.file("output"))
    process.standardError = FileHandle(forWritingAtPath: streams.file("errors"))
    try process.run()
    return process
  }
}
