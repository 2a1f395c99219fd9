internal import Foundation
internal import Hashing
internal import Metrics
internal import Theme

/// Everything that a site is made of, as one checksum: a build of the same inputs gives the same site.
///
/// The database is told by its file and not by its rows: whoever writes to it changes the file's times, the change
/// counter in its header, or its write-ahead log.
internal struct BuildInputs {
  private var digest = SHA256()
  /// Files that are read whole; larger ones are no notes, and go by their times.
  private static let mostBytes = 1 << 20

  /// The checksum, or nil where the database is not at rest.
  static func checksum(database: String, project: String, theme: Theme, zone: String, dataEnd: Int64)
    -> String?
  {
    var inputs = BuildInputs()
    guard inputs.add(database: database) else { return nil }
    inputs.add(version)
    // A program that was built anew with the same version.
    inputs.add(fileFacts("/proc/self/exe") ?? "")
    inputs.add(zone)
    inputs.add("\(dataEnd)")
    for (name, text) in theme.templates.sorted(by: { $0.key < $1.key }) {
      inputs.add(name)
      inputs.add(text)
    }
    for (name, bytes) in theme.assets.sorted(by: { $0.key < $1.key }) {
      inputs.add(name)
      inputs.add(bytes)
    }
    inputs.add(folder: project + "/content")
    return hexadecimal(inputs.digest.finalize())
  }

  private mutating func add(_ text: String) { add(Array(text.utf8)) }

  private mutating func add(_ bytes: [UInt8]) {
    digest.update(Array("\(bytes.count) ".utf8))
    digest.update(bytes)
  }

  private mutating func add(database: String) -> Bool {
    guard let facts = Self.fileFacts(database), let header = Self.opening(database) else { return false }
    if let journal = Self.fileFacts(database + "-journal"), !journal.hasPrefix("0 ") { return false }
    add(facts)
    add(header)
    add(Self.fileFacts(database + "-wal") ?? "")
    add(Self.opening(database + "-wal") ?? [])
    return true
  }

  private mutating func add(folder: String) {
    let root = URL(filePath: folder).resolvingSymlinksInPath().path
    let names = (FileManager.default.enumerator(atPath: root)?.allObjects ?? []).compactMap { $0 as? String }
    for name in names.sorted() {
      let path = root + "/" + name
      add(name)
      var status = stat()
      guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      if status.st_size <= Self.mostBytes, let data = FileManager.default.contents(atPath: path) {
        add(Array(data))
      } else {
        add(Self.fileFacts(path) ?? "")
      }
    }
  }

  /// `SIZE DEVICE INODE SECONDS NANOSECONDS` of a file, or nil where there is none.
  private static func fileFacts(_ path: String) -> String? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return
      "\(status.st_size) \(status.st_dev) \(status.st_ino) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
  }

  /// The first bytes of a file: of a database its change counter, of a log its salts
  /// (https://www.sqlite.org/fileformat.html).
  private static func opening(_ path: String) -> [UInt8]? {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    return ((try? handle.read(upToCount: 100)) ?? nil).map(Array.init) ?? []
  }
}
