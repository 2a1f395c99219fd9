internal import Metrics
internal import SQLite
internal import Schema

/// How a later build knows the rows that it has read: the first, the last and some between, by checksum.
///
/// Rows are never edited and only the oldest are removed (`schema.sql`), so another table is told by any row.
internal struct RowIdentity: Equatable {
  /// In ascending order of numbers; the last is the last row read.
  private(set) var samples: [Sample] = []

  struct Sample: Equatable {
    let number: Int64
    let checksum: UInt64
  }

  /// How many rows between the first and the last are looked at.
  private static let between = 30

  /// The last row read.
  var last: Int64? { samples.last?.number }

  /// The rows of a database up to one that is there.
  init(_ database: borrowing Database, through last: Int64) throws(StoreError) {
    guard let first = try database.firstNumber() else { return }
    var numbers = [first]
    let step = (UInt64(bitPattern: last) &- UInt64(bitPattern: first)) / UInt64(Self.between)
    for place in 1..<Self.between where step > 0 {
      let wanted = first &+ Int64(bitPattern: step &* UInt64(place))
      if let next = try database.number(atOrAfter: wanted), next > numbers[numbers.count - 1] {
        numbers.append(next)
      }
    }
    if numbers[numbers.count - 1] > last { numbers.removeAll { $0 >= last } }
    if numbers.last != last { numbers.append(last) }
    for number in numbers {
      guard let checksum = try database.checksum(ofRow: number) else { continue }
      samples.append(Sample(number: number, checksum: checksum))
    }
  }

  /// Whether the rows are no longer those.
  func difference(in database: borrowing Database) throws(StoreError) -> FullReading? {
    guard let first = samples.first, let last = samples.last,
      let present = try database.firstNumber(), present >= first.number, present <= last.number
    else { return .replaced }
    for sample in samples where sample.number >= present {
      guard try database.checksum(ofRow: sample.number) == sample.checksum else { return .replaced }
    }
    return present > first.number ? .oldestRemoved : nil
  }
}

extension RowIdentity: Archived {
  func archive(into writer: inout ArchiveWriter) {
    writer.write(samples.count)
    for sample in samples {
      writer.write(signed: sample.number)
      writer.write(fixed: sample.checksum)
    }
  }

  init(from reader: inout ArchiveReader) throws(ArchiveFault) {
    for _ in 0..<(try reader.count(limit: 1_000)) {
      samples.append(Sample(number: try reader.signed(), checksum: try reader.fixed()))
    }
  }
}

extension Database {
  /// Whether `request` is a table whose `request_id` is SQLite's own row number: unique, never NULL, and found
  /// without reading other rows.
  internal borrowing func hasNumberedRows() throws(StoreError) -> Bool {
    do throws(DatabaseError) {
      let (table, key) = numbering
      let name = SourceExpression.quoted(table)
      var kind = try connection.prepare("SELECT type FROM sqlite_schema WHERE lower(name) = lower(?)")
      kind.bind(table, at: 1)
      guard try kind.step(), kind.text(at: 0) == "table" else { return false }
      var keys: [String] = []
      var columns = try connection.prepare("PRAGMA main.table_info(\(name))")
      while try columns.step() {
        guard columns.integer(at: 5) != 0 else { continue }
        keys.append(
          "\(key == nil ? "" : columns.text(at: 1) ?? "") \(columns.text(at: 2) ?? "")".lowercased())
      }
      guard keys == ["\(key ?? "") integer"] else { return false }
      // A key that is not the row number has an index of its own (https://www.sqlite.org/rowidtable.html).
      var indexes = try connection.prepare("PRAGMA main.index_list(\(name))")
      while try indexes.step() {
        if indexes.text(at: 3) == "pk" { return false }
      }
      return true
    } catch {
      throw StoreError(error)
    }
  }

  internal borrowing func firstNumber() throws(StoreError) -> Int64? { try number(atOrAfter: .min) }

  internal borrowing func lastNumber() throws(StoreError) -> Int64? {
    try number("SELECT max(request_id) FROM request", nil)
  }

  internal borrowing func number(atOrAfter number: Int64) throws(StoreError) -> Int64? {
    try self.number("SELECT min(request_id) FROM request WHERE request_id >= ?", number)
  }

  private borrowing func number(_ sql: String, _ value: Int64?) throws(StoreError) -> Int64? {
    do throws(DatabaseError) {
      var query = try connection.prepare(sql)
      if let value { query.bind(value, at: 1) }
      return try query.step() ? query.integer(at: 0) : nil
    } catch {
      throw StoreError(error)
    }
  }

  /// A checksum of every column of the contract in a row, or nil without such a row.
  fileprivate borrowing func checksum(ofRow number: Int64) throws(StoreError) -> UInt64? {
    do throws(DatabaseError) {
      let names = Table.request.columns.map(\.name)
      var query = try connection.prepare(
        "SELECT \(selection(names, of: .request)) FROM request WHERE request_id = ?")
      query.bind(number, at: 1)
      guard try query.step() else { return nil }
      var checksum = ArchiveChecksum()
      for column in 0..<query.columnCount {
        checksum.add([query.type(at: column) == .null ? 0 : 1])
        checksum.add((query.blob(at: column) ?? [])[...])
      }
      return checksum.value
    } catch {
      throw StoreError(error)
    }
  }
}
