internal import Foundation

/// Makes requests, one after another, out of chance and the tables.
struct Simulation {
  var chance: Generator
  private let population: Weighted<Installation>
  private let endpoints: Weighted<Int>
  private let paths: [Paths]
  private let disturbances: [[Disturbance]]
  private var visits: [Visit] = []
  private let strangePhone: Installation

  init(rows: Int, seed: UInt64) {
    var chance = Generator(seed: seed)
    population = Installation.population(rows: rows, chance: &chance)
    paths = Endpoint.all.map { Paths(of: $0, chance: &chance) }
    endpoints = Weighted(Endpoint.all.enumerated().map { ($0.offset, $0.element.weight) })
    disturbances = Endpoint.all.map { endpoint in Disturbance.all.filter { $0.touches(endpoint) } }
    // Its owner set the calendar to 2031.
    strangePhone = Installation(chance: &chance, clockError: 1_826 * Period.day + 7 * Period.hour)
    self.chance = chance
  }

  /// Lets sessions end and begin before a bucket of `rows` requests.
  mutating func beginBucket(at moment: Int64, rows: Int) -> [Visit] {
    var kept: [Visit] = []
    for visit in visits where chance.chance(0.42) { kept.append(visit) }
    var begun: [Visit] = []
    let wanted = max(1, rows / 7)
    while kept.count + begun.count < wanted {
      begun.append(Visit(population.pick(&chance), at: moment, chance: &chance))
    }
    visits = kept + begun
    return begun
  }

  /// One request that starts within the bucket at `moment`.
  mutating func request(at moment: Int64, appointment: Appointment?) -> RequestRow {
    while true {
      let visit = visit(for: appointment, at: moment)
      let index = appointment.flatMap(\.endpointIndex) ?? endpoints.pick(&chance)
      var row = outcome(of: index, visit, moment, appointment)
      // What would end after the data's end is not in the data.
      guard row.start + row.duration < Period.end - Period.second else { continue }
      // A sampler keeps every failure and a share of the successes.
      guard row.endpoint.kept < 1, row.succeeded else { return row }
      if chance.chance(row.endpoint.kept) {
        row.sampleRate = row.endpoint.kept
        return row
      }
    }
  }

  private mutating func visit(for appointment: Appointment?, at moment: Int64) -> Visit {
    if appointment?.kind == .wrongClock { return Visit(strangePhone, at: moment, chance: &chance) }
    let place = chance.unit()
    return visits[Int(Double(visits.count) * place * (0.4 + 0.6 * place))]
  }

  private mutating func outcome(
    of index: Int, _ visit: Visit, _ moment: Int64, _ appointment: Appointment?
  ) -> RequestRow {
    let endpoint = Endpoint.all[index]
    var row = RequestRow(
      endpoint: endpoint, path: paths[index].pick(&chance), visit: visit, start: moment, duration: 0,
      arrival: 0, attempts: [], inFlight: Int64(chance.exponential(mean: 2.6)))
    if appointment?.kind == .bigExport { row.shape = .batch }
    if appointment == nil, chance.chance(endpoint.cached) {
      row.isCached = true
      row.status = 200
      row.duration = Int64(400 + chance.exponential(mean: 2_200))
    } else {
      let active = disturbances[index].filter { $0.isActive(at: moment, for: visit) }
      tryOnTheWire(&row, appointment, active)
    }
    row.arrival = arrival(of: row)
    row.knowsArrival = !chance.chance(0.012)
    // Failures are always traced, and so is the back office.
    let share = row.failed || endpoint === Endpoint.export ? 1 : 0.058
    if endpoint.host.traced, !row.isCached, visit.installation.clockError == 0, chance.chance(share) {
      row.trace = (chance.hex(32), chance.hex(16))
    }
    return row
  }

  private mutating func tryOnTheWire(
    _ row: inout RequestRow, _ appointment: Appointment?, _ active: [Disturbance]
  ) {
    let endpoint = row.endpoint
    let conditions = Wire.Conditions(
      endpoint: endpoint, visit: row.visit, inFlight: row.inFlight,
      slower: active.reduce(0.93 + 0.24 * Load.level(at: row.start)) { $0 * $1.slower },
      sent: endpoint.requestBytes == 0 ? 0 : chance.logNormal(median: endpoint.requestBytes, sigma: 0.5),
      received: endpoint.responseBytes == 0 ? 0 : chance.logNormal(median: endpoint.responseBytes, sigma: 0.7)
    )
    var fault = appointment?.fault
    if fault == nil, appointment?.kind != .bigExport { fault = firstFault(row, active) }
    var attempt = Wire.attempt(.original, at: 0, ending: fault, under: conditions, chance: &chance)
    if fault == nil, attempt.route.address == Host.weakAddress, chance.chance(0.004) {
      fault = .waitTimeout
      attempt = Wire.attempt(.original, at: 0, ending: fault, under: conditions, chance: &chance)
      attempt.route.address = Host.weakAddress
    }
    row.attempts = [attempt]
    let rescue = active.reduce(1) { $0 * $1.rescue }
    while let remedies = fault?.remedies, endpoint.retries, row.attempts.count < 3,
      attempt.offset + attempt.duration < Self.patience
    {
      let strategy = remedies.pick(&chance)
      if chance.chance(strategy.rescue * rescue) { fault = nil }
      let pause = Int64(chance.uniform(60_000, 420_000)) * Int64(row.attempts.count)
      let offset = attempt.offset + attempt.duration + pause
      attempt = Wire.attempt(strategy, at: offset, ending: fault, under: conditions, chance: &chance)
      row.attempts.append(attempt)
    }
    row.fault = fault
    row.status = attempt.status
    row.duration = attempt.offset + attempt.duration
    finish(&row, conditions)
  }

  /// After this long, in microseconds, the app no longer begins another attempt.
  private static let patience = 16 * Period.second

  /// What is known only at the end: bytes, open streams, sleep.
  private mutating func finish(_ row: inout RequestRow, _ conditions: Wire.Conditions) {
    if row.fault?.isUnsent != true {
      row.requestBytes = Int64(conditions.sent) + 310 + Int64(chance.below(180))
    }
    if let status = row.status {
      row.responseBytes = (status == 304 ? 0 : Int64(conditions.received)) + 190 + Int64(chance.below(140))
    }
    if row.endpoint.transfer == .download { row.isResumed = chance.chance(0.12) }
    if row.endpoint.transfer == .stream, row.fault == nil {
      let open = Int64(chance.exponential(mean: 140_000_000)) + 2_000_000
      row.duration += open
      let last = row.attempts.count - 1
      row.attempts[last].phases[.receive] = (row.attempts[last].phases[.receive] ?? 0) + open
      row.attempts[last].duration += open
    } else if row.fault == nil, chance.chance(0.0012) {
      let slept = Int64(chance.exponential(mean: 40_000_000)) + 400_000
      row.suspended = slept
      row.duration += slept
    }
  }
}
