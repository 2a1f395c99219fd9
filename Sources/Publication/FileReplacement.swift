internal import Glibc

/// Puts new bytes in the place of one file of a published site, in one step for a reader, while no other build
/// changes the site.
///
/// - Parameters:
///   - name: the file, which lies in the site's own folder.
///   - output: the site's folder.
///   - waitingSeconds: how long to wait for another build of the same folder, 0 or more.
///   - bytes: asked for once nobody else can change the site; nil: the file is left alone.
/// - Returns: whether there is such a site and the file was replaced.
/// - Throws: `busy` if another build still writes the site, or what the system says.
public func replaceFile(
  _ name: String, in output: String, waitingSeconds: Int = 10, with bytes: () -> [UInt8]?
) throws(PublicationError) -> Bool {
  let path = try SitePath(name)
  guard path.folders.isEmpty, let place = try? OutputPlace(output, making: false) else { return false }
  return try replace(path.name, in: place, holding: try BuildLock(place, seconds: waitingSeconds), with: bytes)
}

private func replace(
  _ name: FileName, in place: OutputPlace, holding lock: borrowing BuildLock, with bytes: () -> [UInt8]?
) throws(PublicationError) -> Bool {
  guard let site = try Folder.open(place.site), try Marker.read(in: site) == .present, let new = bytes() else {
    return false
  }
  let waiting = FileName(".barograph-part")
  try site.removeTree(waiting)
  try site.write(waiting, new)
  guard unsafe renameat(site.descriptor, waiting.characters, site.descriptor, name.characters) == 0 else {
    throw .system("cannot replace", place.site + "/" + name.shown, errno)
  }
  try site.sync()
  return true
}
