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

/// The regular files below `project/folder`, in order of path. A missing folder has none.
///
/// A symbolic link may lead elsewhere inside the project's folder, never out of it.
internal func overrideFiles(
  in project: String, folder: String
) throws(OverrideError) -> [(path: String, bytes: [UInt8])] {
  let root = URL(filePath: project).appending(path: folder).resolvingSymlinksInPath()
  let home = URL(filePath: project).resolvingSymlinksInPath().path + "/"
  guard let names = FileManager.default.enumerator(atPath: root.path) else { return [] }
  guard (root.path + "/").hasPrefix(home) else {
    throw OverrideError(file: folder, reason: "is a symbolic link that leads out of the project")
  }
  var files: [(path: String, bytes: [UInt8])] = []
  for name in names.compactMap({ $0 as? String }).sorted() where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
    let file = root.appending(path: name).resolvingSymlinksInPath()
    guard file.path.hasPrefix(home) else {
      throw OverrideError(file: "\(folder)/\(name)", reason: "is a symbolic link that leads out of the project")
    }
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path) else {
      throw OverrideError(file: "\(folder)/\(name)", reason: "cannot be read")
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
    guard let size = attributes[.size] as? Int, size <= largestOverride else {
      throw OverrideError(file: "\(folder)/\(name)", reason: "is larger than \(largestOverride >> 20) MiB")
    }
    guard let bytes = try? Data(contentsOf: file) else {
      throw OverrideError(file: "\(folder)/\(name)", reason: "cannot be read")
    }
    files.append((name, Array(bytes)))
  }
  return files
}
