import Foundation
import Testing

@testable import Publication

/// A folder for one test, gone with the value, and the site within it.
final class SiteFolder {
  let root: String
  var output: String { root + "/site" }

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "publication-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    root = folder.resolvingSymlinksInPath().path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  /// Makes a file below the root, folders included.
  func put(_ path: String, _ text: String) throws {
    let url = URL(fileURLWithPath: root + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// A file's text; nil where there is none.
  func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: root + "/" + path).map { String(decoding: $0, as: UTF8.self) }
  }

  func exists(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: root + "/" + path)) != nil
  }

  /// All files below a folder of the root, with their text.
  func files(_ folder: String = "site") -> [String: String] {
    var found: [String: String] = [:]
    for path in FileManager.default.subpaths(atPath: root + "/" + folder) ?? [] {
      var isFolder: ObjCBool = false
      _ = unsafe FileManager.default.fileExists(atPath: root + "/\(folder)/" + path, isDirectory: &isFolder)
      if !isFolder.boolValue { found[path] = text(folder + "/" + path) }
    }
    return found
  }

  /// The names directly below the root.
  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: root).sorted()) ?? []
  }

  func attributes(_ path: String) throws -> Attributes {
    let all = try FileManager.default.attributesOfItem(atPath: root + "/" + path)
    return Attributes(
      inode: all[.systemFileNumber] as? Int, changed: all[.modificationDate] as? Date,
      mode: all[.posixPermissions] as? Int)
  }

  struct Attributes: Equatable {
    let inode: Int?
    let changed: Date?
    let mode: Int?
  }

  /// Builds a site of these files.
  @discardableResult
  func publish(
    _ files: KeyValuePairs<String, String>, force: Bool = false, exchange: FolderExchange = .system
  ) throws -> Changes {
    var staging = try Staging(output: output, force: force, waitingSeconds: 0, exchange: exchange)
    for (path, text) in files { try staging.write(path, Array(text.utf8)) }
    return try staging.publish()
  }

  @discardableResult
  func rollBack(exchange: FolderExchange = .system) throws -> Changes {
    try rollback(output: output, waitingSeconds: 0, exchange: exchange)
  }
}

extension FolderExchange {
  /// A file system where the exchange fails with this error number.
  static func failing(_ number: Int32) -> FolderExchange {
    FolderExchange { _, _ in number }
  }
}

/// The kind of error a body ends with; nil if it ends well.
func kind(_ body: () throws -> Void) -> PublicationError.Kind? {
  do {
    try body()
    return nil
  } catch {
    return (error as? PublicationError)?.kind
  }
}
