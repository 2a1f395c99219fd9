/// The check every site passes before it is published: links resolve, and the first pages are not empty. It is
/// fed page by page and keeps paths, ids and distinct links, never a page.
struct LinkCheck {
  private struct Link: Hashable {
    let path: String
    let fragment: String?
  }

  /// Where a link was first seen, by the order of paths, and how many pages have it.
  private struct Sighting {
    var page: String
    var address: String
    var count = 1

    mutating func add(_ other: String, _ address: String) {
      count += 1
      if other < page { (page, self.address) = (other, address) }
    }
  }

  private struct Refusal: Hashable {
    let address: String
    let why: String
  }

  private(set) var files: Set<String> = []
  private var ids: [String: Set<String>] = [:]
  private var links: [Link: Sighting] = [:]
  private var refusals: [Refusal: Sighting] = [:]
  private var pagesWithText: Set<String> = []

  /// How many failures a report names.
  private static let reported = 20
  /// How many bytes of an address a report quotes.
  private static let mostQuoted = 120

  /// Notes a file; false if there is one of that path already.
  mutating func add(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard files.insert(path).inserted else { return false }
    guard SitePath.isPage(path) else { return true }
    let page = PageScanner.scan(bytes, isXML: path.hasSuffix(".svg"))
    if page.hasText { pagesWithText.insert(path) }
    ids[path] = Set(page.ids)
    for reference in page.references {
      switch SiteLink.read(reference.value, of: reference.element, on: path) {
      case .outside: break
      case .inside(let target, let fragment):
        note(in: &links, Link(path: target, fragment: fragment), path, reference.value)
      case .refused(let why):
        let address = Self.quoted(reference.value)
        note(in: &refusals, Refusal(address: address, why: why), path, address)
      }
    }
    return true
  }

  private func note<Key>(in seen: inout [Key: Sighting], _ key: Key, _ page: String, _ address: String) {
    if seen[key]?.add(page, address) == nil { seen[key] = Sighting(page: page, address: address) }
  }

  private static func quoted(_ address: String) -> String {
    String(decoding: Array(address.utf8.prefix(mostQuoted)), as: UTF8.self)
  }

  /// Throws what is wrong with the whole site: the first failures by page, and how many there are.
  func finish(overviews: [String]) throws(PublicationError) {
    var failures: [String] = []
    for path in overviews.sorted() where !pagesWithText.contains(path) {
      failures.append(files.contains(path) ? "\(path) is an empty page" : "\(path) is missing")
    }
    failures += clashes
    var found: [(sighting: Sighting, why: String)] = refusals.map { ($0.value, $0.key.why) }
    for (link, sighting) in links {
      if let why = fault(of: link) { found.append((sighting, why)) }
    }
    found.sort { first, second in
      (first.sighting.page, first.sighting.address, first.why)
        < (second.sighting.page, second.sighting.address, second.why)
    }
    failures += found.map { failure in
      let others = failure.sighting.count - 1
      let more = others == 0 ? "" : " (and \(others) more like it)"
      return "\(failure.sighting.page) → \(Self.quoted(failure.sighting.address)): \(failure.why)\(more)"
    }
    guard !failures.isEmpty else { return }
    let rest = failures.count - Self.reported
    throw PublicationError(
      .siteCheckFailed, "the built site failed its check and was not published; faults: \(failures.count)",
      details: failures.prefix(Self.reported) + (rest > 0 ? ["… and \(rest) more"] : []))
  }

  /// Paths that differ in case only: on some disks, and on the way to some hosts, one would replace the other.
  private var clashes: [String] {
    Dictionary(grouping: files) { $0.lowercased() }.values.filter { $0.count > 1 }
      .map { "\($0.sorted().joined(separator: " and ")) are one file on some disks: rename one" }.sorted()
  }

  private func fault(of link: Link) -> String? {
    guard files.contains(link.path) else { return "the site has no such file" }
    guard let fragment = link.fragment, let known = ids[link.path] else { return nil }
    return known.contains(fragment) ? nil : "the page has no such id"
  }
}
