/// Round tick values for a linear scale. The step is 1, 2 or 5 times a power of ten, chosen at the geometric means
/// √2, √10, √50; steps below one are kept as their inverse, so tenths stay exact. The rule is d3-array's (`ticks`,
/// `tickIncrement`, `nice`), and its published vectors hold.
enum LinearTicks {
  /// The step for about `count` intervals: positive, or negative for the inverse of a step below one. nil where d3
  /// would give no finite step.
  static func increment(_ start: Double, _ stop: Double, count: Double) -> Double? {
    let step = (stop - start) / max(0, count)
    guard step.isFinite, step > 0 else { return nil }
    let power = decimalLogarithm(step).rounded(.down)
    let exponent = Int(power)
    let error = step / scientific(1, exponent)
    let factor: Double =
      error >= 50.0.squareRoot() ? 10 : error >= 10.0.squareRoot() ? 5 : error >= 2.0.squareRoot() ? 2 : 1
    return exponent >= 0 ? factor * scientific(1, exponent) : -scientific(1, -exponent) / factor
  }

  /// Every tick within the domain, ascending, or descending when `stop` is below `start`.
  static func values(_ start: Double, _ stop: Double, count: Double) -> [Double] {
    guard start.isFinite, stop.isFinite, count > 0, count.isFinite else { return [] }
    if start == stop { return [start] }
    let (low, high) = (min(start, stop), max(start, stop))
    guard let increment = increment(low, high, count: count), increment.isFinite else { return [] }
    let value: (Double) -> Double = increment > 0 ? { $0 * increment } : { $0 / -increment }
    let index: (Double) -> Double = increment > 0 ? { $0 / increment } : { $0 * -increment }
    var first = index(low).rounded()
    var last = index(high).rounded()
    if value(first) < low { first += 1 }
    if value(last) > high { last -= 1 }
    guard first <= last, last - first < 10_000 else { return [] }
    // Adding zero turns −0 into 0.
    let ticks = stride(from: first, through: last, by: 1).map { value($0) + 0 }
    return stop < start ? ticks.reversed() : ticks
  }

  /// The domain widened to whole steps, repeated until the step no longer changes.
  static func nice(_ start: Double, _ stop: Double, count: Double) -> (low: Double, high: Double) {
    var (low, high) = (start, stop)
    var previous: Double?
    for _ in 0..<10 {
      guard let step = increment(low, high, count: count), step.isFinite, step != previous else { break }
      if step > 0 {
        low = (low / step).rounded(.down) * step
        high = (high / step).rounded(.up) * step
      } else {
        low = (low * -step).rounded(.down) / -step
        high = (high * -step).rounded(.up) / -step
      }
      previous = step
    }
    return (low, high)
  }
}
