/// How busy the shop is: a day, a week, a slow growth.
enum Load {
  /// Share of the busiest hour, by local hour.
  private static let hours: [Double] = [
    0.30, 0.18, 0.12, 0.10, 0.10, 0.14, 0.28, 0.46, 0.58, 0.62, 0.66, 0.72,
    0.80, 0.76, 0.70, 0.70, 0.74, 0.82, 0.90, 0.97, 1.00, 0.96, 0.78, 0.50,
  ]
  /// By local weekday, Monday first.
  private static let weekdays: [Double] = [1.00, 0.97, 0.98, 1.02, 1.06, 1.18, 1.22]

  /// Share of the busiest hour at a moment, 0 … 1.
  static func level(at moment: Int64) -> Double {
    let local = (moment + Period.zoneOffset) % Period.day
    let position = Double(local) / Double(Period.hour)
    let hour = Int(position)
    let next = hours[(hour + 1) % 24]
    return hours[hour] + (next - hours[hour]) * (position - Double(hour))
  }

  private static func weekday(at moment: Int64) -> Int {
    // Day 0 of Unix time was a Thursday.
    Int(((moment + Period.zoneOffset) / Period.day + 3) % 7)
  }

  /// The number of rows of every bucket; their sum is `rows`.
  static func rowsPerBucket(rows: Int, chance: inout Generator) -> [Int] {
    let weights = (0..<Period.bucketCount).map { index -> Double in
      let moment = Period.start + Int64(index) * Period.bucket
      let jitter = chance.uniform(0.88, 1.12)
      if Window.gap.contains(moment) { return 0 }
      let opening = Window.trickle.contains(moment) ? 0.012 : 1
      let growth = 1 + 0.05 * Double(index) / Double(Period.bucketCount)
      return level(at: moment) * weekdays[weekday(at: moment)] * growth * jitter * opening
    }
    let total = weights.reduce(0, +)
    var sum = 0.0
    var given = 0
    return weights.enumerated().map { index, weight in
      sum += weight
      let due = index == weights.count - 1 ? rows : min(Int(Double(rows) * (sum / total)), rows)
      defer { given = due }
      return due - given
    }
  }
}
