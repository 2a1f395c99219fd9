internal import Metrics
internal import SQLite
internal import Schema

extension Database {
  /// How many of the newest rows say what time it is.
  private static var newestRows: Int { 10_000 }

  /// The instant that pages call now, in microseconds since 1970 (`product.md`, The site).
  ///
  /// Among the last 10,000 rows inserted: the greatest `received_us` if half of them have one, else the
  /// greatest start in the newest 15-minute column with at least 5 % of the median non-empty column's rows.
  /// Instants more than a day after `clock` do not count, so one phone with a wrong clock moves nothing.
  ///
  /// - Parameter clock: the build's own clock in microseconds since 1970.
  /// - Returns: nil when no row has a usable instant.
  /// - Throws: ``StoreError`` when there is no row, or they cannot be read.
  public borrowing func now(clock: Int64) throws(StoreError) -> Int64? {
    let (sum, overflow) = clock.addingReportingOverflow(86_400_000_000)
    let latest = overflow ? Int64.max : sum
    var starts: [Int64] = []
    var received: [Int64] = []
    var rows = 0
    renewSteps()
    do throws(DatabaseError) {
      var query = try connection.prepare(
        """
        SELECT \(selection(["start_us", "received_us"], of: .request)) FROM request
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
    guard rows > 0 else {
      throw StoreError(file: file, reason: "table request has no rows; import or write requests first")
    }
    if received.count * 2 >= rows, let newest = received.max() { return newest }
    return Self.newestStart(starts)
  }

  /// The greatest start in the newest 15-minute column with at least 5 % of the median non-empty column's
  /// rows.
  private static func newestStart(_ starts: [Int64]) -> Int64? {
    var columns: [Int: (count: Int, newest: Int64)] = [:]
    for start in starts {
      let column = QuarterHour.index(ofMicroseconds: start)
      let known = columns[column] ?? (0, .min)
      columns[column] = (known.count + 1, max(known.newest, start))
    }
    let counts = columns.values.map(\.count).sorted()
    guard !counts.isEmpty else { return nil }
    // The median of an even number of columns is the mean of the two in the middle: here twice that, to stay
    // with integers.
    let twiceMedian = counts[(counts.count - 1) / 2] + counts[counts.count / 2]
    return columns.filter { $0.value.count * 40 >= twiceMedian }.max { $0.key < $1.key }?.value.newest
  }
}
