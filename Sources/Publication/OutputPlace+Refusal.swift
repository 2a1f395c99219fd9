internal import Glibc

extension OutputPlace {
  /// Refuses to replace a folder that is not a site, unless `force`; true where its contents are a stranger's.
  ///
  /// - Parameter spared: files and folders that are not replaced whatever is forced, nor is the working folder.
  func holdsStrangersFiles(force: Bool, sparing spared: [String]) throws(PublicationError) -> Bool {
    var status = stat()
    guard unsafe lstat(site, &status) == 0 else {
      if errno == ENOENT { return false }
      throw .system("cannot look at the output folder", site, errno)
    }
    guard let folder = try Folder.open(site) else {
      throw PublicationError(.refused, "the output \(site) is not a folder")
    }
    if try folder.isEmpty() { return false }
    let why: String
    switch try Marker.read(in: folder) {
    case .present: return false
    case .newer(let version): why = "is a site of layout \(version), which a newer barograph wrote"
    case .absent: why = "holds files and no \(Marker.fileName), so barograph did not write it"
    }
    guard force else {
      throw PublicationError(.refused, "the output \(site) \(why): name another folder, or use --force")
    }
    for (path, name) in [(".", "the working folder")] + spared.map({ ($0, $0) }) where holds(path) {
      throw PublicationError(
        .refused, "the output \(site) \(why), and \(name) is in it: --force does not replace that")
    }
    return true
  }

  /// Whether a file or folder lies in the site's folder, or is that.
  private func holds(_ path: String) -> Bool {
    Self.real(path).map { ($0 + "/").hasPrefix(site + "/") } ?? false
  }

  /// Removes what a killed build left beside the site. The name of a staging folder is fixed and its holder has
  /// the lock, so nothing found here is in use.
  func clearLeftovers() throws(PublicationError) {
    let folder = try Folder.existing(parent)
    try folder.removeTree(FileName(stagingName))
    try folder.removeTree(FileName(keepingName))
  }
}
