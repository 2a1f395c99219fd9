/// On-device probes: the app looks around after some network faults, and now and then without reason.
enum Diagnostic {
  static let columns = [
    "request_id", "session_id", "kind", "target", "resolver", "start_us", "duration_us", "ok", "rtt_us",
    "loss_ratio", "answer", "error_domain", "error_code",
  ]

  /// One kind of probe.
  private struct Probe: Sendable {
    let kind: String
    var resolver: String?
    /// The chance that it goes well after a fault.
    let ok: Double
    /// Median time, in milliseconds.
    let milliseconds: Double
    var measuresTrip = false
    var measuresLoss = false
    var answer: String?
    /// Whose code it reports when it does not go well.
    var fault: Fault = .waitTimeout
  }

  private static let afterName = [
    Probe(
      kind: "dns", resolver: "system", ok: 0.35, milliseconds: 240, answer: "203.0.113.10",
      fault: .nameNotResolved),
    Probe(
      kind: "dns", resolver: "httpdns", ok: 0.85, milliseconds: 120, answer: "203.0.113.11",
      fault: .waitTimeout),
    Probe(kind: "captive_portal", ok: 0.9, milliseconds: 180, answer: "none", fault: .nameNotResolved),
  ]
  private static let afterConnect = [
    Probe(kind: "tcp_connect", ok: 0.45, milliseconds: 140, measuresTrip: true, fault: .refused),
    Probe(kind: "ping", ok: 0.8, milliseconds: 3_000, measuresTrip: true, measuresLoss: true),
    Probe(kind: "traceroute", ok: 0.7, milliseconds: 9_000, answer: "11 hops"),
  ]
  private static let afterTLS = [
    Probe(kind: "tls", ok: 0.3, milliseconds: 260, answer: "R11", fault: .untrusted),
    Probe(kind: "captive_portal", ok: 0.95, milliseconds: 160, answer: "none", fault: .handshake),
  ]
  private static let afterWait = [
    Probe(kind: "ping", ok: 0.9, milliseconds: 3_000, measuresTrip: true, measuresLoss: true),
    Probe(kind: "throughput", ok: 0.85, milliseconds: 4_000, answer: "1.8 MB/s"),
  ]

  private static func probes(after fault: Fault) -> [Probe] {
    switch fault.phase {
    case .dns: afterName
    case .connect: afterConnect
    case .tls: afterTLS
    case .wait, .receive: afterWait
    default: []
    }
  }

  /// The probes after a request, if the app made some.
  static func write(after row: RequestRow, id: Int64, to table: inout Inserter, chance: inout Generator)
    throws
  {
    let fault = row.attempts.first?.fault
    guard let fault, fault.isFailure, chance.chance(0.3) else { return }
    var start = row.start + row.duration + 30_000
    for probe in probes(after: fault) {
      start += try write(probe, of: row, id: id, at: start, to: &table, chance: &chance)
    }
  }

  /// Writes one probe and gives its duration, in microseconds.
  private static func write(
    _ probe: Probe, of row: RequestRow, id: Int64, at start: Int64, to table: inout Inserter,
    chance: inout Generator
  ) throws -> Int64 {
    let ok = chance.chance(probe.ok)
    let code = ok ? nil : (row.visit.isApple ? probe.fault.apple : probe.fault.android)
    let duration = Int64(1_000 * chance.logNormal(median: probe.milliseconds, sigma: 0.4))
    let trip = Int64(
      1_000 * chance.logNormal(median: row.visit.network.roundTrip * row.visit.delay, sigma: 0.3))
    let lost = chance.chance(0.5) ? 0 : Double(1 + chance.below(4)) / 10
    table.put(id)
    table.put(row.visit.session)
    table.put(probe.kind)
    table.put(row.endpoint.host.name)
    table.put(probe.resolver)
    table.put(start + row.visit.installation.clockError)
    table.put(duration)
    table.put(flag: ok)
    table.put(ok && probe.measuresTrip ? trip : nil)
    table.put(probe.measuresLoss ? (ok ? lost : 1) : nil)
    table.put(ok ? probe.answer : nil)
    table.put(code?.domain)
    table.put(code?.code)
    try table.insert()
    return duration
  }
}
