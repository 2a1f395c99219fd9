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
    var found: [String: [String: [Int: CodeSlices.Part]]] = [:]
    // Cells of one slice lie together: its sums by class are taken over at its end.
    var sums = [Count](repeating: .zero, count: classes.count)
    var touched: [Int] = []
    func close(_ slice: UInt16) {
      let (dimension, value) = SliceKey.parts(slice)
      for rowClass in touched {
        let sum = sums[rowClass]
        sums[rowClass] = .zero
        guard let code = classes[rowClass].code?.key, plans.indices.contains(dimension) else { continue }
        for plan in plans[dimension] {
          let place = plan.place(value)
          let slice = plan.slices[place]
          found[code, default: [:]][plan.view.name, default: [:]][
            place, default: CodeSlices.Part(key: slice.key, kind: slice.kind, count: .zero)
          ].count.add(sum)
        }
      }
      touched.removeAll(keepingCapacity: true)
    }
    var open: UInt16?
    for (cell, count) in failedSlices {
      let parts = CellKey.bucketParts(cell)
      guard span.now.contains(parts.place), sums.indices.contains(parts.bucket) else { continue }
      if let slice = open, slice != parts.owner { close(slice) }
      open = parts.owner
      if sums[parts.bucket].rows == 0 { touched.append(parts.bucket) }
      sums[parts.bucket].add(count)
    }
    if let open { close(open) }
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
