internal import SQLite
internal import Schema

/// Reads the strategies of attempts beside the requests that made them: both come in the order of
/// `request_id`, so each table is read once and nothing is kept.
internal struct AttemptOrder: ~Copyable {
  private var query: Statement?
  private var request: Int64?

  /// Between the strategies of an order.
  static let separator = UInt8(ascii: ">")
  /// How many attempts of an order are told.
  private static let longest = 8

  init(_ database: borrowing Database, _ rows: RowSpan) throws(DatabaseError) {
    guard database.has(.attempt), database.columns[Table.attempt.name]?.contains("strategy") ?? false else {
      query = nil
      return
    }
    var query = try database.connection.prepare(
      "SELECT request_id, strategy FROM attempt \(rows.condition) ORDER BY request_id, number")
    rows.bind(to: &query)
    request = try query.step() ? query.integer(at: 0) : nil
    self.query = .some(query)
  }

  /// Puts the strategies of a request in `order`, which stays empty where it has no attempts.
  ///
  /// Requests must be asked for in ascending order.
  mutating func read(_ wanted: Int64, into order: inout [UInt8]) throws(DatabaseError) {
    order.removeAll(keepingCapacity: true)
    var count = 0
    while let current = request, current <= wanted {
      if current == wanted, count < Self.longest {
        if count > 0 { order.append(Self.separator) }
        let length = order.count
        query?.appendText(at: 1, to: &order, limit: 40)
        if order.count == length { order.append(UInt8(ascii: "?")) }
        count += 1
      }
      request = try query?.step() ?? false ? query?.integer(at: 0) : nil
    }
  }
}
