import Foundation

/// A folder that is gone with the value.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "objectives-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  func text(_ name: String) throws -> String { try String(contentsOfFile: file(name), encoding: .utf8) }

  func write(_ text: String, to name: String) throws {
    let url = URL(filePath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Every file below, with its text.
  func everything() throws -> [String: String] {
    var found: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      if let data = FileManager.default.contents(atPath: file(name)) {
        found[name] = String(decoding: data, as: UTF8.self)
      }
    }
    return found
  }
}

/// The built program, which lies beside the tests, run as its users run it.
struct ProgramRun {
  let code: Int32
  let output: String

  init(_ arguments: [String], in folder: TemporaryFolder) throws {
    let places = [Bundle.main.executablePath, CommandLine.arguments.first].compactMap(\.self)
    let found = places.map { URL(filePath: $0).deletingLastPathComponent().appending(path: "barograph").path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    let process = Process()
    process.executableURL = URL(filePath: found ?? "barograph is not beside the tests")
    process.arguments = arguments
    // What a sanitizer is told holds for the program as for the tests.
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
      .merging(["PATH": "/usr/bin:/bin"]) { $1 }
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // A file, since a pipe that nobody reads would stop the program.
    let printed = folder.file("printed")
    _ = FileManager.default.createFile(atPath: printed, contents: nil)
    process.standardOutput = FileHandle(forWritingAtPath: printed)
    try process.run()
    process.waitUntilExit()
    code = process.terminationStatus
    output = try folder.text("printed")
  }
}
