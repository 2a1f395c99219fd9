internal import Taxonomy

/// The failures with one code by the values of one dimension, most first.
public struct CodeSlices: Sendable, Equatable {
  /// The failures of one value.
  public struct Part: Sendable, Equatable {
    /// The value's key, as in ``Slice/key``.
    public let key: String
    /// What it stands for.
    public let kind: Slice.Kind
    /// Its rows.
    public var count: Count
  }

  /// How the dimension is looked at.
  public let view: SliceView
  /// Its values with any such failure.
  public let parts: [Part]
}

extension MetricsReport {
  /// Failures by code and slice, over whole local hours (days, where hours are not kept): for the key of each code
  /// one table for each view, in the order of pages.
  internal func codeSlices(_ columns: PeriodColumns) -> [String: [CodeSlices]] {
    let span = SliceSpan(columns, frame, isByDay: false)
    let plans = self.plans
    var found: [String: [String: [Int: CodeSlices.Part]]] = [:]
    let keys = classes.map { $0.code?.key }
    for (cell, count) in failedSlices {
      let parts = CellKey.bucketParts(cell)
      guard span.now.contains(parts.place), keys.indices.contains(parts.bucket), let code = keys[parts.bucket]
      else { continue }
      let (dimension, value) = SliceKey.parts(parts.owner)
      guard plans.indices.contains(dimension) else { continue }
      for plan in plans[dimension] {
        let place = plan.place(value)
        let slice = plan.slices[place]
        found[code, default: [:]][plan.view.name, default: [:]][
          place, default: CodeSlices.Part(key: slice.key, kind: slice.kind, count: .zero)
        ].count.add(count)
      }
    }
    return found.mapValues { views in
      SliceView.all.compactMap { view in
        guard let parts = views[view.name] else { return nil }
        return CodeSlices(
          view: view,
          parts: parts.values.sorted {
            ($1.count.weight, $0.kind.rawValue, $0.key) < ($0.count.weight, $1.kind.rawValue, $1.key)
          })
      }
    }
  }
}
