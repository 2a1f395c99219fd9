internal import Foundation

/// A project's own template or asset that cannot be used.
public struct OverrideError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file below the project's folder.
  public let file: String
  /// What is wrong with it.
  public let reason: String

  /// `templates/x.html: is not UTF-8 text`
  public var description: String { "\(file): \(reason)" }
}

/// The largest file that a project may bring, in bytes: a page loads it whole.
private let largestOverride = 8 << 20

private let leadsOut = "is a symbolic link that leads out of the project"

/// The regular files below `project/folder`, in order of path. A missing folder has none.
///
/// A symbolic link may lead to a file elsewhere inside the project's folder, never out of it. Files and folders whose name
/// begins with a dot are passed over.
internal func overrideFiles(
  in project: String, folder: String
) throws(OverrideError) -> [(path: String, bytes: [UInt8])] {
  let home = URL(filePath: project).resolvingSymlinksInPath()
  let written = home.appending(path: folder)
  let root = written.resolvingSymlinksInPath()
  guard isInside(root, home) else { throw OverrideError(file: folder, reason: leadsOut) }
  switch type(of: root) {
  case nil: return []
  case .typeDirectory: break
  default: throw OverrideError(file: folder, reason: "is not a folder")
  }
  guard let names = FileManager.default.enumerator(atPath: root.path) else {
    throw OverrideError(file: folder, reason: "cannot be read")
  }
  var files: [(path: String, bytes: [UInt8])] = []
  for name in names.compactMap({ $0 as? String }).sorted() where !isHidden(name) {
    if let bytes = try contents(of: root.appending(path: name), named: "\(folder)/\(name)", home: home) {
      files.append((name, bytes))
    }
  }
  return files
}

/// The bytes of a file, or nil for a folder.
private func contents(of entry: URL, named name: String, home: URL) throws(OverrideError) -> [UInt8]? {
  let file = entry.resolvingSymlinksInPath()
  guard isInside(file, home) else { throw OverrideError(file: name, reason: leadsOut) }
  switch type(of: file) {
  case .typeRegular: break
  case .typeDirectory where type(of: entry) == .typeDirectory: return nil
  // What stands below is not read: a link to a folder above would never end.
  case .typeDirectory:
    throw OverrideError(file: name, reason: "is a symbolic link to a folder; link its files")
  // A link that is still one leads to nothing or to itself.
  case .typeSymbolicLink, nil: throw OverrideError(file: name, reason: "cannot be read")
  default: throw OverrideError(file: name, reason: "is not a regular file")
  }
  let size = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int
  guard let size, size <= largestOverride else {
    throw OverrideError(file: name, reason: "is larger than \(largestOverride >> 20) MiB")
  }
  guard let bytes = try? Data(contentsOf: file) else {
    throw OverrideError(file: name, reason: "cannot be read")
  }
  return Array(bytes)
}

/// What an entry is, a symbolic link not followed; nil when there is none.
private func type(of entry: URL) -> FileAttributeType? {
  (try? FileManager.default.attributesOfItem(atPath: entry.path))?[.type] as? FileAttributeType
}

private func isInside(_ file: URL, _ home: URL) -> Bool {
  file.path == home.path || file.path.hasPrefix(home.path == "/" ? "/" : home.path + "/")
}

private func isHidden(_ name: String) -> Bool {
  name.split(separator: "/").contains { $0.hasPrefix(".") }
}
