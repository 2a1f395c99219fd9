internal import Glibc

/// Puts a finished generation in the place of the published one. Holds no lock: its user does.
struct Publisher {
  let place: OutputPlace
  let exchange: FolderExchange

  /// Publishes the staging folder. The published site becomes the previous generation in the same step.
  /// `kept` are the paths that are the same in both. Returns the reason where it could not be one step.
  func publish(kept: Set<String>) throws(PublicationError) -> String? {
    guard let site = try Folder.open(place.site), try !site.isEmpty() else {
      let number = rename(place.staging, place.site)
      if number == 0 { return nil }
      guard FolderExchange.isUnsupported(number), let site = try Folder.open(place.site) else {
        throw .system("cannot publish", place.site, number)
      }
      try replace(site, with: place.staging, kept: [])
      return PublicationError.reason(number)
    }
    let number = try exchangeInOneStep()
    if number == 0 { return nil }
    try keepCopy(of: site)
    try replace(site, with: place.staging, kept: kept)
    return PublicationError.reason(number)
  }

  /// First the new generation takes the name of the previous one, then that and the site change places: so the
  /// one call that publishes also keeps what was published, and there is no moment without either.
  /// 0, or the error number that says the file system cannot; then everything is as it was.
  private func exchangeInOneStep() throws(PublicationError) -> Int32 {
    let hadPrevious = exists(place.previous)
    let first =
      hadPrevious ? exchange.swap(place.staging, place.previous) : rename(place.staging, place.previous)
    guard first == 0 else { return try unsupported(first, "cannot keep", place.previous) }
    let second = exchange.swap(place.previous, place.site)
    guard second != 0 else { return 0 }
    let undone =
      hadPrevious ? exchange.swap(place.staging, place.previous) : rename(place.previous, place.staging)
    guard undone == 0 else { throw .system("cannot put back", place.previous, undone) }
    return try unsupported(second, "cannot publish", place.site)
  }

  /// Exchanges the site and the previous generation. `kept` are the paths that are the same in both.
  /// Returns the reason where it could not be one step.
  func rollBack(kept: Set<String>) throws(PublicationError) -> String? {
    guard let site = try Folder.open(place.site) else {
      let number = rename(place.previous, place.site)
      guard number == 0 else { throw .system("cannot roll back", place.site, number) }
      return nil
    }
    let number = exchange.swap(place.previous, place.site)
    if number == 0 { return nil }
    _ = try unsupported(number, "cannot roll back", place.site)
    let current = try Folder.make(place.keeping)
    try current.adoptTree(from: site)
    try replace(site, with: place.previous, kept: kept)
    try makePrevious(place.keeping)
    return PublicationError.reason(number)
  }

  private func replace(
    _ site: borrowing Folder, with path: String, kept: Set<String>
  ) throws(PublicationError) {
    let generation = try Folder.existing(path)
    do {
      try StepwiseReplacement(kept: kept).replace(site, with: generation)
    } catch {
      let mend = "some files are replaced and some are not: build again, or roll back"
      throw PublicationError(error.kind, "\(error.message); \(mend)", errorNumber: error.errorNumber)
    }
  }

  private func keepCopy(of site: borrowing Folder) throws(PublicationError) {
    let copy = try Folder.make(place.keeping)
    try copy.adoptTree(from: site)
    try makePrevious(place.keeping)
  }

  private func makePrevious(_ path: String) throws(PublicationError) {
    try Folder.existing(place.parent).removeTree(FileName(place.previousName))
    let number = rename(path, place.previous)
    guard number == 0 else { throw .system("cannot keep", place.previous, number) }
  }

  private func unsupported(_ number: Int32, _ what: String, _ path: String) throws(PublicationError) -> Int32
  {
    guard FolderExchange.isUnsupported(number) else { throw .system(what, path, number) }
    return number
  }

  private func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }

  private func rename(_ old: String, _ new: String) -> Int32 {
    unsafe Glibc.rename(old, new) == 0 ? 0 : errno
  }
}
