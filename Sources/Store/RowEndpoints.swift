internal import Hashing
internal import Metrics
internal import SQLite

/// Finds the endpoint of a row: each distinct combination of method, host, template and path is matched once.
internal struct RowEndpoints: Sendable {
  private var names: [UInt8] = []
  private var known = ByteInterner()
  private var matches: [EndpointTable.Match] = []
  private var text = RowText()

  /// How many combinations are kept; paths with values in them have no end.
  private static let limit = 20_000

  /// The number of a row's endpoint.
  mutating func number(of row: borrowing Statement, in endpoints: inout EndpointTable) -> UInt16 {
    readNames(of: row)
    if let number = known.number(of: names), !matches[number].isPrivate {
      endpoints.count(matches[number])
      return matches[number].number
    }
    text.read(row)
    let match = endpoints.match(
      method: text.method, host: text.host, path: text.path, declared: text.declared)
    if matches.count < Self.limit {
      _ = known.insert(names)
      matches.append(match)
    }
    return match.number
  }

  /// Everything that ``RowText`` looks at, and where each of its texts ends.
  private mutating func readNames(of row: borrowing Statement) {
    names.removeAll(keepingCapacity: true)
    var ends: UInt64 = 0
    for column in [RequestColumn.method, .host, .url_template] {
      append(row, column)
      ends = ends << 16 | UInt64(names.count)
    }
    // The path does not matter where the row has a template.
    if ends & 0xffff == ends >> 16 & 0xffff { append(row, .path) }
    for shift in stride(from: UInt64(0), to: 48, by: 8) {
      names.append(UInt8(truncatingIfNeeded: ends >> shift))
    }
  }

  @inline(__always)
  private mutating func append(_ row: borrowing Statement, _ column: RequestColumn) {
    row.appendText(at: column.rawValue, to: &names, limit: RowText.longest)
  }
}
