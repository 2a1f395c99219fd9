internal import Foundation

/// The `content/` folder of a project. Nothing outside it is read: a symbolic link that leads out is refused.
struct ContentFolder {
  /// The greatest size of a file, in bytes.
  static let fileLimit = 1 << 20

  private let root: String

  /// Opens the folder; nil when the project has none.
  init?(project directory: String) throws(Problem) {
    guard isFolder(directory) else {
      throw Problem(file: directory, line: 1, message: "there is no such folder; name the project's folder")
    }
    guard FileManager.default.fileExists(atPath: directory + "/content") else { return nil }
    guard isFolder(directory + "/content"), let root = realPath(directory + "/content") else {
      throw Problem(file: "content", line: 1, message: "content must be a folder")
    }
    self.root = root
  }

  /// Whether something of this name lies in the folder, be it readable or not.
  func holds(_ name: String) -> Bool {
    let path = root + "/" + name
    return FileManager.default.fileExists(atPath: path)
      || (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  /// The names of the notes in a folder, sorted by their bytes; hidden files are none.
  func notes(in folder: String) throws(Problem) -> [String] {
    guard holds(folder) else { return [] }
    let path = try resolved(folder)
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw problem(folder, "the folder cannot be listed; check that it is one and its permissions")
    }
    return names.filter { $0.hasSuffix(".md") && !$0.hasPrefix(".") }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// The text of a file, without byte order mark, its lines ended by a line feed.
  func text(of name: String) throws(Problem) -> String {
    let path = try resolved(name)
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular
    else { throw problem(name, "not a regular file; put the note itself here") }
    guard (attributes[.size] as? Int ?? .max) <= Self.fileLimit else {
      throw problem(name, "longer than \(Self.fileLimit) bytes; shorten it")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw problem(name, "the file cannot be read; check its permissions")
    }
    guard data.count <= Self.fileLimit else {
      throw problem(name, "longer than \(Self.fileLimit) bytes; shorten it")
    }
    return try decode(Array(data), name)
  }

  /// The file's name in messages.
  func display(_ name: String) -> String { "content/\(name)" }

  private func decode(_ bytes: [UInt8], _ name: String) throws(Problem) -> String {
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    var line = 1
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    for piece in content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      guard String(validating: piece, as: UTF8.self) != nil else {
        throw Problem(file: display(name), line: line, message: "not UTF-8; save the file in that encoding")
      }
      if line > 1 { result.append(UInt8(ascii: "\n")) }
      result += piece.last == UInt8(ascii: "\r") ? piece.dropLast() : piece
      line += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The file a name leads to, inside the folder.
  private func resolved(_ name: String) throws(Problem) -> String {
    guard let path = realPath(root + "/" + name) else {
      throw problem(name, "a symbolic link that leads nowhere, or a folder that cannot be entered")
    }
    guard path.hasPrefix(root + "/") else {
      throw problem(name, "a symbolic link that leads out of content/; copy the file here")
    }
    return path
  }

  private func problem(_ name: String, _ message: String) -> Problem {
    Problem(file: display(name), line: 1, message: message)
  }
}

private func isFolder(_ path: String) -> Bool {
  (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil
}

/// The path without symbolic links, or nil when something on it is missing.
private func realPath(_ path: String) -> String? {
  guard let resolved = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved)
}
