internal import Hashing
internal import Metrics
internal import SQLite

/// Finds the endpoint of a row: each distinct combination of method, host, template and path is matched once.
internal struct RowEndpoints: Sendable {
  private var names: [UInt8] = []
  private var known = ByteInterner()
  private var matches: [EndpointTable.Match] = []
  private var text = RowText()
  /// How many rows could have been among the known ones, and how many were found there.
  private var asked = 0
  private var hits = 0
  private var columns = [RequestColumn.method, .host, .url_template].map(ColumnTexts.init)
  /// Which of ``matches`` a row with a template has, by the codes of its columns.
  private var declared = NumberMap()

  /// How many combinations are kept; paths with values in them have no end.
  private static let limit = 20_000

  /// The number of a row's endpoint.
  mutating func number(of row: borrowing Row, in endpoints: inout EndpointTable) -> UInt16 {
    let codes = codes(of: row)
    if codes > 0, let number = declared[codes] {
      endpoints.count(matches[Int(number)])
      return matches[Int(number)].number
    }
    let isAsked = asksTheKnown()
    if isAsked {
      readNames(of: row)
      if let number = known.number(of: names), !matches[number].isPrivate {
        if codes > 0 { declared.insert(UInt16(number), at: codes) }
        hits += 1
        endpoints.count(matches[number])
        return matches[number].number
      }
    }
    text.read(row)
    let match = endpoints.match(
      method: text.method, host: text.host, path: text.path, declared: text.declared)
    if isAsked, matches.count < Self.limit {
      _ = known.insert(names)
      matches.append(match)
    }
    return match.number
  }

  /// Whether to look for a row among the known ones: where nearly every path has a value of its own in it, looking costs
  /// more than it saves. What a row counts as does not depend on it.
  private mutating func asksTheKnown() -> Bool {
    asked += 1
    return matches.count < Self.limit || hits * 16 >= asked || asked & 63 == 0
  }

  /// The codes of method, host and template of a row that has a template; 0 of any other, and where one of them is
  /// so rare or long that it has no code.
  @inline(__always)
  private mutating func codes(of row: borrowing Row) -> UInt64 {
    guard let template = columns[2].wholeCode(of: row), template != ColumnTexts.untold,
      let host = columns[1].wholeCode(of: row), let method = columns[0].wholeCode(of: row)
    else { return 0 }
    return UInt64(template) << 30 | UInt64(host) << 15 | UInt64(method)
  }

  /// Everything that ``RowText`` looks at, and where each of its texts ends.
  private mutating func readNames(of row: borrowing Row) {
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
  private mutating func append(_ row: borrowing Row, _ column: RequestColumn) {
    row.appendText(at: column.rawValue, to: &names, limit: RowText.longest)
  }
}
