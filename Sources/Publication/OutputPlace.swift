internal import Glibc

/// Where a site lies and where, beside it and so on the same file system, its makings are kept.
struct OutputPlace {
  /// The absolute path of the folder that holds everything below; no symbolic link is left in it.
  let parent: String
  /// The name of the site's folder.
  let name: String

  /// The published site.
  var site: String { path(name) }
  /// The generation in the making.
  var staging: String { path(stagingName) }
  /// A copy of the published site, made where folders cannot be exchanged.
  var keeping: String { path(keepingName) }
  /// The generation before the published one.
  var previous: String { path(previousName) }
  /// The lock against a second build.
  var lock: String { path(".\(name).lock") }

  var stagingName: String { ".\(name).staging-new" }
  var keepingName: String { ".\(name).staging-old" }
  var previousName: String { ".\(name).previous" }

  private func path(_ name: String) -> String {
    parent == "/" ? "/" + name : parent + "/" + name
  }

  /// Finds the folder that an output path means. A link to a folder means the folder it leads to; one that is
  /// not there yet is only named, but the folders above it are made if `making`.
  init(_ output: String, making: Bool) throws(PublicationError) {
    guard !output.isEmpty, !output.utf8.contains(0) else {
      throw PublicationError(.refused, "the output folder needs a name")
    }
    if let real = Self.real(output) {
      (parent, name) = try Self.split(real, output)
      return
    }
    guard errno == ENOENT else { throw .system("cannot find the output folder", output, errno) }
    var status = stat()
    if unsafe lstat(output, &status) == 0 {
      throw PublicationError(.refused, "the output \(output) is a link that leads nowhere: remove it")
    }
    let (above, last) = try Self.split(output, output)
    if making { try Self.makeFolders(above) }
    guard let real = Self.real(above) else { throw .system("cannot find the folder", above, errno) }
    (parent, name) = (real, last)
  }

  static func real(_ path: String) -> String? {
    guard let found = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  /// The folder above and the last name of a path.
  private static func split(_ path: String, _ output: String) throws(PublicationError) -> (String, String) {
    let names = path.utf8.split(separator: UInt8(ascii: "/"))
    let last = names.last.map { String(Substring($0)) } ?? ""
    guard !["", ".", ".."].contains(last) else {
      throw PublicationError(.refused, "the output \(output) cannot be a site's folder: name one below it")
    }
    let above = names.dropLast().map { String(Substring($0)) }.joined(separator: "/")
    if path.utf8.first == UInt8(ascii: "/") { return ("/" + above, last) }
    return (above.isEmpty ? "." : above, last)
  }

  private static func makeFolders(_ path: String) throws(PublicationError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for name in path.utf8.split(separator: UInt8(ascii: "/")) {
      made += String(Substring(name))
      // Folders above the site are the user's: their modes follow the umask.
      guard unsafe mkdir(made, 0o777) == 0 || errno == EEXIST || errno == EISDIR else {
        throw .system("cannot make the folder", made, errno)
      }
      made += "/"
    }
  }
}
