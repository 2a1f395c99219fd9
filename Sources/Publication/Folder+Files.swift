internal import Glibc

extension Folder {
  /// Writes a file that must not be there yet.
  func write(_ name: FileName, _ bytes: [UInt8]) throws(PublicationError) {
    let file = try OpenFile.make(name, in: self)
    try file.write(bytes[...])
    try file.finish()
  }

  /// A regular file of this folder, to be read; nil where there is none.
  func file(_ name: FileName) -> OpenFile? { OpenFile.existing(name, in: self) }

  /// Gives a file a place of the same name in another folder, as ``adopt(_:from:as:)`` does.
  func lend(_ name: FileName, to other: borrowing Folder) throws(PublicationError) {
    try other.adopt(name, from: self, as: name)
  }

  /// Gives a file of another folder a place in this one: as a second link, so that bytes, times and inode stay,
  /// or, where links cannot be made or the mode is not a published one, as a copy with its times.
  func adopt(_ name: FileName, from other: borrowing Folder, as copyName: FileName) throws(PublicationError) {
    if let file = OpenFile.existing(name, in: other) {
      if file.hasPublishedMode, link(name, from: other, as: copyName) { return }
      let copy = try OpenFile.make(copyName, in: self)
      try file.copyWithTimes(to: copy)
      try copy.finish()
      return
    }
    // A symbolic link or a special file: it can be kept as a link to the same inode or not at all.
    guard link(name, from: other, as: copyName) else {
      throw .system("cannot keep", other.path + "/" + name.shown, errno)
    }
  }

  private func link(_ name: FileName, from other: borrowing Folder, as copyName: FileName) -> Bool {
    unsafe linkat(other.descriptor, name.characters, descriptor, copyName.characters, 0) == 0
  }

  /// Puts a file of another folder in the place of whatever has its name here, in one step for a reader.
  func replace(_ name: FileName, from other: borrowing Folder) throws(PublicationError) {
    if isFolder(name) { try removeTree(name) }
    let waiting = FileName(".barograph-part")
    try removeTree(waiting)
    try adopt(name, from: other, as: waiting)
    guard unsafe renameat(descriptor, waiting.characters, descriptor, name.characters) == 0 else {
      throw .system("cannot replace", path + "/" + name.shown, errno)
    }
    // Renaming one link over another of the same file does nothing, and leaves both.
    try removeTree(waiting)
  }

  /// Makes this folder a copy of another, links where they can be made.
  func adoptTree(from other: borrowing Folder) throws(PublicationError) {
    let (files, folders) = try other.tree()
    for folder in folders {
      _ = try madeFolder(at: folder)
    }
    for file in files {
      guard let name = file.last, let source = try other.folder(at: file.dropLast()) else { continue }
      let copy = try madeFolder(at: Array(file.dropLast()))
      try copy.adopt(name, from: source, as: name)
    }
  }
}
