internal import Glibc

extension OutputPlace {
  /// Refuses to replace a folder that is not a site, unless `force`; true where its contents are a stranger's.
  func holdsStrangersFiles(force: Bool) throws(PublicationError) -> Bool {
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
    guard !holdsWorkingFolder else {
      throw PublicationError(
        .refused, "the output \(site) \(why), and the working folder is in it: --force does not replace that")
    }
    return true
  }

  private var holdsWorkingFolder: Bool {
    guard let found = unsafe getcwd(nil, 0) else { return false }
    defer { unsafe free(found) }
    return unsafe (String(cString: found) + "/").hasPrefix(site + "/")
  }

  /// Removes what a killed build left beside the site. The name of a staging folder is fixed and its holder has
  /// the lock, so nothing found here is in use.
  func clearLeftovers() throws(PublicationError) {
    let folder = try Folder.existing(parent)
    try folder.removeTree(FileName(stagingName))
    try folder.removeTree(FileName(keepingName))
  }
}
