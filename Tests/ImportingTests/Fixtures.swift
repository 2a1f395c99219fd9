import Foundation
import JSON

/// Inputs of real tools that lie beside the checkout, with the right values beside them. They are no part of
/// the project.
enum Fixtures {
  /// The folder `shared/fixtures` beside the checkout that holds this file; nil where it is absent.
  static var folder: String? {
    var place = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    while place.pathComponents.count > 1 {
      place.deleteLastPathComponent()
      let candidate = place.appendingPathComponent("shared/fixtures").path
      if FileManager.default.fileExists(atPath: candidate) { return candidate }
    }
    return nil
  }

  /// The files of one kind that have an `.expected.json` beside them, sorted.
  static func files(_ kind: String) -> [String] {
    guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(kind)")
    else {
      print("shared/fixtures is absent beside this checkout: its tests do not run")
      return []
    }
    let suffix = ".expected.json"
    return names.filter { $0.hasSuffix(suffix) }.map { "\(folder)/\(kind)/\($0.dropLast(suffix.count))" }
      .sorted()
  }

  /// What a correct reader finds in `file`.
  static func expectation(_ file: String) throws -> JSONValue {
    try JSONValue(parsing: Array(Data(contentsOf: URL(fileURLWithPath: file + ".expected.json"))))
  }
}
