/// How connected a session was from its beginning to its end; a sample of the sessions reports it.
enum NetworkState {
  static let columns = [
    "session_id", "start_us", "end_us", "satisfied", "network_type", "unsatisfied_reason", "network_quality",
  ]

  /// The states of a session that begins, if it is one that reports.
  static func write(of visit: Visit, at moment: Int64, to table: inout Inserter, chance: inout Generator)
    throws
  {
    guard chance.chance(0.11) else { return }
    var start = max(moment - Int64(chance.uniform(1, 20) * Double(Period.second)), Period.start)
    var isCalm = visit.quality > 2 && chance.chance(0.9)
    let last = min(moment + Int64(chance.uniform(240, 1_500) * Double(Period.second)), Period.end)
    while start < last {
      let isOffline = !isCalm && chance.chance(0.4)
      let isWeak = !isCalm && !isOffline
      let seconds = chance.exponential(mean: isOffline ? 25 : (isWeak ? 120 : 1_400))
      let end = min(start + Int64((seconds + 1) * Double(Period.second)), last)
      table.put(visit.session)
      table.put(start)
      // The newest states are still going on.
      table.put(end == Period.end ? nil : end)
      table.put(flag: !isOffline)
      table.put(isOffline ? "none" : visit.network.type)
      table.put(isOffline ? (chance.chance(0.8) ? "not_available" : "airplane") : nil)
      table.put(isOffline ? nil : (isWeak ? Int64(1 + chance.below(2)) : max(visit.quality, 3)))
      try table.insert()
      start = end
      isCalm.toggle()
    }
  }
}
