internal import SQLite

/// The texts of a row that name its endpoint, in buffers that live from row to row.
internal struct RowText {
  private(set) var method: [UInt8] = []
  private(set) var host: [UInt8] = []
  private(set) var path: [UInt8] = []
  private(set) var declared: [UInt8] = []

  mutating func read(_ row: borrowing Statement) {
    method.removeAll(keepingCapacity: true)
    host.removeAll(keepingCapacity: true)
    path.removeAll(keepingCapacity: true)
    declared.removeAll(keepingCapacity: true)
    row.appendText(at: RequestColumn.method.rawValue, to: &method)
    row.appendText(at: RequestColumn.host.rawValue, to: &host)
    row.appendText(at: RequestColumn.url_template.rawValue, to: &declared)
    if declared.isEmpty { row.appendText(at: RequestColumn.path.rawValue, to: &path) }
    Self.cut(&method, at: 32)
    Self.cut(&host, at: 255)
    Self.cut(&declared, at: 300)
    for index in method.indices where (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(method[index]) {
      method[index] -= 32
    }
    for index in host.indices where (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(host[index]) {
      host[index] += 32
    }
  }

  /// Names longer than any real one only come from hostile rows; they are cut at a character's edge.
  private static func cut(_ text: inout [UInt8], at limit: Int) {
    guard text.count > limit else { return }
    var end = limit
    while end > 0, text[end] & 0xc0 == 0x80 { end -= 1 }
    text.removeLast(text.count - end)
  }
}
