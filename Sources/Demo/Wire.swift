internal import Foundation

/// Makes attempts: the route they take and the time each phase takes.
struct Wire {
  /// What an attempt is made under.
  struct Conditions {
    let endpoint: Endpoint
    let visit: Visit
    let inFlight: Int64
    /// Factor on the server's time.
    let slower: Double
    /// Bodies, in bytes.
    let sent: Double
    let received: Double
  }

  static func attempt(
    _ strategy: Strategy, at offset: Int64, ending fault: Fault?, under conditions: Conditions,
    chance: inout Generator
  ) -> Attempt {
    let route = route(strategy, ending: fault, under: conditions, chance: &chance)
    var phases = phases(route, ending: fault, under: conditions, chance: &chance)
    var limit: Int64 = strategy == .original ? 15_000_000 : 8_000_000
    switch fault?.course {
    case .unsent(let milliseconds):
      phases = Phases()
      phases[.blocked] = Int64(1_000 * milliseconds * chance.uniform(0.2, 2))
    case .broken(let phase, let milliseconds):
      phases.breakOff(in: phase, after: Int64(1_000 * chance.exponential(mean: milliseconds)) + 900)
    case .timeout(let phase, let milliseconds):
      limit = min(limit, Int64(milliseconds) * 1_000)
      phases.breakOff(in: phase, after: limit + Int64(chance.exponential(mean: 4_000)))
    case .answered, nil: break
    }
    return Attempt(
      offset: offset, duration: phases.total, strategy: strategy, host: host(strategy, conditions),
      route: route,
      phases: phases, limit: limit, fault: fault,
      status: fault == nil ? success(conditions.endpoint, &chance) : fault?.status)
  }

  private static func host(_ strategy: Strategy, _ conditions: Conditions) -> String {
    strategy == .proxyGateway ? Host.gatewayName : conditions.endpoint.host.name
  }

  private static func success(_ endpoint: Endpoint, _ chance: inout Generator) -> Int64 {
    switch endpoint.method {
    case "DELETE": 204
    case "POST" where endpoint.kept < 1: 202
    case "POST": chance.chance(0.25) ? 201 : 200
    case "GET" where endpoint.cached > 0 && chance.chance(0.06): 304
    default: 200
    }
  }

  // MARK: Route

  private static func route(
    _ strategy: Strategy, ending fault: Fault?, under conditions: Conditions, chance: inout Generator
  ) -> Route {
    let host = conditions.endpoint.host
    let visit = conditions.visit
    let mayReuse = strategy == .original && fault?.breaksConnecting != true
    let quic = host.speaksQUIC && visit.version.isModern && strategy == .original && chance.chance(0.55)
    let fast = quic ? "h3" : (chance.chance(0.96) ? "h2" : "http/1.1")
    let old = host === Host.pay && !visit.isApple && visit.installation.system == "11"
    let ipVersion: Int64 = strategy == .preferIPv4 || strategy == .proxyGateway ? 4 : visit.ipVersion
    let addresses = ipVersion == 6 ? host.addresses6 : host.addresses4
    let chosen =
      strategy == .proxyGateway ? Host.gatewayAddress : addresses[chance.below(addresses.count)]
    let hasName = fault?.isUnsent != true && fault?.phase != .dns
    let byHTTP = strategy == .directIP || (visit.version.isModern && host === Host.api && chance.chance(0.35))
    return Route(
      address: hasName ? chosen : nil, httpVersion: strategy == .httpDowngrade ? "http/1.1" : fast,
      tlsVersion: old ? "1.2" : "1.3", ipVersion: ipVersion,
      isReused: mayReuse && chance.chance(host.reuse), resolver: byHTTP ? "httpdns" : "system")
  }

  // MARK: Time

  private static func phases(
    _ route: Route, ending fault: Fault?, under conditions: Conditions, chance: inout Generator
  ) -> Phases {
    let visit = conditions.visit
    let trip = chance.logNormal(median: visit.network.roundTrip * visit.delay, sigma: 0.35)
    var phases = Phases()
    func microseconds(_ milliseconds: Double) -> Int64 { Int64(milliseconds * 1_000) }
    phases[.blocked] = microseconds(chance.exponential(mean: conditions.inFlight > 5 ? 22 : 2.5))
    if !route.isReused {
      let isKnown = chance.chance(0.35)
      phases[.dns] = microseconds(isKnown ? chance.uniform(0.3, 3) : 4 + chance.exponential(mean: 1.1 * trip))
      phases[.connect] = microseconds(trip * chance.uniform(1, 1.5))
      let trips = route.tlsVersion == "1.2" ? 2.3 : (route.httpVersion == "h3" ? 0.3 : 1.25)
      phases[.tls] = microseconds(5 + trip * trips * chance.uniform(0.9, 1.5))
    }
    let speed = 1_000 * visit.network.speed / visit.delay * chance.uniform(0.4, 1.3)
    phases[.send] = microseconds(0.2 + conditions.sent / (speed * 0.5))
    var slower = conditions.slower * visit.version.speed
    if case .answered(let factor) = fault?.course { slower *= factor }
    let server = chance.logNormal(median: conditions.endpoint.serverMilliseconds * slower, sigma: 0.62)
    // Now and then a server pauses or a packet is lost: the tail that no median shows.
    let pause = chance.chance(0.04) ? chance.exponential(mean: 800) : 0
    phases[.wait] = microseconds(trip + server + pause)
    phases[.receive] = microseconds(0.2 + conditions.received / speed)
    return phases
  }
}
