internal import Glibc

/// What the file system tells of a site without reading its files: equal values mean that nobody has changed,
/// added or removed one.
public struct SiteState: Sendable, Equatable {
  /// How many files there are, the marker left out.
  public let files: Int
  /// A sum over path, size, times, inode and mode of each file.
  public let checksum: UInt64

  /// A state that was kept.
  public init(files: Int, checksum: UInt64) {
    self.files = files
    self.checksum = checksum
  }

  init(_ site: borrowing Folder) throws(PublicationError) {
    var count = 0
    var sum: UInt64 = 0
    try site.visitFolders { folder, place, entries throws(PublicationError) in
      let start = Folder.pathStart(place)
      for entry in entries where !entry.isFolder {
        guard let share = Self.share(of: entry.name, in: folder, at: start) else { continue }
        sum &+= share
        if !place.isEmpty || entry.name != FileName(Marker.fileName) { count += 1 }
      }
    }
    (files, checksum) = (count, sum)
  }

  /// What one file adds to ``checksum``; nil where it is not there.
  ///
  /// - Parameter start: ``Folder/pathStart(_:)`` of its folder.
  static func share(of name: FileName, in folder: borrowing Folder, at start: String = "") -> UInt64? {
    var status = stat()
    guard unsafe fstatat(folder.descriptor, name.characters, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      return nil
    }
    let path = start + name.shown
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    for value in [
      Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
      Int(bitPattern: UInt(status.st_ino)),
      Int(status.st_mode),
    ] {
      hash = (hash ^ UInt64(bitPattern: Int64(value))) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash >> 29
    }
    return hash
  }
}
