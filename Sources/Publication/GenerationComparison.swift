/// Two generations of a site, compared file by file.
enum GenerationComparison {
  /// What changes when `new` takes the place of `old`, and which paths are the same in both.
  static func compare(
    _ old: borrowing Folder, with new: borrowing Folder
  ) throws(PublicationError) -> (changes: Changes, kept: Set<String>) {
    var changes = Changes()
    var kept: Set<String> = []
    let newPaths = try new.publishedPaths()
    for path in newPaths {
      let names = path.utf8.split(separator: UInt8(ascii: "/")).map { FileName(Substring($0)) }
      guard let name = names.last else { continue }
      switch try compare(name, at: names.dropLast(), old, new) {
      case .none: changes.added.append(path)
      case .some(false): changes.changed.append(path)
      case .some(true):
        changes.unchanged += 1
        kept.insert(path)
      }
    }
    let known = Set(newPaths)
    changes.removed = try old.publishedPaths().filter { !known.contains($0) }
    changes.sort()
    return (changes, kept)
  }

  /// Whether a file has the same bytes in both; nil where the old generation has no such file.
  private static func compare(
    _ name: FileName, at place: ArraySlice<FileName>, _ old: borrowing Folder, _ new: borrowing Folder
  ) throws(PublicationError) -> Bool? {
    guard let oldPlace = try old.folder(at: place), let oldFile = OpenFile.existing(name, in: oldPlace) else {
      return nil
    }
    guard let newPlace = try new.folder(at: place), let newFile = OpenFile.existing(name, in: newPlace) else {
      return false
    }
    return try oldFile.holdsSame(as: newFile)
  }
}
