/// Puts the previous generation of a site back, and keeps the current one in its place: twice is as before.
///
/// - Parameter output: the site's folder, as it was given to `Staging`.
/// - Throws: `refused` where there is no previous generation or neither folder is a site, `busy` during a build.
/// - Returns: what is different from the site before.
public func rollback(output: String) throws(PublicationError) -> Changes {
  try rollback(output: output, waitingSeconds: 10, exchange: .system)
}

func rollback(
  output: String, waitingSeconds: Int, exchange: FolderExchange
) throws(PublicationError) -> Changes {
  let place = try OutputPlace(output, making: false)
  let lock = try BuildLock(place, seconds: waitingSeconds)
  defer { withExtendedLifetime(lock) {} }
  try place.clearLeftovers()
  guard let previous = try Folder.open(place.previous) else {
    throw PublicationError(.refused, "\(place.site) has no previous generation to roll back to")
  }
  let compared: (changes: Changes, kept: Set<String>)
  var isSite = try Marker.read(in: previous) == .present
  if let site = try Folder.open(place.site) {
    let marker = try Marker.read(in: site)
    let isEmpty = try site.isEmpty()
    isSite = isSite || marker == .present || isEmpty
    compared = try GenerationComparison.compare(site, with: previous)
  } else {
    compared = (Changes(added: try previous.publishedPaths().sorted()), [])
  }
  guard isSite else {
    throw PublicationError(
      .refused, "neither \(place.site) nor \(place.previous) is a site barograph wrote")
  }
  var changes = compared.changes
  let publisher = Publisher(place: place, exchange: exchange)
  changes.report(obstacle: try publisher.rollBack(kept: compared.kept))
  try Folder.existing(place.parent).sync()
  return changes
}
