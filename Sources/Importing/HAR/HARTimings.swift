internal import JSON

/// Duration and phases of a HAR entry, made comparable: TLS out of connect, nothing that did not happen.
///
/// Source: HAR 1.2, `timings` (http://www.softwareishard.com/blog/har-12-spec/#timings). Writers disagree on
/// whether `connect` holds `ssl` and on what -1, 0, null and a missing `time` mean.
internal struct HARTimings: Equatable {
  /// The whole request in microseconds; nil: not measured.
  private(set) var duration: Int64?
  /// The phases, without the ones that did not happen.
  private(set) var phases = RequestPhases()
  /// Whether a connection was opened for the request.
  private(set) var opensConnection = false
  /// What was not believed.
  private(set) var doubts: [String] = []

  /// How far a sum of phases may lie from `time`: writers round to whole milliseconds.
  private static let tolerance: Int64 = 1_500

  /// Reads an entry's `time` and `timings`.
  init(entry: JSONNode) {
    let time = read(entry["time"], name: "time").flatMap(Self.positive)
    let timings = entry["timings"]
    var phases = RequestPhases(
      blocked: phase("blocked", of: timings, within: time), dns: phase("dns", of: timings, within: time),
      connect: phase("connect", of: timings, within: time), tls: phase("ssl", of: timings, within: time),
      send: phase("send", of: timings, within: time), wait: phase("wait", of: timings, within: time),
      receive: phase("receive", of: timings, within: time))
    let tls = phases.tls ?? 0
    let sum = [phases.blocked, phases.dns, phases.connect, phases.send, phases.wait, phases.receive]
      .compactMap(\.self).reduce(0, +)
    // Nothing above 0 means that nothing was measured.
    guard sum + tls > 0 || time != nil else { return }
    let isInside = Self.isTLSInsideConnect(tls: tls, connect: phases.connect, sum: sum, time: time)
    opensConnection = (phases.connect ?? 0) > 0
    duration = time ?? (isInside ? sum : sum + tls)
    phases.connect = phases.connect.map { isInside ? $0 - tls : $0 }.flatMap(Self.positive)
    phases.tls = phases.tls.flatMap(Self.positive)
    phases.dns = phases.dns.flatMap(Self.positive)
    self.phases = phases
  }

  /// Whether `connect` holds the time of TLS, as HAR 1.2 has it and several writers have not; `sum` is of the
  /// phases but TLS.
  private static func isTLSInsideConnect(tls: Int64, connect: Int64?, sum: Int64, time: Int64?) -> Bool {
    if let time, abs(time - sum) <= tolerance { return true }
    if let time, abs(time - sum - tls) <= tolerance { return false }
    return connect.map { tls <= $0 } ?? false
  }

  private mutating func phase(_ name: StaticString, of timings: JSONNode?, within time: Int64?) -> Int64? {
    guard let phase = read(timings?[name], name: "timings.\(name)") else { return nil }
    guard let time, phase > time + Self.tolerance else { return phase }
    doubts.append("timings.\(name) is longer than time")
    return nil
  }

  private mutating func read(_ value: JSONNode?, name: @autoclosure () -> String) -> Int64? {
    let duration = ReportedDuration(value?.number, power: 3)
    if duration == .tooLong { doubts.append("\(name()) is longer than 30 days") }
    return duration.microseconds
  }

  private static func positive(_ value: Int64) -> Int64? { value > 0 ? value : nil }
}
