import SQLite

/// A report's figures worked out a second time, by SQL alone: neither Store nor Metrics nor Taxonomy has a
/// part in it.
struct IndependentFigures {
  private let file: String

  /// The outcome rules of `metrics.md` for the codes that a demo database holds. The codes of each layer are
  /// those of the error registry; a code that is in no list is a network failure.
  static let outcome = """
    CASE
      WHEN served_from IN ('cache', 'mock') THEN 'cache'
      WHEN cancel_reason = 'deadline' THEN 'network'
      WHEN trust_rejected = 1 THEN 'network'
      WHEN error_code IN ('-999', 'Canceled', 'java.io.IOException:Canceled', 'net::ERR_ABORTED', '-3')
        THEN 'cancelled'
      WHEN unsatisfied_reason LIKE '%denied%' OR unsatisfied_reason LIKE '%roaming%'
        OR unsatisfied_reason LIKE 'call%'
        OR error_code IN ('-1018', '-1019', '-1020', 'net::ERR_NETWORK_ACCESS_DENIED') THEN 'policy'
      WHEN error_code IN ('-1009', 'ENETDOWN', 'net::ERR_INTERNET_DISCONNECTED', '-106')
        THEN CASE WHEN path_satisfied = 1 THEN 'network' ELSE 'offline' END
      WHEN error_code IN ('-1000', '-1002', '-1022', '-1100', '-1102', 'java.net.MalformedURLException')
        THEN 'client'
      WHEN error_code IN ('-1007', '-1010', '-1011') THEN 'http'
      WHEN error_code IN ('-1015', '-1016', '3840', 'json.parse') THEN 'parse'
      WHEN error_code IS NOT NULL AND error_code <> '' THEN 'network'
      WHEN status NOT BETWEEN 100 AND 399 THEN 'http'
      WHEN parse_failed = 1 THEN 'parse'
      WHEN business_failed = 1 THEN 'business'
      WHEN status IS NOT NULL THEN 'success'
      ELSE 'unknown'
    END
    """

  /// Weight of a row in 65,536ths, as a whole number.
  static let weight = "CAST(round(65536.0 / coalesce(sample_rate, 1)) AS INTEGER)"

  /// Which successes have a latency.
  static let sampled = """
    outcome = 'success' AND duration_us BETWEEN 0 AND 86400000000 AND status <> 101
      AND coalesce(streamed, 0) <> 1
      AND coalesce(suspended_us, 0) <= 0
    """

  init(_ file: String) { self.file = file }

  /// The rows of a span of time with what is derived from each.
  private func rows(_ span: Range<Int64>) -> String {
    """
    WITH rows AS MATERIALIZED (SELECT *, \(Self.outcome) AS outcome, \(Self.weight) AS weight FROM request
      WHERE start_us >= \(span.lowerBound) AND start_us < \(span.upperBound))
    """
  }

  /// Stored rows and weight by outcome.
  func outcomes(_ span: Range<Int64>, where condition: String = "1") throws -> [String: (
    rows: Int64, weight: Int64
  )] {
    let database = try Connection(file, access: .read)
    var query = try database.prepare(
      "\(rows(span)) SELECT outcome, count(*), sum(weight) FROM rows WHERE \(condition) GROUP BY outcome")
    var found: [String: (rows: Int64, weight: Int64)] = [:]
    while try query.step() {
      found[query.text(at: 0) ?? ""] = (query.integer(at: 1) ?? -1, query.integer(at: 2) ?? -1)
    }
    return found
  }

  /// By nearest rank, the least duration at which the weights counted from below reach each share of all; and
  /// the weighted mean.
  func latency(
    _ shares: [Double], _ span: Range<Int64>, where condition: String = "1"
  ) throws -> (percentiles: [Double?], mean: Double?) {
    let database = try Connection(file, access: .read)
    let columns = shares.map { "(SELECT min(duration_us) FROM running WHERE below >= \($0) * whole)" }
    var query = try database.prepare(
      """
      \(rows(span)), running AS MATERIALIZED (
        SELECT duration_us, weight, sum(weight) OVER (ORDER BY duration_us) AS below,
          sum(weight) OVER () AS whole
        FROM rows WHERE \(Self.sampled) AND (\(condition)))
      SELECT \(columns.joined(separator: ", ")),
        (SELECT 1.0 * sum(duration_us * weight) / sum(weight) FROM running)
      """)
    guard try query.step() else { return ([], nil) }
    return (shares.indices.map { query.real(at: Int32($0)) }, query.real(at: Int32(shares.count)))
  }

  /// The same without weights, by ORDER BY and OFFSET: for spans in which no row was sampled.
  func unweightedPercentile(_ share: Double, _ span: Range<Int64>, where condition: String = "1") throws
    -> Double?
  {
    let database = try Connection(file, access: .read)
    let chosen = "\(Self.sampled) AND (\(condition))"
    var query = try database.prepare(
      """
      \(rows(span)) SELECT duration_us FROM rows WHERE \(chosen) ORDER BY duration_us LIMIT 1
      OFFSET (SELECT CAST(ceil(\(share) * count(*)) AS INTEGER) - 1 FROM rows WHERE \(chosen))
      """)
    return try query.step() ? query.real(at: 0) : nil
  }

  /// Stored failures by what they are grouped by, as far as SQL can tell without the registry: the status,
  /// the business code, "parse", or "error".
  func codes(_ span: Range<Int64>) throws -> [String: Int64] {
    let database = try Connection(file, access: .read)
    var query = try database.prepare(
      """
      \(rows(span)) SELECT CASE WHEN outcome = 'network' OR error_code IS NOT NULL THEN 'error'
          WHEN outcome = 'http' THEN 'HTTP ' || status WHEN outcome = 'parse' THEN 'parse'
          WHEN business_code IS NULL THEN 'business' ELSE 'business ' || business_code END AS code, count(*)
      FROM rows WHERE outcome IN ('network', 'http', 'parse', 'business') GROUP BY code
      """)
    var found: [String: Int64] = [:]
    while try query.step() { found[query.text(at: 0) ?? ""] = query.integer(at: 1) }
    return found
  }
}
