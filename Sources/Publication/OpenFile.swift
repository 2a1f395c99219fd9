internal import Glibc

/// An open regular file of a site.
@safe
struct OpenFile: ~Copyable {
  private var descriptor: Int32
  /// Where it was found, for messages.
  let path: String
  private let status: stat

  /// The mode of every published file, whatever the umask says.
  static let mode: mode_t = 0o644
  /// How much is held in memory when files are compared or copied.
  private static let chunk = 1 << 16

  private init(descriptor: Int32, path: String, status: stat) {
    self.descriptor = descriptor
    self.path = path
    self.status = status
  }

  /// A file that was written and released before.
  init(written descriptor: Int32, path: String) {
    self.init(descriptor: descriptor, path: path, status: stat())
  }

  /// The descriptor, which the caller must close.
  consuming func released() -> Int32 {
    defer { descriptor = -1 }
    return descriptor
  }

  deinit {
    if descriptor >= 0 { _ = close(descriptor) }
  }

  /// Opens a regular file for reading; nil where there is none, a link, or one that may not be read.
  static func existing(_ name: FileName, in folder: borrowing Folder) -> OpenFile? {
    // Without O_NONBLOCK a named pipe would hold the build for ever.
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = unsafe openat(folder.descriptor, name.characters, flags)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      _ = close(descriptor)
      return nil
    }
    return OpenFile(descriptor: descriptor, path: folder.path + "/" + name.shown, status: status)
  }

  /// Makes a file that must not be there yet, so that nothing planted under its name is written through.
  static func make(_ name: FileName, in folder: borrowing Folder) throws(PublicationError) -> OpenFile {
    let path = folder.path + "/" + name.shown
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = unsafe openat(folder.descriptor, name.characters, flags, mode)
    guard descriptor >= 0 else { throw .system("cannot make the file", path, errno) }
    guard fchmod(descriptor, mode) == 0 else {
      let number = errno
      _ = close(descriptor)
      throw .system("cannot set the mode of", path, number)
    }
    return OpenFile(descriptor: descriptor, path: path, status: stat())
  }

  /// Whether the mode is that of a published file.
  var hasPublishedMode: Bool { status.st_mode & 0o7777 == Self.mode }

  /// The size in bytes when the file was opened.
  var size: Int { Int(status.st_size) }

  /// Whether both are one file on the disk.
  func isSame(as other: borrowing OpenFile) -> Bool {
    status.st_dev == other.status.st_dev && status.st_ino == other.status.st_ino
  }

  /// Whether the file holds exactly these bytes.
  func holds(_ bytes: [UInt8]) throws(PublicationError) -> Bool {
    guard size == bytes.count else { return false }
    // One byte more than there should be: a file that grew is not the same.
    var buffer = [UInt8](repeating: 0, count: min(Self.chunk, size + 1))
    var at = 0
    while true {
      let count = try read(into: &buffer)
      guard count > 0 else { return at == bytes.count }
      guard bytes.count - at >= count, bytes[at..<at + count] == buffer[..<count] else { return false }
      at += count
    }
  }

  /// Whether both files hold the same bytes. Reads both to where they differ.
  func holdsSame(as other: borrowing OpenFile) throws(PublicationError) -> Bool {
    if isSame(as: other) { return true }
    guard size == other.size else { return false }
    var mine = [UInt8](repeating: 0, count: Self.chunk)
    var theirs = mine
    while true {
      // A regular file is read in full chunks up to its end.
      let count = try read(into: &mine)
      guard try other.read(into: &theirs) == count, mine[..<count] == theirs[..<count] else { return false }
      if count == 0 { return true }
    }
  }

  /// Copies everything not yet read into a file, and the times of last use and change with it.
  func copyWithTimes(to copy: borrowing OpenFile) throws(PublicationError) {
    var buffer = [UInt8](repeating: 0, count: Self.chunk)
    while case let count = try read(into: &buffer), count > 0 {
      try copy.write(buffer[..<count])
    }
    let times = [status.st_atim, status.st_mtim]
    guard unsafe futimens(copy.descriptor, times) == 0 else {
      throw .system("cannot set the times of", copy.path, errno)
    }
  }

  /// Fills the buffer from where the last read ended; how many bytes came, 0 at the end of the file.
  func read(into buffer: inout [UInt8]) throws(PublicationError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe Glibc.read(descriptor, bytes.baseAddress?.advanced(by: filled), bytes.count - filled)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .system("cannot read", path, errno) }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// Writes all the bytes after those already written.
  func write(_ bytes: ArraySlice<UInt8>) throws(PublicationError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe Glibc.write(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .system("cannot write", path, count < 0 ? errno : EIO) }
      written += count
    }
  }

  /// Waits until the bytes are on the disk.
  func sync() throws(PublicationError) {
    // A file system that cannot do it says so with EINVAL: there is nothing better to do there.
    guard fdatasync(descriptor) == 0 || errno == EINVAL else { throw .system("cannot write", path, errno) }
  }

  /// Ends the writing. Network file systems and quotas report a full disk only here.
  consuming func finish() throws(PublicationError) {
    let result = close(descriptor)
    let number = errno
    descriptor = -1
    guard result == 0 || number == EINTR else { throw .system("cannot write", path, number) }
  }
}
