internal import Glibc

/// An open folder. Names are looked up in it one at a time, and a symbolic link is never followed: one planted
/// inside a site cannot lead a write out of it.
@safe
struct Folder: ~Copyable {
  /// Where it was found, for messages.
  let path: String
  let descriptor: Int32

  /// The mode of every published folder, whatever the umask says.
  static let mode: mode_t = 0o755

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    _ = close(descriptor)
  }

  /// Opens the folder at an absolute path; nil where there is nothing, or something that is no folder.
  static func open(_ path: String) throws(PublicationError) -> Folder? {
    try opened(unsafe Glibc.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC), path)
  }

  /// Opens the folder at a path that must be one.
  static func existing(_ path: String) throws(PublicationError) -> Folder {
    guard let folder = try open(path) else { throw .system("cannot open the folder", path, ENOTDIR) }
    return folder
  }

  private static func opened(_ descriptor: Int32, _ path: String) throws(PublicationError) -> Folder? {
    if descriptor >= 0 { return Folder(path: path, descriptor: descriptor) }
    let number = errno
    if [ENOENT, ENOTDIR, ELOOP].contains(number) { return nil }
    throw .system("cannot open the folder", path, number)
  }

  /// Makes the folder at an absolute path, where nothing may be yet.
  static func make(_ path: String) throws(PublicationError) -> Folder {
    guard unsafe mkdir(path, mode) == 0 else { throw .system("cannot make the folder", path, errno) }
    let folder = try existing(path)
    try folder.setMode()
    return folder
  }

  private func setMode() throws(PublicationError) {
    guard fchmod(descriptor, Self.mode) == 0 else {
      throw .system("cannot set the mode of the folder", path, errno)
    }
  }

  /// The folder of that name inside this one; nil where there is none.
  func folder(_ name: FileName) throws(PublicationError) -> Folder? {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    return try Self.opened(unsafe openat(descriptor, name.characters, flags), path + "/" + name.shown)
  }

  /// The folder some names further down; nil where there is none.
  func folder(at names: some Sequence<FileName>) throws(PublicationError) -> Folder? {
    guard var current = try folder(FileName(".")) else { return nil }
    for name in names {
      guard let next = try current.folder(name) else { return nil }
      current = next
    }
    return current
  }

  /// The folder some names further down, each made as ``madeFolder(_:replacing:)`` does.
  func madeFolder(at names: [FileName], replacing: Bool = false) throws(PublicationError) -> Folder {
    guard var current = try folder(FileName(".")) else { throw .system("cannot open", path, ENOENT) }
    for name in names { current = try current.madeFolder(name, replacing: replacing) }
    return current
  }

  /// The folder of that name inside this one, made where it is missing. Something else in its place is an error, or is
  /// removed first where `replacing` says so.
  func madeFolder(_ name: FileName, replacing: Bool = false) throws(PublicationError) -> Folder {
    if let known = try folder(name) { return known }
    if replacing { try removeTree(name) }
    let made = path + "/" + name.shown
    guard unsafe mkdirat(descriptor, name.characters, Self.mode) == 0 else {
      throw .system("cannot make the folder", made, errno)
    }
    guard let new = try folder(name) else { throw .system("cannot open", made, ENOTDIR) }
    try new.setMode()
    return new
  }

  /// Makes the names in this folder last through a power cut.
  func sync() throws(PublicationError) {
    // Some file systems cannot do it for folders, and say so with EINVAL: there is nothing better to do there.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .system("cannot sync", path, errno) }
  }
}
