/// The parent of every span, by index in spans sorted as siblings are.
struct ParentLinks {
  private(set) var parents: [Int?]
  private(set) var relations: [Trace.Relation]
  private(set) var selfReferences = 0
  private(set) var cyclic = 0
  private(set) var duplicateKeys = 0

  /// The spans that share an id.
  private struct Group {
    /// The first of every kind.
    var firsts: [Span.Kind: Int] = [:]
    /// The preferred parent, over all and by service.
    var preferred: Int
    var preferredByService: [String: Int] = [:]
  }

  init(_ spans: [Span]) {
    parents = [Int?](repeating: nil, count: spans.count)
    relations = [Trace.Relation](repeating: .root, count: spans.count)
    let groups = group(spans)
    for (index, span) in spans.enumerated() {
      if let half = span.kind.callingHalf, let caller = groups[span.spanID]?.firsts[half] {
        attach(index, to: caller)
      } else if let parentID = span.parentSpanID, !parentID.isEmpty {
        if parentID == span.spanID {
          relations[index] = .cycleCut
          selfReferences += 1
        } else if let group = groups[parentID] {
          attach(index, to: group.preferredByService[span.service] ?? group.preferred)
        } else {
          relations[index] = .orphan
        }
      }
    }
  }

  private mutating func attach(_ index: Int, to parent: Int) {
    parents[index] = parent
    relations[index] = .child
  }

  private mutating func group(_ spans: [Span]) -> [String: Group] {
    var groups: [String: Group] = [:]
    for (index, span) in spans.enumerated() {
      var group = groups.removeValue(forKey: span.spanID) ?? Group(preferred: index)
      if group.firsts[span.kind] == nil {
        group.firsts[span.kind] = index
      } else {
        duplicateKeys += 1
      }
      let rank = span.kind.parentRank
      if rank < spans[group.preferred].kind.parentRank { group.preferred = index }
      let rival = group.preferredByService[span.service]
      if rival.map({ rank < spans[$0].kind.parentRank }) ?? true {
        group.preferredByService[span.service] = index
      }
      groups[span.spanID] = group
    }
    return groups
  }

  /// Cuts every cycle at its first member. Every span has at most one parent, so following parents from a span either
  /// ends, joins a path already followed, or comes back to the path it is on.
  mutating func cutCycles() {
    // 0: not seen; else the number of the walk that saw the span first.
    var walks = [Int](repeating: 0, count: parents.count)
    for start in parents.indices where walks[start] == 0 {
      var current = start
      while walks[current] == 0, let parent = parents[current] {
        walks[current] = start + 1
        current = parent
      }
      if walks[current] == start + 1 { cutCycle(through: current) }
      if walks[current] == 0 { walks[current] = start + 1 }
    }
  }

  private mutating func cutCycle(through member: Int) {
    var first = member
    var current = member
    repeat {
      cyclic += 1
      first = min(first, current)
      current = parents[current] ?? member
    } while current != member
    parents[first] = nil
    relations[first] = .cycleCut
  }
}

extension Span.Kind {
  /// The other half of a call, if this one answers it.
  fileprivate var callingHalf: Span.Kind? {
    switch self {
    case .server: .client
    case .consumer: .producer
    case .client, .producer, .internal, .unspecified: nil
    }
  }

  /// Order of preference as a parent among spans of one id.
  fileprivate var parentRank: Int {
    switch self {
    case .server: 0
    case .consumer: 1
    case .internal: 2
    case .unspecified: 3
    case .producer: 4
    case .client: 5
    }
  }
}
