/// The spans of one trace as a forest in drawing order.
///
/// Who is whose child:
/// - A server span that shares its id with a client span is that client's child, whatever parent it reports: the two
///   are halves of one call (B3). A consumer and a producer that share an id likewise.
/// - Any other span is the child of the span with its parent id. Where several have that id, one of the child's own
///   service is preferred, then a server, consumer, internal, unspecified, producer, client span (work done for a call
///   is done in its server half), then the one that started first.
/// - A span whose parent is not among the spans has a lane of its own and is never attached to anything.
/// - A span that names itself as its parent has its link cut. A cycle is cut at the member that started first, which
///   then heads a lane.
///
/// Work and memory grow with n log n, and no depth of spans can exhaust the stack. Clocks are drawn as reported.
public struct Trace: Sendable {
  /// Why a row stands where it stands.
  public enum Relation: Sendable, Equatable {
    /// Reports no parent.
    case root
    /// Hangs below its parent.
    case child
    /// Reports a parent that is not in the data: a lane of its own.
    case orphan
    /// Its link to its parent closed a cycle or led to itself and was cut: a lane of its own.
    case cycleCut
  }

  /// A line of the drawing.
  public struct Row: Sendable, Equatable {
    /// What the line shows.
    public let span: Span
    /// 1 for the head of a lane, 2 for its children, and so on.
    public let depth: Int
    /// Why it stands here.
    public let relation: Relation
    /// Row index of the parent; nil for the head of a lane.
    public let parent: Int?
    /// Spans directly below.
    public let childCount: Int
    /// Row index behind the last of the rows below: the rows below are `index + 1 ..< subtreeEnd`.
    public let subtreeEnd: Int
  }

  /// What is in the trace, and what had to be mended to draw it.
  public struct Counts: Sendable, Equatable {
    /// All spans, however many are shown.
    public let spans: Int
    /// Spans that report no parent.
    public let roots: Int
    /// Spans whose parent is not in the data.
    public let orphans: Int
    /// Spans on a cycle of two or more.
    public let cyclic: Int
    /// Spans that name themselves as their parent.
    public let selfReferences: Int
    /// Spans whose id and kind an earlier span has already.
    public let duplicateKeys: Int
    /// Depth of the deepest row; 0 without spans.
    public let maximumDepth: Int
    /// Spans of the trace that were not read: there are more than pages can hold.
    public let leftOut: Int
  }

  /// The trace id, as given.
  public let id: String
  /// Every span once, depth first; lanes and children by start, then span id, then kind.
  public let rows: [Row]
  /// What is in it.
  public let counts: Counts
  /// Services in order of first appearance in the rows.
  public let services: [String]
  /// First start to last end on the clocks as reported, in Unix microseconds; nil without spans.
  public let clock: ClosedRange<Int64>?

  /// Assembles a trace.
  ///
  /// - Parameters:
  ///   - id: the trace id; the spans' own are not compared with it.
  ///   - spans: in any order; the order matters only between spans with equal start, id and kind.
  ///   - leftOut: how many more it has.
  public init(id: String, spans: [Span], leftOut: Int = 0) {
    let order = spans.indices.sorted { Self.precedes(spans[$0], $0, spans[$1], $1) }
    let sorted = order.map { spans[$0] }
    var links = ParentLinks(sorted)
    links.cutCycles()
    self.id = id
    rows = Self.rows(of: sorted, links: links)
    counts = Counts(
      spans: spans.count, roots: links.relations.count { $0 == .root },
      orphans: links.relations.count { $0 == .orphan }, cyclic: links.cyclic,
      selfReferences: links.selfReferences, duplicateKeys: links.duplicateKeys,
      maximumDepth: rows.map(\.depth).max() ?? 0, leftOut: leftOut)
    var seen: Set<String> = []
    services = rows.map(\.span.service).filter { seen.insert($0).inserted }
    clock = Self.clock(of: spans)
  }

  /// The same rows with other starts: the order of siblings stays that of the clocks as reported, so that two views of
  /// one trace can be compared row by row.
  init(_ other: Trace, starts: (Row) -> Int64) {
    id = other.id
    counts = other.counts
    services = other.services
    rows = other.rows.map { row in
      var span = row.span
      span.startMicroseconds = starts(row)
      return Row(
        span: span, depth: row.depth, relation: row.relation, parent: row.parent, childCount: row.childCount,
        subtreeEnd: row.subtreeEnd)
    }
    clock = Self.clock(of: rows.lazy.map(\.span))
  }

  private static func clock(of spans: some Sequence<Span>) -> ClosedRange<Int64>? {
    var range: (Int64, Int64)?
    for span in spans {
      let end = span.endMicroseconds ?? span.startMicroseconds
      range = (min(range?.0 ?? .max, span.startMicroseconds), max(range?.1 ?? .min, end))
    }
    return range.map { $0...$1 }
  }

  /// Row indexes of the spans that say they failed.
  public var failedRows: [Int] {
    rows.indices.filter { rows[$0].span.failed == true }
  }

  private static func precedes(_ left: Span, _ leftIndex: Int, _ right: Span, _ rightIndex: Int) -> Bool {
    if left.startMicroseconds != right.startMicroseconds {
      return left.startMicroseconds < right.startMicroseconds
    }
    return (left.spanID, left.kind.rawValue, leftIndex) < (right.spanID, right.kind.rawValue, rightIndex)
  }

  /// Rows in depth-first order of spans that are sorted as siblings are.
  private static func rows(of spans: [Span], links: ParentLinks) -> [Row] {
    var children = [[Int]](repeating: [], count: spans.count)
    var waiting: [Int] = []
    for index in spans.indices {
      if let parent = links.parents[index] { children[parent].append(index) } else { waiting.append(index) }
    }
    waiting.reverse()
    var order: [Int] = []
    var rowIndexes = [Int](repeating: 0, count: spans.count)
    while let index = waiting.popLast() {
      rowIndexes[index] = order.count
      order.append(index)
      waiting.append(contentsOf: children[index].reversed())
    }
    var depths = [Int](repeating: 1, count: spans.count)
    var sizes = [Int](repeating: 1, count: spans.count)
    for index in order { depths[index] = links.parents[index].map { depths[$0] + 1 } ?? 1 }
    for index in order.reversed() {
      if let parent = links.parents[index] { sizes[parent] += sizes[index] }
    }
    return order.map { index in
      Row(
        span: spans[index], depth: depths[index], relation: links.relations[index],
        parent: links.parents[index].map { rowIndexes[$0] }, childCount: children[index].count,
        subtreeEnd: rowIndexes[index] + sizes[index])
    }
  }
}
