import Foundation

/// Writes one Swift file that holds every text file of a package's `templates/`, `assets/` and `content/`.
///
/// Arguments: the package's folder, the file to write. Run by the EmbedTheme plugin.
let root = URL(filePath: CommandLine.arguments[1])
let output = URL(filePath: CommandLine.arguments[2])

var entries: [String] = []
for folder in ["templates", "assets", "content"] {
  let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
  for name in (names?.compactMap { $0 as? String } ?? []).sorted() {
    let file = root.appending(path: "\(folder)/\(name)")
    guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
    let text = try String(contentsOf: file, encoding: .utf8)
    // Enough number signs that nothing in the text can end the literal or be taken as an escape.
    var fence = "#"
    while text.contains("\"\"\"" + fence) || text.contains("\\" + fence) { fence += "#" }
    entries.append("  (\n\"\(folder)/\(name)\",\n\(fence)\"\"\"\n\(text)\n\"\"\"\(fence)\n  ),")
  }
}
let source = """
  /// Every embedded file: path in the package, text.
  internal let embeddedFiles: [(path: String, text: String)] = [
  \(entries.joined(separator: "\n"))
  ]

  """
try source.write(to: output, atomically: true, encoding: .utf8)
