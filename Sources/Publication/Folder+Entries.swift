internal import Dispatch
internal import Glibc
internal import Synchronization

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

  /// Shows this folder and every folder below it, each with its entries and with its names from this one down, a
  /// folder before those in it. Kept in a list of its own and not on the call stack: how deep a tree on a disk is,
  /// is not ours to say.
  func visitFolders(
    _ visit: (borrowing Folder, _ place: [FileName], [Entry]) throws(PublicationError) -> Void
  ) throws(PublicationError) {
    var way = try FolderWay(from: self)
    var waiting: [[FileName]] = [[]]
    while let place = waiting.popLast() {
      guard let found = try way.folder(at: place) else { continue }
      let entries = try found.folder.entries()
      try visit(found.folder, place, entries)
      for entry in entries where entry.isFolder { waiting.append(place + [entry.name]) }
    }
  }

  /// Where everything that is not a folder lies, as names from this folder down, with the folders on the way.
  func tree() throws(PublicationError) -> (files: [[FileName]], folders: [[FileName]]) {
    var files: [[FileName]] = []
    var folders: [[FileName]] = []
    try visitFolders { _, place, entries throws(PublicationError) in
      for entry in entries {
        if entry.isFolder { folders.append(place + [entry.name]) } else { files.append(place + [entry.name]) }
      }
    }
    return (files, folders)
  }

  /// The paths of all files but the marker, in no particular order. Bytes that are not UTF-8 are replaced.
  func publishedPaths() throws(PublicationError) -> [String] {
    var paths: [String] = []
    try visitFolders { _, place, entries throws(PublicationError) in
      let start = Self.pathStart(place)
      for entry in entries where !entry.isFolder { paths.append(start + entry.name.shown) }
    }
    return paths.filter { $0 != Marker.fileName }
  }

  /// What comes before a name in the path of a file at a place: nothing, or names and a slash after each.
  static func pathStart(_ place: [FileName]) -> String { place.map { $0.shown + "/" }.joined() }

  /// Removes a file, a link, or a folder with all that is in it. What is not there is no error.
  func removeTree(_ name: FileName) throws(PublicationError) {
    if try remove(name, 0) { return }
    guard let top = try folder(name) else { return }
    let (files, folders) = try top.tree()
    // A disk frees the blocks of several files in little more time than those of one.
    let share = max(files.count / Self.mostRemovers, Self.leastShare)
    let starts = Array(stride(from: 0, to: files.count, by: share))
    let failure = Mutex<PublicationError?>(nil)
    DispatchQueue.concurrentPerform(iterations: starts.count) { index in
      do throws(PublicationError) {
        try top.remove(files[starts[index]..<min(starts[index] + share, files.count)])
      } catch {
        failure.withLock { $0 = $0 ?? error }
      }
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
    var way = try FolderWay(from: top)
    for folder in folders.reversed() {
      guard let parent = try way.folder(at: folder.dropLast()), let last = folder.last else { continue }
      _ = try parent.folder.remove(last, AT_REMOVEDIR)
    }
    _ = try remove(name, AT_REMOVEDIR)
  }

  private static let mostRemovers = 4
  /// So few files are removed one after the other.
  private static let leastShare = 250

  /// Removes files, those of one folder one after the other.
  private func remove(_ files: ArraySlice<[FileName]>) throws(PublicationError) {
    var way = try FolderWay(from: self)
    var rest = files
    while let place = rest.first?.dropLast() {
      let here = rest.prefix { $0.dropLast() == place }
      rest = rest.dropFirst(here.count)
      guard let parent = try way.folder(at: place) else { continue }
      for file in here {
        if let name = file.last { _ = try parent.folder.remove(name, 0) }
      }
    }
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
