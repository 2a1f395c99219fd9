/// The phases of a request, in the order in which they happen.
enum Phase: Int, Sendable, CaseIterable {
  case blocked, dns, connect, tls, send, wait, receive

  /// How the contract spells it.
  var name: String {
    switch self {
    case .blocked: "blocked"
    case .dns: "dns"
    case .connect: "connect"
    case .tls: "tls"
    case .send: "send"
    case .wait: "wait"
    case .receive: "receive"
    }
  }
}

/// The microseconds of each phase; a phase that did not happen has none.
struct Phases {
  private var values = SIMD8<Int64>(repeating: -1)

  subscript(phase: Phase) -> Int64? {
    get { values[phase.rawValue] < 0 ? nil : values[phase.rawValue] }
    set { values[phase.rawValue] = newValue ?? -1 }
  }

  /// The sum of the phases that happened.
  var total: Int64 { sum(before: nil) }

  /// The sum of the phases before one.
  func sum(before end: Phase?) -> Int64 {
    (0..<(end?.rawValue ?? Phase.allCases.count)).reduce(0) { $0 + max(values[$1], 0) }
  }

  /// Ends the request inside `phase`, after `microseconds` of it.
  mutating func breakOff(in phase: Phase, after microseconds: Int64) {
    values[phase.rawValue] = microseconds
    for later in (phase.rawValue + 1)..<8 { values[later] = -1 }
  }
}
