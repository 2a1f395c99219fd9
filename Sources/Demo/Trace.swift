/// The spans of one request, from the phone to the last database.
struct Trace {
  private(set) var spans: [SpanRow] = []
  private let row: RequestRow
  private let id: String

  private static let appService = "harbor-app"

  /// - Parameter losesGateway: whether the gateway's span is missing, so that its children have no parent.
  init(of row: RequestRow, id: String, span: String, losesGateway: Bool, chance: inout Generator) {
    self.row = row
    self.id = id
    let lead = Int64(chance.uniform(1_500, 9_000))
    let tail = Int64(chance.uniform(8_000, 60_000))
    let screen = chance.hex(16)
    let end = row.start + row.duration
    app(
      "screen.\(row.endpoint.screen)", id: screen, parent: nil, row.start - lead, lead + row.duration + tail)
    app("cache.lookup", id: chance.hex(16), parent: screen, row.start - lead * 3 / 4, lead / 2)
    addRequest(span, parent: screen)
    addAttempts(parent: span, losesGateway: losesGateway, chance: &chance)
    app("decode", id: chance.hex(16), parent: screen, end, tail / 4)
    app("render", id: chance.hex(16), parent: screen, end + tail / 4, tail / 2)
  }

  private mutating func app(_ name: String, id: String, parent: String?, _ start: Int64, _ duration: Int64) {
    spans.append(
      SpanRow(
        trace: self.id, id: id, kind: "internal", parent: parent, service: Self.appService, name: name,
        start: start, duration: duration))
  }

  private func code(_ fault: Fault?) -> String? {
    guard let fault else { return nil }
    let code = row.visit.isApple ? fault.apple : fault.android
    return code?.code ?? fault.marks.businessCode ?? fault.status.map { "HTTP \($0)" }
  }

  private mutating func addRequest(_ span: String, parent: String) {
    let failed = row.fault != nil
    spans.append(
      SpanRow(
        trace: id, id: span, kind: "client", parent: parent, service: Self.appService,
        name: "\(row.endpoint.method) \(row.endpoint.template)", start: row.start, duration: row.duration,
        failed: failed, status: row.status, error: code(row.fault), peer: "gateway",
        attributes:
          #"{"server.address":"\#(row.endpoint.host.name)","app.version":"\#(row.visit.version.name)"}"#))
  }

  private mutating func addAttempts(parent: String, losesGateway: Bool, chance: inout Generator) {
    for (number, attempt) in row.attempts.enumerated() {
      var caller = parent
      if row.attempts.count > 1 {
        caller = chance.hex(16)
        spans.append(
          SpanRow(
            trace: id, id: caller, kind: "client", parent: parent, service: Self.appService,
            name: "try \(number + 1), \(attempt.strategy.rawValue)", start: row.start + attempt.offset,
            duration: attempt.duration, failed: attempt.fault != nil, status: attempt.status,
            error: code(attempt.fault), peer: "gateway", attributes: #"{"server.address":"\#(attempt.host)"}"#
          ))
      }
      addServers(attempt, parent: caller, losesGateway: losesGateway, chance: &chance)
    }
  }

  private mutating func addServers(
    _ attempt: Attempt, parent: String, losesGateway: Bool, chance: inout Generator
  ) {
    guard let wait = attempt.phases[.wait], attempt.fault?.isUnsent != true else { return }
    let travel = min(wait / 5, Int64(row.visit.network.roundTrip * 400))
    var duration = wait - 2 * travel
    // The phone gave up; the servers went on, or had been done before.
    if attempt.status == nil { duration = max(Int64(Double(duration) * chance.uniform(0.3, 1.3)), 1_000) }
    let start = row.start + attempt.offset + attempt.phases.sum(before: .wait) + travel
    var servers = ServerSpans(trace: id, shift: row.visit.serverShift, status: attempt.status ?? 200)
    servers.add(
      (row.shape ?? row.endpoint.shape).calls, parent: parent,
      path: "\(row.endpoint.method) \(row.endpoint.template)", start: start, duration: duration,
      chance: &chance)
    if losesGateway { servers.loseGateway() }
    spans += servers.spans
  }
}
