/// Writes the whole story, a quarter of an hour at a time, in the order in which rows arrived.
struct History: ~Copyable {
  private let rows: Int
  private var simulation: Simulation
  private var chance: Generator
  /// Requests that have not arrived yet, by the bucket in which they will.
  private var pending: [[RequestRow]]
  private var tables: Tables
  private var summary = DemoSummary()
  /// The share of the well-ended traced requests of which the spans are kept.
  private let traceShare: Double

  init(rows: Int, seed: UInt64, tables: consuming Tables) {
    self.tables = tables
    self.rows = rows
    simulation = Simulation(rows: rows, seed: seed)
    chance = Generator(seed: seed ^ 0x6261_726f_6772_6170)
    pending = Array(repeating: [], count: Period.bucketCount)
    traceShare = min(1, max(0.2, 14_000 / Double(max(rows, 1))))
  }

  mutating func write(progress: (Int, Int) -> Void) throws -> DemoSummary {
    try Marker.write(to: &tables.marker)
    try TelemetryLoss.write(rows: rows, to: &tables.telemetryLoss, chance: &chance)
    let appointments = Appointment.perBucket(rows: rows, chance: &chance)
    let free = rows - appointments.reduce(0) { $0 + $1.count }
    let counts = Load.rowsPerBucket(rows: free, chance: &chance)
    for bucket in 0..<Period.bucketCount {
      try simulate(bucket, free: counts[bucket], appointments[bucket])
      try writeArrivals(of: bucket)
      if bucket % 64 == 63 { progress(summary.rows, rows) }
    }
    progress(summary.rows, rows)
    return summary
  }

  private mutating func simulate(_ bucket: Int, free: Int, _ appointments: [Appointment]) throws {
    guard free + appointments.count > 0 else { return }
    let moment = Period.start + Int64(bucket) * Period.bucket
    for visit in simulation.beginBucket(at: moment, rows: free) {
      try NetworkState.write(of: visit, at: moment, to: &tables.networkState, chance: &chance)
    }
    // The last requests begin early enough to be over at the data's end.
    let length = bucket == Period.bucketCount - 1 ? Period.bucket - 20 * Period.second : Period.bucket
    for number in 0..<(free + appointments.count) {
      let start = moment + Int64(chance.unit() * Double(length))
      let row = simulation.request(at: start, appointment: number < free ? nil : appointments[number - free])
      let place = Int((row.arrival - Period.start) / Period.bucket)
      pending[min(max(place, bucket), Period.bucketCount - 1)].append(row)
    }
  }

  private mutating func writeArrivals(of bucket: Int) throws {
    var arrived: [RequestRow] = []
    swap(&arrived, &pending[bucket])
    let order = arrived.indices.sorted { (arrived[$0].arrival, $0) < (arrived[$1].arrival, $1) }
    for place in order { try write(arrived[place]) }
  }

  private mutating func write(_ row: RequestRow) throws {
    summary.rows += 1
    let id = Int64(summary.rows)
    try row.write(id: id, to: &tables.request)
    if row.attempts.count > 1 {
      for (number, attempt) in row.attempts.enumerated() {
        try attempt.write(number: number, of: row, id: id, to: &tables.attempt)
        summary.attempts += 1
      }
    }
    try Diagnostic.write(after: row, id: id, to: &tables.diagnostic, chance: &chance)
    try writeTrace(of: row)
  }

  private mutating func writeTrace(of row: RequestRow) throws {
    guard let link = row.trace, row.start >= Period.lastFourWeeks else { return }
    let isKept = row.failed || row.endpoint === Endpoint.export || chance.chance(traceShare)
    guard isKept else { return }
    let losesGateway = row.shape == nil && summary.traces % 43 == 17
    let trace = Trace(of: row, id: link.id, span: link.span, losesGateway: losesGateway, chance: &chance)
    for span in trace.spans { try span.write(to: &tables.span) }
    summary.traces += 1
    summary.spans += trace.spans.count
  }
}
