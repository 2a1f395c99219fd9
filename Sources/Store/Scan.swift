public import Metrics
internal import SQLite
internal import Schema
internal import Taxonomy

/// One pass over `request`: every row becomes one observation in the rollups.
public struct Scan: Sendable {
  /// The sums. Endpoints are numbered as in ``endpoints``.
  public private(set) var rollups: Rollups
  /// The endpoints.
  public private(set) var endpoints: EndpointTable
  /// Candidates among the requests that have a trace.
  public private(set) var traced = Exemplars()
  private var losses = DataQuality()
  private var codes = RowCodes()
  private let calendar: SiteCalendar
  private let now: Int64

  /// The columns of `request` that a scan reads, in their order.
  public static var columns: [String] { RequestColumn.allCases.map(\.name) }

  /// A scan that has read nothing yet.
  ///
  /// - Parameters:
  ///   - now: the data's end; later rows are set aside.
  ///   - rules: the site's endpoint rules.
  ///   - limit: how many endpoints are published.
  public init(now: Int64, calendar: SiteCalendar, rules: [EndpointRule], limit: Int) {
    self.now = now
    self.calendar = calendar
    rollups = Rollups(frame: RollupFrame(now: now, calendar: calendar))
    endpoints = EndpointTable(rules: rules, limit: limit)
  }

  /// Reads every row.
  ///
  /// - Parameter progress: called now and then with the number of rows read.
  public mutating func read(_ database: borrowing Database, progress: (Int) -> Void = { _ in })
    throws(StoreError)
  {
    database.renewSteps()
    do throws(DatabaseError) {
      var query = try database.connection.prepare(
        """
        SELECT \(database.selection(Self.columns, of: .request)) FROM request
        ORDER BY request_id
        """)
      var text = RowText()
      var observation = Observation()
      while try query.step() {
        losses.rows += 1
        if losses.rows & 0xffff == 0 { progress(losses.rows) }
        add(query, &text, &observation)
      }
    } catch {
      throw StoreError(error)
    }
  }

  private mutating func add(
    _ row: borrowing Statement, _ text: inout RowText, _ observation: inout Observation
  ) {
    guard let start = row.integer(at: RequestColumn.start_us.rawValue) else {
      losses.withoutStart += 1
      return
    }
    let quarter = QuarterHour.index(ofMicroseconds: start)
    guard quarter < rollups.frame.quarters.upperBound else {
      losses.afterNow += 1
      return
    }
    guard quarter >= rollups.frame.quarters.lowerBound else {
      losses.beforeFirst += 1
      return
    }
    observation.quarter = quarter
    text.read(row)
    observation.endpoint = endpoints.number(
      method: text.method, host: text.host, path: text.path, declared: text.declared)
    let facts = codes.facts(of: row, endpoint: observation.endpoint, in: endpoints)
    let verdict = classification(of: facts)
    if facts.error.map({ !$0.isKnown }) ?? false { losses.unknownCode += 1 }
    observation.isEligible = verdict.outcome.isEligible
    observation.isSuccess = verdict.outcome == .success
    readWeight(row, &observation)
    readTimes(row, status: facts.hasStatus ? facts.status : 0, &observation)
    observation.rowClass = codes.number(
      of: verdict, facts: facts, isLatencySample: observation.isLatencySample, in: &rollups)
    let attempts = row.integer(at: RequestColumn.attempt_count.rawValue) ?? 1
    observation.attempts = min(max(attempts, 1), 1_000)
    observation.isFirstFailed =
      row.integer(at: RequestColumn.first_attempt_failed.rawValue) == 1
      || (attempts <= 1 && verdict.outcome.isFailure)
    observation.requestBytes = Self.size(row, .request_bytes)
    observation.responseBytes = Self.size(row, .response_bytes)
    rollups.add(observation)
    if row.type(at: RequestColumn.trace_id.rawValue) == .text,
      verdict.outcome.isEligible, let request = row.integer(at: RequestColumn.request_id.rawValue)
    {
      traced.offer(
        observation, request: request, start: start, day: rollups.frame.day(ofQuarter: quarter),
        isFailure: verdict.outcome.isFailure)
    }
  }

  private mutating func readWeight(_ row: borrowing Statement, _ observation: inout Observation) {
    observation.weight = SampleWeight.one
    guard row.type(at: RequestColumn.sample_rate.rawValue) != .null else { return }
    let rate = row.real(at: RequestColumn.sample_rate.rawValue)
    if rate != nil, let weight = SampleWeight.raw(sampleRate: rate) {
      observation.weight = weight
    } else {
      losses.badSampleRate += 1
    }
  }

  private mutating func readTimes(_ row: borrowing Statement, status: Int32, _ observation: inout Observation)
  {
    let duration = Self.time(row, .duration_us)
    if duration == nil, row.type(at: RequestColumn.duration_us.rawValue) != .null { losses.badDuration += 1 }
    observation.duration = duration ?? 0
    observation.isLatencySample =
      observation.isSuccess && duration != nil && status != 101
      && row.integer(at: RequestColumn.streamed.rawValue) != 1
      && (row.integer(at: RequestColumn.suspended_us.rawValue) ?? 0) <= 0
    for (index, column) in RequestColumn.phases.enumerated() {
      observation.phases[index] = Self.time(row, column) ?? -1
    }
  }

  /// A duration in microseconds; nil where it is NULL, no integer, or not usable.
  @inline(__always)
  internal static func time(_ row: borrowing Statement, _ column: RequestColumn) -> Int64? {
    row.integer(at: column.rawValue).flatMap(usable)
  }

  /// Negative durations and those over a day are rejected, never clamped (`metrics.md`, Latency).
  @inline(__always)
  internal static func usable(_ duration: Int64) -> Int64? {
    duration >= 0 && duration <= 86_400_000_000 ? duration : nil
  }

  private static func size(_ row: borrowing Statement, _ column: RequestColumn) -> Int64 {
    let size = row.integer(at: column.rawValue) ?? 0
    return (0...1 << 50).contains(size) ? size : 0
  }

  /// What could not be used, and what the database lacks.
  public func quality(of database: borrowing Database) -> DataQuality {
    var quality = losses
    quality.unknownCodes = codes.unknown
    quality.coverage = endpoints.coverage
    quality.missingTables = database.missingTables
    quality.missingColumns = database.missingColumns
    return quality
  }

  /// The report that pages are made from, and the requests whose traces are published.
  ///
  /// - Parameters:
  ///   - limit: how many endpoints are published.
  ///   - traces: how many traces are published.
  public func report(limit: Int, traces: Int) -> (report: MetricsReport, traced: [Int64]) {
    let recent = periodColumns(.thirteenWeeks, dataEnd: now, calendar: calendar).current.startMicroseconds
    let weights = rollups.eligibleWeights(since: QuarterHour.index(ofMicroseconds: recent))
    let settled = endpoints.settled(limit: limit) { weights[$0] ?? 0 }
    let today = calendar.dayNumber(ofQuarterHour: QuarterHour.index(ofMicroseconds: now))
    return (
      MetricsReport(
        rollups: rollups, endpoints: settled.endpoints, places: settled.places, dataEnd: now,
        calendar: calendar),
      traced.chosen(limit: traces, today: today) { settled.places[Int($0)] }
    )
  }
}
