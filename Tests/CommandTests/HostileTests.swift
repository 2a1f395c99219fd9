internal import Foundation
internal import Testing

/// Text from a phone stays text, in every file.
@Suite struct HostileTests {
  /// One site for all of these tests.
  private static let built = Result { () throws -> Tree in
    let project = try Project.hostile()
    let ending = try project.build()
    #expect(ending.code == 0, "\(ending.errors)")
    return try project.tree()
  }

  private let tree: Tree

  init() throws { tree = try Self.built.get() }

  @Test func noPageHoldsATagOfTheirs() {
    let pages = texts(".html")
    #expect(pages.count > 10)
    for (path, text) in pages {
      let lower = text.lowercased()
      for tag in ["<script>", "<img", "</style>", "<!--", "]]>", "-->"] {
        #expect(!lower.contains(tag), "\(path)")
      }
      #expect(lower.components(separatedBy: "<script").count == 2, "\(path)")
    }
  }

  @Test func noOtherFileHoldsAScript() {
    let files = texts(".json") + texts(".svg") + texts(".atom")
    #expect(!files.isEmpty)
    for (path, text) in files { #expect(!text.lowercased().contains("<script"), "\(path)") }
  }

  @Test(arguments: [
    "&lt;script&gt;alert(1)&lt;/script&gt;", "{{mustache}} {{{title}}}", "]]&gt;&lt;/style&gt;", "\u{FFFD}",
    "&amp;lt;b&amp;gt;", "javascript:alert(1)",
  ])
  func pagesShowItAsText(_ text: String) {
    #expect(texts(".html").contains { $0.text.contains(text) })
  }

  @Test func whatNobodySeesIsEscaped() {
    for (path, text) in texts("") where !path.hasPrefix("assets/") {
      let allowed: [Unicode.Scalar] = path.hasSuffix(".csv") ? ["\n", "\r"] : ["\n"]
      let found = Set(text.unicodeScalars.filter { isUnseen($0) && !allowed.contains($0) })
      #expect(found.map { String($0.value, radix: 16) }.sorted() == [], "\(path)")
    }
  }

  @Test func noLineIsACommandOfACISystem() {
    for (path, text) in texts("") where !path.hasPrefix("assets/") {
      let lines = text.split { $0.isNewline }
      #expect(!lines.contains { $0.hasPrefix("::") || $0.hasPrefix("##[") }, "\(path)")
    }
  }

  @Test func noCellIsAFormula() {
    var cells = 0
    for (path, text) in texts(".csv") {
      for cell in csvCells(text) {
        cells += 1
        let isFormula = cell.unicodeScalars.first.map { "=+-@\t".unicodeScalars.contains($0) } ?? false
        #expect(!isFormula || Double(cell) != nil, "\(path): \(cell)")
      }
    }
    #expect(cells > 100)
    #expect(texts(".csv").contains { $0.text.contains("'=") })
  }

  @Test func twinsCanBeRead() throws {
    let twins = tree.files.filter { $0.key.hasSuffix(".json") }
    #expect(twins.count > 5)
    for (path, file) in twins {
      #expect(throws: Never.self, "\(path)") { try JSONSerialization.jsonObject(with: file.bytes) }
    }
  }

  @Test func pathsAreSlugs() {
    for path in tree.files.keys {
      #expect(path.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-./".utf8.contains($0) }, "\(path)")
      #expect(!path.contains(".."))
    }
  }

  private func texts(_ suffix: String) -> [(path: String, text: String)] {
    tree.files.keys.filter { suffix.isEmpty || $0.hasSuffix(suffix) }.sorted().map { ($0, tree.text($0)) }
  }

  /// Whether a character shows nothing, or changes what those after it show (Unicode's bidirectional controls).
  private func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: scalar.properties.generalCategory == .control
    }
  }
}

/// The cells of comma-separated values as RFC 4180 has them.
private func csvCells(_ text: String) -> [String] {
  var cells = [""]
  var isQuoted = false
  for scalar in text.unicodeScalars {
    switch scalar {
    // A doubled quote closes and opens again: what is inside is lost, which no cell's beginning depends on.
    case "\"": isQuoted.toggle()
    case ",", "\r", "\n":
      if isQuoted { cells[cells.count - 1].unicodeScalars.append(scalar) } else { cells.append("") }
    default: cells[cells.count - 1].unicodeScalars.append(scalar)
    }
  }
  return cells
}
