/// The work that decided when a trace ended: shortening anything else would not have ended it sooner.
public struct CriticalPath: Sendable, Equatable {
  /// A stretch of time in which one span itself was what the end waited for.
  public struct Segment: Sendable, Equatable {
    /// Row index in the trace.
    public let row: Int
    /// Where the stretch begins, in Unix microseconds on the clocks as reported.
    public let startMicroseconds: Int64
    /// Where it ends; always after the start.
    public let endMicroseconds: Int64
  }

  /// In order of time, without gaps: together they are the whole interval of the lane.
  public let segments: [Segment]

  /// Indexes of the rows that have a segment.
  public var rows: Set<Int> { Set(segments.map(\.row)) }
}

extension Trace {
  /// The critical path of the main lane, by recursion into the child that finishes last.
  ///
  /// Seen from its end, a span waits for the child that finishes last; before that child's start for the one that
  /// finishes last before it; and so on. What is left is the span's own time. (The method of CRISP, Zhang et al.,
  /// USENIX ATC 2022.) A child counts only within its parent's interval, so one that outlives its parent is cut at the
  /// parent's end, and one whose clock lies outside the parent is left out. An unfinished span ends where the last of
  /// its children does. Of children that finish together the first in drawing order counts.
  ///
  /// The main lane is the longest with a root, or, where no span is a root, the longest at all. The path is empty
  /// when that lane has no duration.
  ///
  /// - Parameter row: whose end is explained; nil: that of the main lane's head.
  public func criticalPath(of row: Int? = nil) -> CriticalPath {
    let ends = effectiveEnds()
    guard let head = row ?? mainLane(ends), rows.indices.contains(head) else {
      return CriticalPath(segments: [])
    }
    let children = childrenByEnd(ends)
    let start = rows[head].span.startMicroseconds
    var visits = [Visit(row: head, start: start, end: ends[head], children: children[head])]
    var segments: [CriticalPath.Segment] = []
    func add(_ row: Int, from start: Int64, to end: Int64) {
      guard start < end else { return }
      segments.append(CriticalPath.Segment(row: row, startMicroseconds: start, endMicroseconds: end))
    }
    while var visit = visits.popLast() {
      guard let child = visit.children.popLast() else {
        add(visit.row, from: visit.start, to: visit.cursor)
        continue
      }
      let start = max(rows[child].span.startMicroseconds, visit.start)
      let end = min(ends[child], visit.end)
      let isWaitedFor = start < end && end <= visit.cursor
      if isWaitedFor {
        add(visit.row, from: end, to: visit.cursor)
        visit.cursor = start
      }
      visits.append(visit)
      if isWaitedFor {
        visits.append(Visit(row: child, start: start, end: end, children: children[child]))
      }
    }
    // They were found from the end backwards.
    return CriticalPath(segments: segments.reversed())
  }

  /// A span on the way; what lies between `cursor` and `end` is accounted for.
  private struct Visit {
    let row: Int
    let start: Int64
    let end: Int64
    var cursor: Int64
    /// Children still to look at, the last to finish at the end.
    var children: [Int]

    init(row: Int, start: Int64, end: Int64, children: [Int]) {
      self.row = row
      self.start = start
      self.end = end
      self.children = children
      cursor = end
    }
  }

  private func effectiveEnds() -> [Int64] {
    var ends = rows.map(\.span.startMicroseconds)
    // Rows below come later, so backwards every row's children are known.
    for index in rows.indices.reversed() {
      if let end = rows[index].span.endMicroseconds { ends[index] = end }
      guard let parent = rows[index].parent else { continue }
      ends[parent] = max(ends[parent], ends[index])
    }
    return ends
  }

  private func mainLane(_ ends: [Int64]) -> Int? {
    func length(_ row: Int) -> Int64 {
      let (length, overflow) = ends[row].subtractingReportingOverflow(rows[row].span.startMicroseconds)
      return overflow ? .max : length
    }
    let heads = rows.indices.filter { rows[$0].parent == nil }
    let roots = heads.filter { rows[$0].relation == .root }
    // Of equally long lanes `max` gives the first.
    return (roots.isEmpty ? heads : roots).max { length($0) < length($1) }
  }

  private func childrenByEnd(_ ends: [Int64]) -> [[Int]] {
    var children = [[Int]](repeating: [], count: rows.count)
    for index in rows.indices {
      if let parent = rows[index].parent { children[parent].append(index) }
    }
    return children.map { $0.sorted { (ends[$0], $1) < (ends[$1], $0) } }
  }
}
