/// What the servers' tracers saw of one attempt.
struct ServerSpans {
  let trace: String
  /// How far the servers' clocks are ahead, in microseconds.
  let shift: Int64
  /// Status with which the servers answered.
  let status: Int64
  private(set) var spans: [SpanRow] = []

  init(trace: String, shift: Int64, status: Int64) {
    self.trace = trace
    self.shift = shift
    self.status = status
  }

  private var isBroken: Bool { status >= 500 }

  /// A call's span inside its callee; nil when the call was not made.
  private struct Served {
    let id: String
    let start: Int64
    let duration: Int64
  }

  /// Adds the spans of every call.
  ///
  /// - Parameters:
  ///   - parent: the app's span that waits for the gateway.
  ///   - start: when the gateway begins, by the phone's clock.
  mutating func add(
    _ calls: [TraceShape.Call], parent: String, path: String, start: Int64, duration: Int64,
    chance: inout Generator
  ) {
    let failing = Self.failing(calls)
    var served: [Served?] = []
    for (place, call) in calls.enumerated() {
      let fails = isBroken && failing.contains(place)
      guard place > 0 else {
        let id = chance.hex(16)
        spans.append(
          SpanRow(
            trace: trace, id: id, kind: "server", parent: parent, service: call.service, name: path,
            start: start + shift, duration: duration, failed: fails ? true : (status >= 400 ? nil : false),
            status: status,
            attributes: #"{"deployment.environment.name":"production","cloud.region":"eu-north"}"#))
        served.append(Served(id: id, start: start, duration: duration))
        continue
      }
      guard let caller = served[call.caller], fails || chance.chance(call.share) else {
        served.append(nil)
        continue
      }
      let from = calls[call.caller].service
      let begin = caller.start + Int64(call.from * Double(caller.duration))
      let length = max(Int64(call.length * chance.uniform(0.8, 1) * Double(caller.duration)), 40)
      guard !fails, chance.chance(call.repeated) else {
        served.append(pair(call, from: from, caller.id, begin, length, fails: fails, &chance))
        continue
      }
      let first = Int64(chance.uniform(0.3, 0.5) * Double(length))
      _ = pair(call, from: from, caller.id, begin, first, fails: true, &chance)
      served.append(pair(call, from: from, caller.id, begin + first, length - first, fails: false, &chance))
    }
  }

  /// The span of the caller and, unless the callee has no tracer, that of the callee.
  private mutating func pair(
    _ call: TraceShape.Call, from service: String, _ parent: String, _ start: Int64, _ duration: Int64,
    fails: Bool, _ chance: inout Generator
  ) -> Served {
    let client = chance.hex(16)
    spans.append(
      SpanRow(
        trace: trace, id: client, kind: "client", parent: parent, service: service, name: call.name,
        start: start + shift, duration: duration, failed: fails, status: nil,
        error: fails ? (call.isStore ? "timeout" : "503 Service Unavailable") : nil, peer: call.service,
        attributes: call.isStore ? #"{"db.system.name":"\#(call.service)"}"# : nil))
    guard !call.isStore else { return Served(id: client, start: start, duration: duration) }
    let travel = min(Int64(chance.uniform(200, 900)), duration / 6)
    let inside = Served(id: chance.hex(16), start: start + travel, duration: duration - 2 * travel)
    // A call that outlasted everybody's patience is still open when the tracer reports.
    let isOpen = fails && chance.chance(0.08)
    spans.append(
      SpanRow(
        trace: trace, id: inside.id, kind: "server", parent: client, service: call.service, name: call.name,
        start: inside.start + shift, duration: isOpen ? nil : inside.duration, failed: fails,
        status: fails ? 503 : 200, error: fails ? "upstream unavailable" : nil))
    return inside
  }

  /// The weak call and everything that waits for it.
  private static func failing(_ calls: [TraceShape.Call]) -> [Int] {
    var places: [Int] = []
    var place = calls.firstIndex { $0.isWeak } ?? 0
    while place >= 0 {
      places.append(place)
      place = calls[place].caller
    }
    return places
  }

  /// Loses the gateway's span, as a sampler that decides by service would.
  mutating func loseGateway() {
    spans.removeFirst(spans.isEmpty ? 0 : 1)
  }
}
