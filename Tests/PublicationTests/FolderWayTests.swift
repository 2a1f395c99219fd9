import Testing

@testable import Publication

@Suite struct FolderWayTests {
  let folder: SiteFolder

  init() throws {
    folder = try SiteFolder()
  }

  /// One after the other: deeper, a sibling, back up, one that is not there, and what was open before.
  @Test func theNextFolderIsFoundFromTheLast() throws {
    for path in ["a/b/c", "a/b/d", "a/e", "f"] { try folder.put("site/\(path)/name", path) }
    try folder.put("site/name", "")
    let site = try Folder.existing(folder.output)
    var way = try FolderWay(from: site)
    for path in ["a/b/c", "a/b/d", "a/b/gone", "a/b", "a/b/d", "a/e", "", "f", "a/gone/c", "a/b/c", "f/name"]
    {
      let names = path.split(separator: "/").map { FileName($0) }
      let text = try text(of: way.folder(at: names))
      let expected = ["a/b", "a/b/gone", "a/gone/c", "f/name"].contains(path) ? nil : path
      #expect(text == expected, "\(path)")
    }
  }

  /// Deeper than what stays open, with two folders on each level.
  @Test func aDeepTreeIsWalkedAndRemoved() throws {
    var path = "deep"
    var expected: Set<String> = []
    for level in 0..<60 {
      path += "/\(level)"
      try folder.put("\(path)/x/file", "")
      expected.insert(String(path.dropFirst("deep/".count)) + "/x/file")
    }
    let root = try Folder.existing(folder.root)
    let found = try Folder.existing(folder.root + "/deep").publishedPaths()
    #expect(Set(found) == expected && found.count == expected.count)
    try root.removeTree(FileName("deep"))
    #expect(folder.names.isEmpty)
  }

  @Test func foldersAreMadeOnTheWay() throws {
    try folder.put("site/a/name", "")
    let site = try Folder.existing(folder.output)
    var way = try FolderWay(from: site)
    for path in ["a/b/c", "a/b", "d", "a/b/e"] {
      let made = try way.madeFolder(at: path.split(separator: "/").map { FileName($0) })
      #expect(folder.exists("site/" + path) && made.folder.path.hasSuffix(path))
    }
    #expect(throws: PublicationError.self) { try way.madeFolder(at: [FileName("a"), FileName("name")]) }
  }

  private func text(of stop: FolderWay.Stop?) throws -> String? {
    guard let file = stop?.folder.file(FileName("name")) else { return nil }
    var bytes = [UInt8](repeating: 0, count: file.size)
    _ = try file.read(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
