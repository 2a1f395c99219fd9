internal import Glibc

extension Folder {
  /// One entry of a folder.
  struct Entry {
    let name: FileName
    let isFolder: Bool
  }

  /// All entries but `.` and `..`, in no particular order.
  func entries() throws(PublicationError) -> [Entry] {
    // A stream owns its descriptor, and a second one starts at the first entry.
    let second = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard second >= 0 else { throw .system("cannot read the folder", path, errno) }
    guard let stream = unsafe fdopendir(second) else {
      let number = errno
      _ = close(second)
      throw .system("cannot read the folder", path, number)
    }
    defer { _ = unsafe closedir(stream) }
    var found: [Entry] = []
    while true {
      errno = 0
      guard let record = unsafe readdir(stream) else {
        guard errno == 0 else { throw .system("cannot read the folder", path, errno) }
        return found
      }
      let name = unsafe Self.name(of: record)
      guard name != FileName("."), name != FileName("..") else { continue }
      // Some file systems do not tell what an entry is without being asked for it alone.
      let isKnown = unsafe record.pointee.d_type != DT_UNKNOWN
      let isFolder = unsafe isKnown ? record.pointee.d_type == DT_DIR : isFolder(name)
      found.append(Entry(name: name, isFolder: isFolder))
    }
  }

  /// The name is read in place up to its zero: a record ends after it, well before its declared 256 bytes.
  private static func name(of record: UnsafeMutablePointer<dirent>) -> FileName {
    let start = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let text = unsafe UnsafeRawPointer(record).advanced(by: start).assumingMemoryBound(to: CChar.self)
    return unsafe FileName(bytes: UnsafeBufferPointer(start: text, count: strlen(text)))
  }

  /// Whether the folder has no entries.
  func isEmpty() throws(PublicationError) -> Bool {
    try entries().isEmpty
  }

  /// Whether a name stands for a folder; a symbolic link to one does not.
  func isFolder(_ name: FileName) -> Bool {
    var status = stat()
    guard unsafe fstatat(descriptor, name.characters, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// Where everything that is not a folder lies, as names from this folder down, with the folders on the way.
  /// Kept in a list of its own and not on the call stack: how deep a tree on a disk is, is not ours to say.
  func tree() throws(PublicationError) -> (files: [[FileName]], folders: [[FileName]]) {
    var files: [[FileName]] = []
    var folders: [[FileName]] = []
    var waiting: [[FileName]] = [[]]
    while let place = waiting.popLast() {
      guard let folder = try folder(at: place) else { continue }
      for entry in try folder.entries() {
        if entry.isFolder {
          waiting.append(place + [entry.name])
          folders.append(place + [entry.name])
        } else {
          files.append(place + [entry.name])
        }
      }
    }
    return (files, folders)
  }

  /// The paths of all files but the marker, in no particular order. Bytes that are not UTF-8 are replaced.
  func publishedPaths() throws(PublicationError) -> [String] {
    try tree().files.map { $0.map(\.shown).joined(separator: "/") }.filter { $0 != Marker.fileName }
  }

  /// Removes a file, a link, or a folder with all that is in it. What is not there is no error.
  func removeTree(_ name: FileName) throws(PublicationError) {
    if try remove(name, 0) { return }
    guard let top = try folder(name) else { return }
    let (files, folders) = try top.tree()
    for file in files {
      guard let parent = try top.folder(at: file.dropLast()), let last = file.last else { continue }
      _ = try parent.remove(last, 0)
    }
    for folder in folders.reversed() {
      guard let parent = try top.folder(at: folder.dropLast()), let last = folder.last else { continue }
      _ = try parent.remove(last, AT_REMOVEDIR)
    }
    _ = try remove(name, AT_REMOVEDIR)
  }

  /// Whether the name is gone; false where it stands for a folder and `flags` did not ask for one.
  private func remove(_ name: FileName, _ flags: Int32) throws(PublicationError) -> Bool {
    if unsafe unlinkat(descriptor, name.characters, flags) == 0 { return true }
    let number = errno
    if number == ENOENT { return true }
    // Linux answers EISDIR, POSIX EPERM.
    if flags == 0, number == EISDIR || number == EPERM, isFolder(name) { return false }
    throw .system("cannot remove", path + "/" + name.shown, number)
  }
}
