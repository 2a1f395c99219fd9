/// What stands where something private stood.
public let redactionMark = "{redacted}"

/// `path` with every part that looks like an e-mail address, a token, a payment card or a telephone number
/// replaced.
///
/// Parts lie between the marks `/ ; , : & =` of a path. Escapes are decoded to look at a part, never in what
/// is kept. Ordinary ids stay: grouping paths into templates is the build's work.
internal func redactingPrivateParts(of path: String) -> String {
  var leaks: Leaks = []
  let bytes = Array(path.utf8)
  return redactingPrivateParts(of: bytes[...], &leaks).map { String(decoding: $0, as: UTF8.self) } ?? path
}

/// The bytes of a path with the private parts replaced; nil when there are none.
///
/// - Parameter hex: from how many hexadecimal digits on a part is a token.
internal func redactingPrivateParts(
  of path: ArraySlice<UInt8>, _ found: inout Leaks, hex: Int = shortestToken
) -> [UInt8]? {
  var result: [UInt8] = []
  var copied = path.startIndex
  func close(_ start: Int, _ end: Int) {
    let kinds = leaks(inPart: path[start..<end], strict: true, hex: hex)
    guard !kinds.isEmpty else { return }
    found.formUnion(kinds)
    result.append(contentsOf: path[copied..<start])
    result.append(contentsOf: redactionMark.utf8)
    copied = end
  }
  var start = path.startIndex
  for index in path.indices {
    switch path[index] {
    case UInt8(ascii: "/"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "&"),
      UInt8(ascii: "="):
      close(start, index)
      start = index + 1
    default: break
    }
  }
  close(start, path.endIndex)
  guard copied > path.startIndex || !result.isEmpty else { return nil }
  return result + path[copied...]
}
