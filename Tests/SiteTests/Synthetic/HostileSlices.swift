import Metrics

/// Values in every dimension, hostile where they are texts.
func hostileSlices(version: String) -> [SliceDimension: String] {
  let separator = String(SliceView.separator)
  var slices: [SliceDimension: String] = [:]
  for dimension in SliceDimension.allCases { slices[dimension] = dimension.fixedKeys?[0] ?? hostile }
  slices[.network] = hostile + separator + hostile
  slices[.system] = hostile + separator + hostile
  slices[.build] = [hostile, hostile, version, hostile].joined(separator: separator)
  slices[.strategyOrder] = "original>\(hostile)"
  return slices
}

/// Probes, connectivity and losses with hostile names.
func hostileDevices() -> DeviceRollups {
  let frame = RollupFrame(now: Traffic.now, calendar: .utc)
  var devices = DeviceRollups()
  for day in [Int64(0), 1, 9, 30] {
    let start = Traffic.ago(days: day, hours: 12)
    let quarter = QuarterHour.index(ofMicroseconds: start)
    devices.addProbe(kind: hostile, resolver: hostile, isOK: true, duration: 9, quarter: quarter, in: frame)
    devices.addState(.offline, from: start, to: start + 60_000_000, in: frame)
    devices.addLoss(reason: hostile, quantity: 3, quarter: quarter, in: frame)
  }
  return devices
}
