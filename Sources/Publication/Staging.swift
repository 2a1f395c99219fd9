internal import Dispatch

/// One build's output in the making: a folder beside the target that becomes the site when it is whole.
///
/// ```swift
/// var staging = try Staging(output: "site", force: false)
/// for page in pages { try staging.write(page.path, page.bytes) }
/// let changes = try staging.publish()
/// ```
///
/// The published site is not touched before `publish`. A value that goes away unpublished takes its folder along;
/// what a killed process left is cleared by the next build.
public struct Staging: ~Copyable {
  private let place: OutputPlace
  private let lock: BuildLock
  private let exchange: FolderExchange
  private let folder: Folder
  private let published: Folder?
  private let replacesStranger: Bool
  private var check = LinkCheck()
  private var changes = Changes()
  private var kept: Set<String> = []
  /// Has the new files on the disk before their names are: else a power cut soon after could leave a site of empty
  /// files. For these files only: a sync of the whole file system would wait for what other programs write.
  private let newFiles = SyncQueue()
  /// Where the last file was written: the next is most often written there too.
  private var open: OpenPlace

  /// A folder in the making and the one of the published site in whose place it comes.
  private struct OpenPlace {
    private var targets: FolderWay
    private var sources: FolderWay?
    private var names: [FileName] = []
    private var target: FolderWay.Stop
    private var source: FolderWay.Stop?

    init(in folder: borrowing Folder, beside published: borrowing Folder?) throws(PublicationError) {
      targets = try FolderWay(from: folder)
      target = targets.top
      switch published {
      case .some(let published): sources = try FolderWay(from: published)
      case .none: sources = nil
      }
      source = sources?.top
    }

    mutating func move(to names: [FileName]) throws(PublicationError) {
      guard names != self.names else { return }
      target = try targets.madeFolder(at: names)
      source = try sources?.folder(at: names)
      self.names = names
    }

    /// What a file is beside the published one.
    enum State {
      case added, changed
      case unchanged(isKept: Bool)
    }

    func write(
      _ name: FileName, _ bytes: [UInt8], _ queue: SyncQueue
    ) throws(PublicationError) -> State {
      var state = State.added
      if let old = source?.folder.file(name) {
        if try old.holds(bytes) {
          try source?.folder.lend(name, to: target.folder)
          return .unchanged(isKept: old.hasPublishedMode)
        }
        state = .changed
      }
      queue.add(try target.folder.write(name, bytes))
      return state
    }
  }

  /// Opens the staging folder for an output folder, which need not exist; folders above it are made.
  ///
  /// - Parameters:
  ///   - output: the site's folder; a symbolic link to a folder means the folder.
  ///   - force: whether to replace a folder that holds files and no marker of a site.
  ///   - spared: files and folders in it that are not replaced whatever is forced.
  ///   - waitingSeconds: how long to wait for another build of the same folder, 0 or more.
  /// - Throws: `refused` for a folder that may not be replaced, `busy` if another build still writes it.
  public init(
    output: String, force: Bool, sparing spared: [String] = [], waitingSeconds: Int = 10
  ) throws(PublicationError) {
    try self.init(
      output: output, force: force, sparing: spared, waitingSeconds: waitingSeconds, exchange: .system)
  }

  init(
    output: String, force: Bool, sparing spared: [String] = [], waitingSeconds: Int, exchange: FolderExchange
  ) throws(PublicationError) {
    let place = try OutputPlace(output, making: true)
    // Before the folder is looked at: another build may be about to exchange it.
    let lock = try BuildLock(place, seconds: waitingSeconds)
    let replacesStranger = try place.holdsStrangersFiles(force: force, sparing: spared)
    try place.clearLeftovers()
    let published = try Folder.open(place.site)
    let folder = try Folder.make(place.staging)
    open = try OpenPlace(in: folder, beside: published)
    self.place = place
    self.lock = lock
    self.exchange = exchange
    self.folder = folder
    self.published = published
    self.replacesStranger = replacesStranger
  }

  deinit {
    // After a failure some may still be open.
    try? newFiles.finish()
    // What cannot be removed now the next build reports.
    try? place.clearLeftovers()
  }

  /// Writes one file of the site and forgets its bytes. A file that the published site holds with the same bytes
  /// is kept as it is: same inode and times, or the same times where the file system has no hard links.
  ///
  /// - Parameters:
  ///   - path: relative to the site, `/` between names, at most 1,024 bytes; folders are made.
  ///   - bytes: the file's content. `.html` and `.svg` files are also read for links.
  /// - Throws: `invalidPath` for a path that leads elsewhere, is malformed, or was written before.
  public mutating func write(_ path: String, _ bytes: [UInt8]) throws(PublicationError) {
    let sitePath = try SitePath(path)
    guard check.add(path, bytes) else {
      throw PublicationError(.invalidPath, "cannot write \"\(path)\" into the site: it was written before")
    }
    try open.move(to: sitePath.folders)
    switch try open.write(sitePath.name, bytes, newFiles) {
    case .unchanged(let isKept):
      changes.unchanged += 1
      if isKept { kept.insert(path) }
    case .changed: changes.changed.append(path)
    case .added: changes.added.append(path)
    }
  }

  /// Checks the site and puts it in the place of the published one, which is kept for `rollback`.
  ///
  /// - Parameter overviews: pages that must be there and hold text.
  /// - Throws: `siteCheckFailed` with the first 20 faults if a link does not resolve or an overview is empty; the
  ///   published site is untouched then.
  /// - Returns: what is different from the site before.
  public consuming func publish(overviews: [String] = ["index.html"]) throws(PublicationError) -> Changes {
    try check.finish(overviews: overviews)
    newFiles.add(try folder.write(FileName(Marker.fileName), Marker.bytes))
    try newFiles.finish()
    try folder.sync()
    let before = try published?.publishedPaths() ?? []
    changes.removed = before.filter { !check.files.contains($0) }
    changes.sort()
    let publisher = Publisher(place: place, exchange: exchange)
    changes.report(obstacle: try publisher.publish(kept: kept))
    if replacesStranger {
      changes.add(note: "the files that were in \(place.site) are in \(place.previous) until the next build")
    }
    try Folder.existing(place.parent).sync()
    // The generation that is no longer wanted goes while the new one is looked at.
    let removal = DispatchGroup()
    DispatchQueue.global().async(group: removal) { [place] in try? place.clearLeftovers() }
    defer { removal.wait() }
    if let site = try Folder.open(place.site) { changes.site = try? SiteState(site) }
    return changes
  }
}
