/// The HTTP statuses that an endpoint expects: a set of closed ranges.
public struct StatusRanges: Hashable, Sendable, CustomStringConvertible {
  /// 100–399: what is expected of an endpoint that no rule names.
  public static let standard = StatusRanges([100...399])

  /// The ranges, in order, with a gap between any two.
  public let ranges: [ClosedRange<Int32>]
  private let first: ClosedRange<Int32>
  private let hasMore: Bool

  /// A set of these ranges, which may touch or overlap. No range at all expects no status: each is a failure.
  public init(_ ranges: [ClosedRange<Int32>]) {
    var merged: [ClosedRange<Int32>] = []
    for range in ranges.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
      if let last = merged.last, Int64(range.lowerBound) <= Int64(last.upperBound) + 1 {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    self.ranges = merged
    first = merged.first ?? Int32.max...Int32.max
    hasMore = merged.count > 1
  }

  /// Reads statuses, ranges and classes separated by commas or blanks: `200-399, 404`, `2xx 304`.
  ///
  /// - Throws: ``StatusRangesError`` with the first piece that is none of these.
  public init(parsing text: String) throws(StatusRangesError) {
    var ranges: [ClosedRange<Int32>] = []
    for piece in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      guard let range = Self.range(piece) else { throw StatusRangesError(piece: String(piece)) }
      ranges.append(range)
    }
    guard !ranges.isEmpty else { throw StatusRangesError(piece: text) }
    self.init(ranges)
  }

  private static func range(_ piece: Substring) -> ClosedRange<Int32>? {
    let ends = piece.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
    if ends.count == 1, piece.count == 3, piece.lowercased().hasSuffix("xx"),
      let hundreds = piece.first?.wholeNumberValue, (1...9).contains(hundreds)
    {
      return Int32(hundreds) * 100...Int32(hundreds) * 100 + 99
    }
    let numbers = ends.compactMap { $0.utf8.count == 3 ? Int32($0) : nil }.filter { $0 >= 100 }
    guard numbers.count == ends.count, let lower = numbers.first, let upper = numbers.last,
      numbers.count <= 2, lower <= upper
    else { return nil }
    return lower...upper
  }

  /// Whether a status is expected. Called for every row.
  public func contains(_ status: Int32) -> Bool {
    if first.contains(status) { return !ranges.isEmpty }
    return hasMore && ranges.contains { $0.contains(status) }
  }

  /// The ranges as text: `100–399, 404`.
  public var description: String {
    ranges.map { $0.lowerBound == $0.upperBound ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
      .joined(separator: ", ")
  }
}

/// A piece of text that is no status, range of statuses or class of statuses.
public struct StatusRangesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The piece, as written.
  public let piece: String

  /// What was expected instead.
  public var description: String {
    "expected statuses such as 200, 200-399 or 2xx, found \"\(piece)\""
  }
}
