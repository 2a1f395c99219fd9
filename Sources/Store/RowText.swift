internal import SQLite

/// The texts of a row that name its endpoint, in buffers that live from row to row.
internal struct RowText: Sendable {
  /// In upper case; `UNKNOWN` where the row has none.
  private(set) var method: [UInt8] = []
  /// In lower case; `unknown` where the row has none.
  private(set) var host: [UInt8] = []
  /// Beginning with `/`; empty where the row has a template.
  private(set) var path: [UInt8] = []
  /// Beginning with `/`; empty where the row has none.
  private(set) var declared: [UInt8] = []

  /// No more bytes of a column than these are looked at.
  static let longest = 2_001

  mutating func read(_ row: borrowing Row) {
    Self.read(row, .method, limit: 32, into: &method)
    Self.read(row, .host, limit: 255, into: &host)
    Self.readPath(row, .url_template, limit: 300, into: &declared)
    if declared.isEmpty {
      Self.readPath(row, .path, limit: Self.longest - 1, into: &path)
      if path.isEmpty { path.append(UInt8(ascii: "/")) }
    } else {
      path.removeAll(keepingCapacity: true)
    }
    if method.isEmpty { method.append(contentsOf: "UNKNOWN".utf8) }
    if host.isEmpty { host.append(contentsOf: "unknown".utf8) }
    for index in method.indices where (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(method[index]) {
      method[index] -= 32
    }
    for index in host.indices where (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(host[index]) {
      host[index] += 32
    }
  }

  private static func readPath(
    _ row: borrowing Row, _ column: RequestColumn, limit: Int, into buffer: inout [UInt8]
  ) {
    read(row, column, limit: limit, into: &buffer)
    if let first = buffer.first, first != UInt8(ascii: "/") { buffer.insert(UInt8(ascii: "/"), at: 0) }
  }

  /// Names longer than any real one only come from hostile rows; they are cut at a character's edge.
  private static func read(
    _ row: borrowing Row, _ column: RequestColumn, limit: Int, into buffer: inout [UInt8]
  ) {
    buffer.removeAll(keepingCapacity: true)
    row.appendText(at: column.rawValue, to: &buffer, limit: limit + 1)
    guard buffer.count > limit else { return }
    var end = limit
    while end > limit - 3, buffer[end] & 0xc0 == 0x80 { end -= 1 }
    buffer.removeLast(buffer.count - end)
  }
}
