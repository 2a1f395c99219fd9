/// Values of which each is picked as often as its weight says.
struct Weighted<Value: Sendable>: Sendable {
  private let values: [Value]
  private let bounds: [Double]

  /// - Parameter pairs: at least one value; weights of 0 or more in any unit.
  init(_ pairs: [(Value, Double)]) {
    values = pairs.map(\.0)
    var sum = 0.0
    bounds = pairs.map { pair in
      sum += pair.1
      return sum
    }
  }

  func pick(_ chance: inout Generator) -> Value {
    let point = chance.unit() * (bounds.last ?? 0)
    var low = 0
    var high = bounds.count - 1
    while low < high {
      let middle = (low + high) / 2
      if point < bounds[middle] { high = middle } else { low = middle + 1 }
    }
    return values[low]
  }
}
