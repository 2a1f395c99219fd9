public import Metrics
internal import Redaction
internal import SQLite
internal import Schema
internal import Taxonomy

/// One pass over `request`: every row becomes one observation in the rollups.
public struct Scan: Sendable {
  /// The sums. Endpoints are numbered as in ``endpoints``.
  public internal(set) var rollups: Rollups
  /// The endpoints.
  public internal(set) var endpoints: EndpointTable
  /// Candidates for a page of their own.
  internal var exemplars = Exemplars()
  /// Candidates among the requests that have a trace.
  internal var traced = Exemplars()
  /// The first local day of which requests are published one by one.
  internal let firstExemplarDay: Int
  internal var losses = DataQuality()
  internal var codes = RowCodes()
  private var rowEndpoints = RowEndpoints()
  private var rowSlices = RowSlices()
  private var strategyOrder: [UInt8] = []
  /// What devices measured besides requests.
  internal var devices = DeviceRollups()
  /// Rows after now, which a later build may have to count.
  internal var setAside = RowsSetAside()
  internal let calendar: SiteCalendar
  internal let now: Int64

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
    firstExemplarDay =
      calendar.dayNumber(ofQuarterHour: QuarterHour.index(ofMicroseconds: now)) - Exemplars.days + 1
    endpoints = EndpointTable(rules: rules, limit: limit)
  }

  /// Reads every row.
  ///
  /// - Parameter progress: called now and then with the number of rows read.
  public mutating func read(_ database: borrowing Database, progress: (Int) -> Void = { _ in })
    throws(StoreError)
  {
    try read(database, .all, progress: progress)
    try readDevices(database)
  }

  /// Reads the small tables beside `request`: whole, each time.
  internal mutating func readDevices(_ database: borrowing Database) throws(StoreError) {
    devices = try database.devices(rollups.frame, now: now)
  }

  /// Reads some rows.
  internal mutating func read(
    _ database: borrowing Database, _ rows: RowSpan, progress: (Int) -> Void = { _ in }
  ) throws(StoreError) {
    var batch = ObservationBatch()
    try read(database, rows, into: &batch, progress: progress)
    rollups.add(&batch)
  }

  /// Reads some rows, the last of which stay in the batch.
  internal mutating func read(
    _ database: borrowing Database, _ rows: RowSpan, into batch: inout ObservationBatch,
    progress: (Int) -> Void
  ) throws(StoreError) {
    database.renewSteps()
    do throws(DatabaseError) {
      let columns = database.columns[Table.request.name] ?? []
      rowSlices.prepare(columns)
      codes.hasStatuses = columns.contains(RequestColumn.status.name)
      var attempts = try AttemptOrder(database, rows)
      try database.connection.forEachRow(
        of: database.selection(Self.columns, of: .request), from: "request \(rows.condition)",
        by: "request_id",
        bind: rows.bind
      ) { row throws(DatabaseError) in
        losses.rows += 1
        if losses.rows & 0xffff == 0 { progress(losses.rows) }
        try add(row, &batch, &attempts)
      }
    } catch {
      throw StoreError(error)
    }
  }

  private mutating func add(
    _ row: borrowing Row, _ batch: inout ObservationBatch, _ attempts: inout AttemptOrder
  ) throws(DatabaseError) {
    guard let start = row.integer(at: RequestColumn.start_us.rawValue) else {
      losses.withoutStart += 1
      return
    }
    let quarter = QuarterHour.index(ofMicroseconds: start)
    guard quarter < rollups.frame.quarters.upperBound else {
      losses.afterNow += 1
      setAside.add(row.integer(at: RequestColumn.request_id.rawValue), quarter: quarter)
      return
    }
    guard quarter >= rollups.frame.quarters.lowerBound else {
      losses.beforeFirst += 1
      return
    }
    batch.begin()
    try fill(&batch.next, row, start: start, quarter: quarter, &attempts)
    if batch.end() { rollups.addAllButLastDay(&batch) }
  }

  /// Fills in what is counted of a row, where it lies: a copy would cost as much as a dozen columns.
  private mutating func fill(
    _ observation: inout Observation, _ row: borrowing Row, start: Int64, quarter: Int,
    _ attempts: inout AttemptOrder
  ) throws(DatabaseError) {
    observation.quarter = quarter
    observation.endpoint = rowEndpoints.number(of: row, in: &endpoints)
    let facts = codes.facts(of: row, endpoint: observation.endpoint, in: endpoints)
    let verdict = classification(of: facts)
    if facts.error.map({ !$0.isKnown }) ?? false { losses.unknownCode += 1 }
    observation.isEligible = verdict.outcome.isEligible
    observation.isSuccess = verdict.outcome == .success
    readWeight(row, &observation)
    readTimes(row, status: facts.hasStatus ? facts.status : 0, &observation)
    observation.rowClass = codes.number(
      of: verdict, facts: facts, isLatencySample: observation.isLatencySample, in: &rollups)
    let tries = row.integer(at: RequestColumn.attempt_count.rawValue) ?? 1
    observation.attempts = UInt16(min(max(tries, 1), 1_000))
    observation.isFirstFailed =
      row.integer(at: RequestColumn.first_attempt_failed.rawValue) == 1
      || (tries <= 1 && verdict.outcome.isFailure)
    observation.requestBytes = Self.size(row, .request_bytes)
    observation.responseBytes = Self.size(row, .response_bytes)
    observation.isSlowCancel =
      verdict.outcome == .cancelled
      && observation.duration > 4 * endpoints.apdexThreshold(at: observation.endpoint)
    rowSlices.read(row, into: &observation, &rollups.slices.values)
    strategyOrder.removeAll(keepingCapacity: true)
    if tries > 1, let request = row.integer(at: RequestColumn.request_id.rawValue) {
      try attempts.read(request, into: &strategyOrder)
    }
    rowSlices.setOrder(strategyOrder, in: &observation, &rollups.slices.values)
    noteArrival(row, start: start, weight: observation.weight)
    offer(row, observation, start: start, outcome: verdict.outcome)
  }

  /// Counts rows that came late, and those of phones whose clock is ahead.
  private mutating func noteArrival(_ row: borrowing Row, start: Int64, weight: UInt64) {
    if weight > SampleWeight.one {
      losses.sampledRows += 1
      losses.sampledRequests.add(weight)
    }
    guard let received = row.integer(at: RequestColumn.received_us.rawValue) else { return }
    losses.withArrival += 1
    let (delay, overflow) = received.subtractingReportingOverflow(start)
    if overflow { return }
    if delay > 86_400_000_000 {
      losses.overADayLate += 1
    } else if delay > 3_600_000_000 {
      losses.overAnHourLate += 1
    } else if delay < -60_000_000 {
      losses.clockAhead += 1
    }
  }

  private mutating func offer(
    _ row: borrowing Row, _ observation: borrowing Observation, start: Int64, outcome: Outcome
  ) {
    let day = rollups.frame.day(ofQuarter: observation.quarter)
    guard day >= firstExemplarDay, outcome.isEligible || outcome == .cancelled,
      let request = row.integer(at: RequestColumn.request_id.rawValue)
    else { return }
    exemplars.offer(observation, request: request, start: start, day: day, isFailure: outcome.isFailure)
    guard row.type(at: RequestColumn.trace_id.rawValue) == .text else { return }
    traced.offer(
      observation, request: request, start: start, day: day, isFailure: outcome.isFailure, isSampled: true)
  }

  private mutating func readWeight(_ row: borrowing Row, _ observation: inout Observation) {
    observation.weight = SampleWeight.one
    let rate = row.real(at: RequestColumn.sample_rate.rawValue)
    if rate != nil, let weight = SampleWeight.raw(sampleRate: rate) {
      observation.weight = weight
    } else if row.type(at: RequestColumn.sample_rate.rawValue) != .null {
      losses.badSampleRate += 1
    }
  }

  private mutating func readTimes(_ row: borrowing Row, status: Int32, _ observation: inout Observation) {
    let duration = Self.time(row, .duration_us)
    if duration == nil, row.type(at: RequestColumn.duration_us.rawValue) != .null { losses.badDuration += 1 }
    observation.duration = duration ?? 0
    // The hours of a web socket, or of a phone asleep, are no phase of a request.
    guard Self.isTimed(row, status: Int(status)) else { return }
    observation.isLatencySample = duration != nil && observation.isSuccess
    for index in RequestColumn.phases.indices {
      observation.phases[index] = Self.time(row, RequestColumn.phases[index]) ?? -1
    }
  }

  /// Whether a row with a usable duration is in the latency percentiles (`metrics.md`, Latency).
  @inline(__always)
  internal static func isLatencySample(_ row: borrowing Row, isSuccess: Bool, status: Int?) -> Bool {
    isSuccess && isTimed(row, status: status)
  }

  /// Whether a row's times are those of one request and one answer: no stream, and no sleep inside.
  @inline(__always)
  private static func isTimed(_ row: borrowing Row, status: Int?) -> Bool {
    status != 101 && row.integer(at: RequestColumn.streamed.rawValue) != 1
      && (row.integer(at: RequestColumn.suspended_us.rawValue) ?? 0) <= 0
  }

  /// A duration in microseconds; nil where it is NULL, no integer, or not usable.
  @inline(__always)
  internal static func time(_ row: borrowing Row, _ column: RequestColumn) -> Int64? {
    row.integer(at: column.rawValue).flatMap(usable)
  }

  /// Negative durations and those over a day are rejected, never clamped (`metrics.md`, Latency).
  @inline(__always)
  internal static func usable(_ duration: Int64) -> Int64? {
    duration >= 0 && duration <= 86_400_000_000 ? duration : nil
  }

  private static func size(_ row: borrowing Row, _ column: RequestColumn) -> Int64 {
    let size = row.integer(at: column.rawValue) ?? 0
    return (0...1 << 50).contains(size) ? size : 0
  }

  /// What looks private in names, codes and values, by row.
  private var leaks: LeakTally {
    var tally = endpoints.leaks
    tally.add(codes.leaks)
    tally.add(rollups.slices.values.leaks)
    return tally
  }

  /// What could not be used, and what the database lacks.
  public func quality(of database: borrowing Database) -> DataQuality {
    var quality = losses
    quality.unknownCodes = codes.unknown
    quality.coverage = endpoints.coverage
    quality.leaks = leaks
    quality.leaks.join(database.replaced.tally)
    quality.missingTables = database.missingTables
    quality.missingColumns = database.missingColumns
    return quality
  }

  /// The report that pages are made from, and the requests that are looked at one by one.
  ///
  /// A request whose trace is published has a page too and counts in both limits.
  ///
  /// - Parameters:
  ///   - limit: how many endpoints are published.
  ///   - requests: how many requests are published; nil: those whose traces are.
  ///   - traces: how many of them with their trace.
  public consuming func report(
    limit: Int, requests: Int? = nil, traces: Int
  ) -> (report: MetricsReport, exemplars: ExemplarChoice) {
    let recent = periodColumns(.thirteenWeeks, dataEnd: now, calendar: calendar).current.startMicroseconds
    let weights = rollups.eligibleWeights(since: QuarterHour.index(ofMicroseconds: recent))
    let settled = endpoints.settled(limit: limit) { weights[$0] ?? 0 }
    let today = calendar.dayNumber(ofQuarterHour: QuarterHour.index(ofMicroseconds: now))
    func place(_ endpoint: UInt16) -> UInt16 { settled.places[Int(endpoint)] }
    let withTrace = traced.chosen(limit: min(traces, requests ?? traces), today: today, place: place)
    let tracedRequests = Set(withTrace.map(\.request))
    let others = exemplars.chosen(
      limit: (requests ?? 0) - withTrace.count, today: today, besides: tracedRequests, place: place)
    let choice = ExemplarChoice(
      published: (withTrace + others).sorted { $0.request < $1.request }, traced: tracedRequests,
      sampled: traced.sample(today: today, place: place))
    let sums = rollups
    rollups = Rollups(frame: .empty)
    var report = MetricsReport(
      rollups: sums, endpoints: settled.endpoints, places: settled.places, dataEnd: now, calendar: calendar)
    report.devices = devices
    return (report, choice)
  }
}
