public import Theme

/// Where the images that notes show are published: under a name with a hash of their bytes, so that a browser never shows a kept
/// picture in place of a new one.
///
/// What a project's own templates, style sheets and scripts name is beside them under its own name: no text of theirs is rewritten.
public enum ImageName {
  /// The published path of each asset, as `assets/…`, by its path in the project.
  public static func all(of theme: Theme) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: SiteBuilder.plainAssets(of: theme).map {
        ("assets/" + $0, hashed("assets/" + $0, theme.assets[$0] ?? []))
      })
  }

  /// `assets/a/chain.png` becomes `assets/a/chain-1f2e3d4c.png`; a long name is cut, as file systems have an end of names.
  internal static func hashed(_ path: String, _ bytes: [UInt8]) -> String {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let name = path[start...]
    let dot = name.lastIndex(of: ".").flatMap { name[$0...].utf8.count <= 8 ? $0 : nil } ?? name.endIndex
    var stem = name[..<dot]
    while stem.utf8.count > 100 { stem.removeLast() }
    return path[..<start] + stem + "-" + shortHash(bytes) + name[dot...]
  }
}
