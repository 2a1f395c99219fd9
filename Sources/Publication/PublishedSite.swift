internal import Glibc

/// A published site, held against other builds: for a build that has nothing new to say.
public struct PublishedSite: ~Copyable {
  private let place: OutputPlace
  private let lock: BuildLock
  private let folder: Folder

  private init(place: OutputPlace, lock: consuming BuildLock, folder: consuming Folder) {
    self.place = place
    self.lock = lock
    self.folder = folder
  }

  /// Takes the lock and removes what a killed build left, as ``Staging`` does; nil where there is no site.
  ///
  /// - Parameters:
  ///   - output: the site's folder.
  ///   - force: whether a folder may be replaced that holds files and no marker of a site.
  ///   - waitingSeconds: how long to wait for another build of the same folder, 0 or more.
  /// - Throws: `refused` for a folder that may not be replaced, `busy` if another build still writes it.
  public static func open(
    _ output: String, force: Bool, waitingSeconds: Int = 10
  ) throws(PublicationError) -> PublishedSite? {
    let place = try OutputPlace(output, making: true)
    let lock = try BuildLock(place, seconds: waitingSeconds)
    let isStrangers = try place.holdsStrangersFiles(force: force, sparing: [])
    try place.clearLeftovers()
    guard !isStrangers, let folder = try Folder.open(place.site) else { return nil }
    return PublishedSite(place: place, lock: lock, folder: folder)
  }

  /// What its files are.
  public func state() throws(PublicationError) -> SiteState { try SiteState(folder) }

  /// The bytes of a file at the site's top; nil where there is none.
  public func bytes(of name: String) throws(PublicationError) -> [UInt8]? {
    guard let file = OpenFile.existing(FileName(name), in: folder) else { return nil }
    var bytes = [UInt8](repeating: 0, count: file.size)
    let count = try file.read(into: &bytes)
    return Array(bytes[..<count])
  }

  /// Replaces one file at the site's top, in one step.
  ///
  /// - Parameter state: what the site's files are; what they are then, without looking at the others again.
  /// - Returns: what is different from the site before.
  public func replace(
    _ name: String, with bytes: [UInt8], _ state: inout SiteState
  ) throws(PublicationError) -> Changes {
    let staging = try Folder.make(place.staging)
    defer { try? place.clearLeftovers() }
    let file = try staging.write(FileName(name), bytes)
    try file.sync()
    try file.finish()
    let target = place.site + "/" + name
    let old = SiteState.share(of: FileName(name), in: folder)
    guard unsafe rename(place.staging + "/" + name, target) == 0 else {
      throw .system("cannot replace", target, errno)
    }
    try folder.sync()
    state = SiteState(
      files: state.files + (old == nil ? 1 : 0),
      checksum: state.checksum &- (old ?? 0) &+ (SiteState.share(of: FileName(name), in: folder) ?? 0))
    return Changes(changed: [name], unchanged: max(state.files - 1, 0))
  }
}
