/// Replaces a site file by file, for file systems that cannot exchange folders. Each file is whole at any
/// moment, the site is not: so index pages come last, the first page last of all, and what is gone is removed
/// after that. Readers who come by an index page find what it links to.
struct StepwiseReplacement {
  /// Paths whose bytes and modes are already right in the site.
  let kept: Set<String>

  /// Makes `site` hold exactly the files of `generation`, which stays as it is.
  func replace(_ site: borrowing Folder, with generation: borrowing Folder) throws(PublicationError) {
    let files = try generation.tree().files.map { names in (names, names.map(\.shown).joined(separator: "/"))
    }
    for (names, path) in files.sorted(by: { Self.comesBefore($0.1, $1.1) }) where !kept.contains(path) {
      guard let name = names.last, let source = try generation.folder(at: names.dropLast()) else { continue }
      let target = try site.madeFolder(at: Array(names.dropLast()), replacing: true)
      try target.replace(name, from: source)
    }
    try prune(site, keeping: Set(files.map { $0.0 }))
    try site.sync()
  }

  /// The marker first, so that a killed replacement can be mended by the next build; then by rank and path.
  static func comesBefore(_ first: String, _ second: String) -> Bool {
    (rank(first), first) < (rank(second), second)
  }

  private static func rank(_ path: String) -> Int {
    if path == Marker.fileName { return 0 }
    if path == "index.html" { return 3 }
    return path.hasSuffix("/index.html") ? 2 : 1
  }

  private func prune(_ site: borrowing Folder, keeping files: Set<[FileName]>) throws(PublicationError) {
    var folders: Set<[FileName]> = []
    for file in files {
      for count in file.indices { folders.insert(Array(file.prefix(count))) }
    }
    let found = try site.tree()
    for file in found.files where !files.contains(file) {
      guard let name = file.last, let parent = try site.folder(at: file.dropLast()) else { continue }
      try parent.removeTree(name)
    }
    for folder in found.folders where !folders.contains(folder) {
      // The folder above may have gone with all that was in it.
      guard let name = folder.last, let parent = try site.folder(at: folder.dropLast()) else { continue }
      try parent.removeTree(name)
    }
  }
}
