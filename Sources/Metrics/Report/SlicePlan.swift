/// The views of one dimension, and where each of its numbers lies in them.
internal struct SlicePlan: Sendable {
  let view: SliceView
  /// For each number of the dimension, and last for the rest, the index of its slice.
  let places: [Int]
  let slices: [Slice]

  init(_ view: SliceView, _ values: SliceValues) {
    self.view = view
    var slices = [Slice(key: "", kind: .untold)]
    var known: [String: Int] = ["": 0]
    var places = [0]
    for whole in values.keys(view.dimension) {
      let key = view.key(whole)
      if known[key] == nil {
        known[key] = slices.count
        slices.append(Slice(key: key, kind: .value))
      }
      places.append(known[key] ?? 0)
    }
    while places.count < Int(SliceValues.other) { places.append(0) }
    places.append(slices.count)
    slices.append(Slice(key: "", kind: .other))
    self.places = places
    self.slices = slices
  }

  /// The plans of every dimension that any row has, none for another.
  static func all(_ slices: SliceRollups) -> [[SlicePlan]] {
    let found = slices.dimensions
    return SliceDimension.allCases.map { dimension in
      guard found.contains(dimension) else { return [] }
      return SliceView.all.filter { $0.dimension == dimension }.map { SlicePlan($0, slices.values) }
    }
  }

  func place(_ value: Int) -> Int { places.indices.contains(value) ? places[value] : slices.count - 1 }
}
