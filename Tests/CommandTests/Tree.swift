internal import Foundation

/// Every file below a folder.
struct Tree: Equatable {
  struct File: Equatable {
    let bytes: Data
    let changed: Date
  }

  let files: [String: File]

  init(_ folder: String) throws {
    var found: [String: File] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
      let path = folder + "/" + name
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      found[name] = File(
        bytes: try Data(contentsOf: URL(filePath: path)),
        changed: attributes[.modificationDate] as? Date ?? .distantPast)
    }
    files = found
  }

  /// The bytes of every file that depends on the input alone: `status.json` tells when it was built.
  var pages: [String: Data] {
    files.filter { $0.key != "status.json" }.mapValues(\.bytes)
  }

  /// Paths that another tree has not, or has otherwise, in order; also those that were written anew with the same bytes. The
  /// marker, which says the same in every site, is written anew by every build.
  func differences(from other: Tree) -> [String] {
    Set(files.keys).union(other.files.keys)
      .filter { files[$0] != other.files[$0] && $0 != ".barograph-site" }
      .sorted()
  }

  /// The text of a file; empty when it is not there.
  func text(_ name: String) -> String {
    String(decoding: files[name]?.bytes ?? Data(), as: UTF8.self)
  }
}
