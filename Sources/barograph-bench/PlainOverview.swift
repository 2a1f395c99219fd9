internal import SQLite

/// What somebody would write who wants the overview's figures straight from SQL, for each period and the one
/// before.
enum PlainOverview {
  private static let outcome = """
    CASE WHEN served_from IN ('cache', 'mock') THEN 'cache'
      WHEN error_code IN ('-999', 'Canceled') AND cancel_reason IS NOT 'deadline' THEN 'cancelled'
      WHEN error_code IS NOT NULL THEN 'network'
      WHEN status NOT BETWEEN 100 AND 399 THEN 'http'
      WHEN parse_failed = 1 THEN 'parse'
      WHEN business_failed = 1 THEN 'business'
      WHEN status IS NOT NULL THEN 'success' ELSE 'unknown' END
    """

  static func run(_ file: String) throws {
    let database = try Connection(file, access: .read)
    let end = try newest(database)
    let day: Int64 = 86_400_000_000
    for (days, column) in [(1, 900_000_000), (7, 7_200_000_000), (28, 21_600_000_000), (91, 86_400_000_000)] {
      let shift = Int64(days == 1 ? 7 : days) * day
      for last in [end, end - shift] {
        let span = "start_us > \(last - Int64(days) * day) AND start_us <= \(last)"
        let weight = "sum(1 / coalesce(sample_rate, 1))"
        try drain(
          database,
          """
          SELECT start_us / \(column), \(outcome), count(*), \(weight) FROM request
          WHERE \(span) GROUP BY 1, 2
          """
        )
        try drain(
          database,
          """
          SELECT method, host, coalesce(url_template, path), \(outcome), count(*), \(weight) FROM request
          WHERE \(span) GROUP BY 1, 2, 3, 4 ORDER BY 5 DESC LIMIT 1000
          """)
        try drain(
          database,
          """
          SELECT error_domain, error_code, status, count(*), \(weight) FROM request
          WHERE \(span) AND \(outcome) IN ('network', 'http', 'parse', 'business')
          GROUP BY 1, 2, 3 ORDER BY 4 DESC
          """)
        try drain(
          database,
          """
          SELECT max(CASE WHEN place <= 0.5 THEN duration_us END),
            max(CASE WHEN place <= 0.9 THEN duration_us END),
            max(CASE WHEN place <= 0.99 THEN duration_us END), avg(duration_us)
          FROM (SELECT duration_us, cume_dist() OVER (ORDER BY duration_us) AS place FROM request
            WHERE \(span) AND \(outcome) = 'success' AND duration_us >= 0)
          """)
      }
    }
  }

  private static func newest(_ database: borrowing Connection) throws -> Int64 {
    var query = try database.prepare("SELECT max(received_us) FROM request")
    return try query.step() ? query.integer(at: 0) ?? 0 : 0
  }

  private static func drain(_ database: borrowing Connection, _ sql: String) throws {
    var query = try database.prepare(sql)
    while try query.step() {}
  }
}
