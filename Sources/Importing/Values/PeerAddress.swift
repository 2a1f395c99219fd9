/// The address of the server that answered.
internal struct PeerAddress: Equatable, Sendable {
  /// The address as written, without brackets.
  let text: String
  /// 6 when the address holds a colon, else 4.
  var ipVersion: Int64 { text.utf8.contains(UInt8(ascii: ":")) ? 6 : 4 }

  /// Reads an address; nil when nothing is left of it.
  init?(_ written: String) {
    let isPlain = written.utf8.allSatisfy { $0 > 0x20 && $0 < 0x80 && $0 != 0x5b && $0 != 0x5d }
    let text = isPlain ? written : written.filter { !$0.isWhitespace && $0 != "[" && $0 != "]" }
    guard !text.isEmpty else { return nil }
    self.text = text
  }
}
