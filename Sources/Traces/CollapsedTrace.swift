/// The rows of a large trace that are drawn; the rest is counted.
public struct CollapsedTrace: Sendable, Equatable {
  /// A row that is drawn.
  public struct Row: Sendable, Equatable {
    /// Row index in the trace.
    public let row: Int
    /// Hidden rows between this one and the nearest ancestor that is drawn (or the top, where none is).
    public let skippedAncestors: Int
    /// Hidden rows anywhere below this one, without those below a drawn row below it.
    public let hiddenBelow: Int
  }

  /// In drawing order.
  public let rows: [Row]
  /// How many rows of the trace are not drawn.
  public let hidden: Int
  /// How many of them failed.
  public let hiddenFailed: Int
}

extension Trace {
  /// At most `limit` rows to draw: all of them, or the most telling.
  ///
  /// In this order, each step up to its share of the limit: heads of lanes (a quarter), failed rows, those without a
  /// failed child first (half), the slowest (three quarters), depth 2 (all), and the slowest again while there is room.
  /// A row comes with its ancestors; where they are too many it comes with the three nearest, and what lies between is
  /// counted as skipped.
  public func collapsed(limit: Int = 200) -> CollapsedTrace {
    var selection = Selection(rows: rows, limit: limit)
    if rows.count <= limit {
      for index in rows.indices { selection.add(index, upTo: limit) }
      return selection.collapsed()
    }
    let failed = failedRows
    var hasFailedChild: Set<Int> = []
    for index in failed {
      if let parent = rows[index].parent { hasFailedChild.insert(parent) }
    }
    let slowest = rows.indices.sorted { left, right in
      let (leftDuration, rightDuration) = (duration(left), duration(right))
      return leftDuration == rightDuration ? left < right : leftDuration > rightDuration
    }
    selection.add(rows.indices.filter { rows[$0].depth == 1 }, upTo: max(1, limit / 4))
    selection.add(failed.filter { !hasFailedChild.contains($0) }, upTo: limit / 2)
    selection.add(failed, upTo: limit / 2)
    selection.add(slowest, upTo: limit - limit / 4)
    selection.add(rows.indices.filter { rows[$0].depth == 2 }, upTo: limit)
    selection.add(slowest, upTo: limit)
    return selection.collapsed()
  }

  /// -1 where it is unknown.
  private func duration(_ row: Int) -> Int64 {
    max(-1, rows[row].span.durationMicroseconds ?? -1)
  }
}

/// Rows chosen so far.
private struct Selection {
  /// A longer way to the nearest chosen ancestor is not drawn whole.
  static let longestPath = 24
  static let nearestAncestors = 3

  let rows: [Trace.Row]
  let limit: Int
  var isChosen: [Bool]
  var count = 0

  init(rows: [Trace.Row], limit: Int) {
    self.rows = rows
    self.limit = limit
    isChosen = [Bool](repeating: false, count: rows.count)
  }

  mutating func add(_ candidates: [Int], upTo share: Int) {
    for candidate in candidates {
      if count >= min(share, limit) { return }
      add(candidate, upTo: share)
    }
  }

  mutating func add(_ candidate: Int, upTo share: Int) {
    let room = min(share, limit) - count
    guard room > 0, !isChosen[candidate] else { return }
    var path = [candidate]
    var ancestor = rows[candidate].parent
    while let next = ancestor, !isChosen[next], path.count <= Self.longestPath {
      path.append(next)
      ancestor = rows[next].parent
    }
    let isTooLong = path.count > min(room, Self.longestPath)
    for row in path.prefix(isTooLong ? min(room, 1 + Self.nearestAncestors) : path.count) {
      isChosen[row] = true
      count += 1
    }
  }

  func collapsed() -> CollapsedTrace {
    var shown: [(row: Int, skipped: Int, hidden: Int)] = []
    // Indexes in `shown` of the drawn ancestors of the row at hand.
    var ancestors: [Int] = []
    for index in rows.indices where isChosen[index] {
      while let last = ancestors.last, rows[shown[last].row].subtreeEnd <= index { ancestors.removeLast() }
      let size = rows[index].subtreeEnd - index
      let depthAbove = ancestors.last.map { rows[shown[$0].row].depth } ?? 0
      if let last = ancestors.last { shown[last].hidden -= size }
      ancestors.append(shown.count)
      shown.append((index, rows[index].depth - depthAbove - 1, size - 1))
    }
    let hiddenFailed = rows.indices.count { !isChosen[$0] && rows[$0].span.failed == true }
    return CollapsedTrace(
      rows: shown.map {
        CollapsedTrace.Row(row: $0.row, skippedAncestors: $0.skipped, hiddenBelow: $0.hidden)
      },
      hidden: rows.count - shown.count, hiddenFailed: hiddenFailed)
  }
}
