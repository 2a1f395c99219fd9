internal import Metrics
internal import SQLite

extension Database {
  /// How many of the newest rows say what time it is.
  private static var newestRows: Int { 10_000 }

  /// The instant that pages call now, in microseconds since 1970 (`product.md`, The site).
  ///
  /// Among the last 10,000 rows inserted: the greatest `received_us` if half of them have one, else the greatest start in the newest
  /// 15-minute column with at least 5 % of the median non-empty column's rows. Instants more than a day after `clock` do not
  /// count, so one phone with a wrong clock moves nothing.
  ///
  /// - Parameter clock: the build's own clock in microseconds since 1970.
  /// - Returns: nil when no row has a usable instant.
  public borrowing func now(clock: Int64) throws(StoreError) -> Int64? {
    var starts: [Int64] = []
    var received: [Int64] = []
    var rows = 0
    let latest = clock.addingReportingOverflow(86_400_000_000).partialValue
    do throws(DatabaseError) {
      var query = try connection.prepare(
        """
        SELECT \(selection(["start_us", "received_us"], of: "request")) FROM request
        ORDER BY request_id DESC LIMIT \(Self.newestRows)
        """)
      while try query.step() {
        rows += 1
        if let start = query.integer(at: 0), start <= latest { starts.append(start) }
        if let arrival = query.integer(at: 1), arrival <= latest { received.append(arrival) }
      }
    } catch {
      throw StoreError(error)
    }
    guard rows > 0 else { throw StoreError(file: file, reason: "table request has no rows") }
    if received.count * 2 >= rows, let newest = received.max() { return newest }
    var columns: [Int: (count: Int, newest: Int64)] = [:]
    for start in starts {
      let old = columns[QuarterHour.index(ofMicroseconds: start)] ?? (0, .min)
      columns[QuarterHour.index(ofMicroseconds: start)] = (old.count + 1, max(old.newest, start))
    }
    let counts = columns.values.map(\.count).sorted()
    guard !counts.isEmpty else { return nil }
    let least = Double(counts[counts.count / 2]) * 0.05
    return columns.filter { Double($0.value.count) >= least }.max { $0.key < $1.key }?.value.newest
  }
}
