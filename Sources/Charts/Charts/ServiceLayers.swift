/// Where the services of a map stand: callers left of whom they call, side by side what is equally far from the first caller.
struct ServiceLayers: Sendable {
  /// The layer of each service, from the left.
  private(set) var layer: [Int]
  /// Its place in the layer, from the top.
  private(set) var place: [Int]
  /// How many services each layer has.
  private(set) var sizes: [Int]

  /// No more layers than this: what lies deeper shares the last one.
  private static let most = 8

  /// - Parameters:
  ///   - count: how many services there are.
  ///   - links: caller and callee; a call back to an earlier service, or to itself, moves nobody.
  init(count: Int, links: [(from: Int, to: Int)]) {
    let callees = (0..<count).map { service in
      links.filter { $0.from == service && $0.to != service }.map(\.to)
    }
    let called = Set(links.filter { $0.from != $0.to }.map(\.to))
    let order = Self.order(
      callees, from: (0..<count).filter { !called.contains($0) } + (0..<count).filter(called.contains))
    var rank = [Int](repeating: 0, count: count)
    for (index, service) in order.enumerated() { rank[service] = index }
    layer = [Int](repeating: 0, count: count)
    for service in order {
      for callee in callees[service] where rank[callee] > rank[service] {
        layer[callee] = min(max(layer[callee], layer[service] + 1), Self.most - 1)
      }
    }
    place = [Int](repeating: 0, count: count)
    sizes = []
    for number in 0...(layer.max() ?? 0) {
      // Beside their callers, so that few lines cross.
      func height(_ service: Int) -> Double {
        let callers = links.filter { $0.to == service && layer[$0.from] < number }
        guard !callers.isEmpty else { return .infinity }
        return callers.reduce(0) { $0 + (Double(place[$1.from]) + 0.5) / Double(sizes[layer[$1.from]]) }
          / Double(callers.count)
      }
      let members = (0..<count).filter { layer[$0] == number }
      let sorted = members.map { (service: $0, height: height($0)) }
        .sorted { ($0.height, $0.service) < ($1.height, $1.service) }
      for (index, member) in sorted.enumerated() { place[member.service] = index }
      sizes.append(members.count)
    }
  }

  /// Callers before callees, as far as calls do not run in a circle: depth first, the last one finished first.
  private static func order(_ callees: [[Int]], from starts: [Int]) -> [Int] {
    var isSeen = [Bool](repeating: false, count: callees.count)
    var finished: [Int] = []
    for start in starts where !isSeen[start] {
      isSeen[start] = true
      var walk = [(service: start, next: 0)]
      while let step = walk.last {
        guard step.next < callees[step.service].count else {
          finished.append(step.service)
          walk.removeLast()
          continue
        }
        walk[walk.count - 1].next += 1
        let callee = callees[step.service][step.next]
        if isSeen[callee] { continue }
        isSeen[callee] = true
        walk.append((callee, 0))
      }
    }
    return finished.reversed()
  }
}
