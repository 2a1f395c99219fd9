internal import Foundation

/// A folder of one test, removed with its owner.
final class Workplace {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "barograph-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // What is left is in the system's temporary folder, where it does no harm.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file below the folder.
  func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and the folders above it.
  func write(_ text: String, to name: String) throws {
    let target = URL(filePath: file(name))
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: target)
  }

  /// A file's text.
  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: file(name))), as: UTF8.self)
  }

  /// The names in the folder, hidden ones too, in order.
  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(folder)).sorted()
  }
}
