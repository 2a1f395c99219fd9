/// How often which column held what looks private: never the text itself.
public struct LeakTally: Sendable, Equatable {
  /// The texts of a column and of a kind that looked private.
  public struct Entry: Sendable, Equatable {
    /// The column, as `table.column`.
    public let column: String
    /// The kind by its name in ``Leaks/all``.
    public let kind: String
    /// How many texts.
    public let count: Int

    /// A count of texts of a column and a kind.
    public init(column: String, kind: String, count: Int) {
      self.column = column
      self.kind = kind
      self.count = count
    }
  }

  private var counts: [String: [String: Int]] = [:]

  /// Nothing found yet.
  public init() {}

  /// A tally of entries.
  public init(_ entries: some Sequence<Entry>) {
    for entry in entries { counts[entry.column, default: [:]][entry.kind, default: 0] += entry.count }
  }

  /// Whether nothing was found.
  public var isEmpty: Bool { counts.isEmpty }

  /// Counts a text of a column in every kind that was found in it.
  public mutating func add(_ leaks: Leaks, in column: String, count: Int = 1) {
    guard !leaks.isEmpty, count > 0 else { return }
    for (kind, name) in Leaks.all where leaks.contains(kind) {
      counts[column, default: [:]][name, default: 0] += count
    }
  }

  /// Adds what was found in other texts.
  public mutating func add(_ other: LeakTally) {
    for entry in other.entries { counts[entry.column, default: [:]][entry.kind, default: 0] += entry.count }
  }

  /// Takes in what was found in some of the same texts: of two counts the larger is right.
  public mutating func join(_ other: LeakTally) {
    for entry in other.entries {
      counts[entry.column, default: [:]][entry.kind] = max(
        counts[entry.column]?[entry.kind] ?? 0, entry.count)
    }
  }

  /// What was found, by column and kind.
  public var entries: [Entry] {
    counts.sorted { $0.key < $1.key }.flatMap { column, kinds in
      Leaks.all.compactMap { kind in
        kinds[kind.name].map { Entry(column: column, kind: kind.name, count: $0) }
      }
    }
  }
}
