/// What a publication changed, compared with the site that was there before.
public struct Changes: Sendable, Equatable {
  /// Paths of files that are new, in order.
  public internal(set) var added: [String] = []
  /// Paths of files whose bytes are different, in order.
  public internal(set) var changed: [String] = []
  /// Paths of files that are gone, in order.
  public internal(set) var removed: [String] = []
  /// How many files have the same bytes and, where the file system can link, the same times and inode.
  public internal(set) var unchanged = 0
  /// Whether the new site took the place of the old one in a single step.
  public internal(set) var atomic = true
  /// What the reader must know about how it went: not atomic, or where a stranger's files went.
  public internal(set) var note: String?
  /// What the new site's files are; nil where it was not looked at, or could not be.
  public internal(set) var site: SiteState?

  /// One line: `3 added, 12 changed, 1 removed, 480 unchanged`.
  public var summary: String {
    "\(added.count) added, \(changed.count) changed, \(removed.count) removed, \(unchanged) unchanged"
  }

  /// The summary, the note, and the paths behind the numbers, at most `limit` (0 or more) of each sort. Paths may
  /// quote names from a disk: escape the lines before printing.
  public func lines(limit: Int = 10) -> [String] {
    var lines = [summary]
    if let note { lines.append(note) }
    for (sign, paths) in [("+", added), ("~", changed), ("-", removed)] {
      lines += paths.prefix(max(0, limit)).map { "  \(sign) \($0)" }
      if paths.count > max(0, limit) { lines.append("  \(sign) … and \(paths.count - max(0, limit)) more") }
    }
    return lines
  }

  /// Sorts the paths by their bytes, whatever order they were found in.
  mutating func sort() {
    added.sort()
    changed.sort()
    removed.sort()
  }
}

extension Changes {
  /// Notes why the site could not be replaced in one step; nil where it was.
  mutating func report(obstacle: String?) {
    guard let obstacle else { return }
    atomic = false
    add(note: "not atomic: the folder cannot be exchanged (\(obstacle)), so files were replaced one by one")
  }

  mutating func add(note text: String) {
    note = [note, text].compactMap { $0 }.joined(separator: "; ")
  }
}
