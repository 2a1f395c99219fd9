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
    for names in try site.tree().files {
      let path = names.map(\.shown).joined(separator: "/")
      guard let share = Self.share(of: path, in: site) else { continue }
      sum &+= share
      if path != Marker.fileName { count += 1 }
    }
    (files, checksum) = (count, sum)
  }

  /// What one file adds to ``checksum``; nil where it is not there.
  static func share(of path: String, in site: borrowing Folder) -> UInt64? {
    var status = stat()
    guard unsafe lstat(site.path + "/" + path, &status) == 0 else { return nil }
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
