public import Metrics
internal import SQLite
internal import Schema

extension Database {
  /// Reads what devices measured besides requests, and what telemetry lost.
  ///
  /// - Parameters:
  ///   - frame: the span of time that counts.
  ///   - now: where a state of connectivity ends that has not ended, in microseconds since 1970.
  /// - Throws: ``StoreError`` when it cannot be read.
  public borrowing func devices(_ frame: RollupFrame, now: Int64) throws(StoreError) -> DeviceRollups {
    var devices = DeviceRollups()
    do throws(DatabaseError) {
      try readProbes(into: &devices, frame)
      try readStates(into: &devices, frame, now: now)
      try readLosses(into: &devices, frame)
    } catch {
      throw StoreError(error)
    }
    return devices
  }

  private borrowing func readProbes(
    into devices: inout DeviceRollups, _ frame: RollupFrame
  ) throws(DatabaseError) {
    guard has(.diagnostic) else { return }
    renewSteps()
    let names = ["kind", "resolver", "start_us", "duration_us", "ok", "rtt_us"]
    var rows = try connection.prepare("SELECT \(selection(names, of: .diagnostic)) FROM diagnostic")
    while try rows.step() {
      guard let start = rows.integer(at: 2), let kind = rows.text(at: 0, of: "diagnostic.kind", replaced)
      else { continue }
      let roundTrip = rows.integer(at: 5).flatMap(Scan.usable)
      devices.addProbe(
        kind: kind.lowercased(),
        resolver: rows.text(at: 1, of: "diagnostic.resolver", replaced)?.lowercased() ?? "",
        isOK: rows.integer(at: 4) == 1,
        duration: roundTrip ?? rows.integer(at: 3).flatMap(Scan.usable),
        quarter: QuarterHour.index(ofMicroseconds: start), in: frame)
    }
  }

  private borrowing func readStates(
    into devices: inout DeviceRollups, _ frame: RollupFrame, now: Int64
  ) throws(DatabaseError) {
    guard has(.networkState) else { return }
    renewSteps()
    let names = ["start_us", "end_us", "satisfied", "network_quality"]
    var rows = try connection.prepare("SELECT \(selection(names, of: .networkState)) FROM network_state")
    while try rows.step() {
      guard let start = rows.integer(at: 0) else { continue }
      let end = min(rows.integer(at: 1) ?? now, now)
      // A session that lasts longer than a day has no clock to be trusted.
      let (span, overflow) = end.subtractingReportingOverflow(start)
      guard !overflow, span > 0, span <= 86_400_000_000 else { continue }
      let quality = rows.integer(at: 3)
      let state: DeviceRollups.State =
        rows.integer(at: 2) == 0 ? .offline : quality == 1 || quality == 2 ? .weak : .connected
      devices.addState(state, from: start, to: end, in: frame)
    }
  }

  private borrowing func readLosses(
    into devices: inout DeviceRollups, _ frame: RollupFrame
  ) throws(DatabaseError) {
    guard has(.telemetryLoss) else { return }
    renewSteps()
    let names = ["at_us", "reason", "quantity"]
    var rows = try connection.prepare(
      "SELECT \(selection(names, of: .telemetryLoss)) FROM telemetry_loss")
    while try rows.step() {
      guard let at = rows.integer(at: 0), let quantity = rows.integer(at: 2) else { continue }
      devices.addLoss(
        reason: rows.text(at: 1, of: "telemetry_loss.reason", replaced)?.lowercased() ?? "",
        quantity: min(quantity, 1 << 40),
        quarter: QuarterHour.index(ofMicroseconds: at), in: frame)
    }
  }
}
