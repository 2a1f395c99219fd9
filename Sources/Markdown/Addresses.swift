/// Where a link of a text may lead: elsewhere by http, https or mailto, or to a heading of the same text.
/// - Returns: the address to write, or nil for any other.
func linkAddress(_ address: String, ids: Set<String>, anchorPrefix: String) -> String? {
  if address.hasPrefix("#") {
    let id = anchorPrefix + address.dropFirst()
    return ids.contains(id) ? "#" + id : nil
  }
  let lower = address.prefix(8).lowercased()
  return ["http://", "https://", "mailto:"].contains { lower.hasPrefix($0) } ? address : nil
}

/// The file under `assets/` that an image names, as `assets/name.png`, or nil when it lies elsewhere.
///
/// Authors write the path as it is from their note, so a start such as `./` or `../../` is passed over. A
/// path that could leave the folder, or mean something else in a browser, is refused.
func assetPath(_ address: String) -> String? {
  var path = address[...]
  while true {
    if path.hasPrefix("./") {
      path = path.dropFirst(2)
    } else if path.hasPrefix("../") {
      path = path.dropFirst(3)
    } else {
      break
    }
  }
  let parts = path.split(separator: "/", omittingEmptySubsequences: false)
  guard parts.count >= 2, parts[0] == "assets", !parts.contains(where: { ["", ".", ".."].contains($0) })
  else {
    return nil
  }
  let isPlain = path.unicodeScalars.allSatisfy {
    $0.value > 0x1F && !"%?#\\:<>\"\u{7F}".unicodeScalars.contains($0)
  }
  return isPlain ? String(path) : nil
}
