/// What changed, and when: the rows of `marker`.
enum Marker {
  private struct Entry: Sendable {
    let kind: String
    let at: Int64
    let title: String
    var version: String?
    let link: String
  }

  static let columns = ["kind", "at_us", "title", "app_version", "url"]

  private static var all: [Entry] {
    let releases = AppVersion.all.filter { $0.release >= Period.start }.map { version in
      Entry(
        kind: "release", at: version.release, title: version.name, version: version.name,
        link: "https://releases.harbor.example/\(version.name)")
    }
    let changes = [
      Entry(
        kind: "deploy", at: Period.utc(month: 2, day: 22, hour: 8, minute: 40), title: "search-svc 214",
        link: "https://deploys.harbor.example/search-svc/214"),
      Entry(
        kind: "certificate", at: Period.utc(month: 3, day: 5, hour: 5, minute: 50),
        title: "pay.harbor.example: new certificate chain", link: "https://changes.harbor.example/4711"),
    ]
    return (releases + changes).sorted { $0.at < $1.at }
  }

  static func write(to table: inout Inserter) throws {
    for entry in all {
      table.put(entry.kind)
      table.put(entry.at)
      table.put(entry.title)
      table.put(entry.version)
      table.put(entry.link)
      try table.insert()
    }
  }
}
