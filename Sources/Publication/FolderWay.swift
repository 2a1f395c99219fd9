internal import Glibc

/// Finds folders below one. The next is most often near the last: what both ways have in common stays open.
struct FolderWay {
  /// An open folder on the way.
  final class Stop {
    let folder: Folder

    init(_ folder: consuming Folder) { self.folder = folder }
  }

  /// The folder that all others are below.
  let top: Stop
  private var stops: [(name: FileName, stop: Stop)] = []

  /// How many levels stay open: a tree on a disk may be deeper than a process may have files open.
  private static let most = 16

  /// - Throws: where the folder cannot be opened a second time.
  init(from top: borrowing Folder) throws(PublicationError) {
    guard let again = try top.folder(FileName(".")) else { throw .system("cannot open", top.path, ENOENT) }
    self.top = Stop(again)
  }

  /// The folder some names further down; nil where there is none.
  mutating func folder(at names: some Sequence<FileName>) throws(PublicationError) -> Stop? {
    try stop(at: names) { folder, name throws(PublicationError) in try folder.folder(name) }
  }

  /// The folder some names further down, made where it is missing.
  mutating func madeFolder(at names: some Sequence<FileName>) throws(PublicationError) -> Stop {
    guard
      let made = try stop(at: names, { folder, name throws(PublicationError) in try folder.madeFolder(name) })
    else { throw .system("cannot make folders in", top.folder.path, ENOENT) }
    return made
  }

  private mutating func stop(
    at names: some Sequence<FileName>,
    _ next: (borrowing Folder, FileName) throws(PublicationError) -> Folder?
  ) throws(PublicationError) -> Stop? {
    var current = top
    var level = 0
    for name in names {
      if level < stops.count, stops[level].name == name {
        current = stops[level].stop
      } else {
        stops.removeLast(stops.count - min(level, stops.count))
        guard let found = try next(current.folder, name) else { return nil }
        current = Stop(found)
        if level < Self.most { stops.append((name, current)) }
      }
      level += 1
    }
    return current
  }
}
