internal import SQLite

/// Keys in pieces for `WHERE … IN (…)`: an index is asked for each, and a table or view without one is read
/// once for all.
internal struct Chunks<Key: Sendable>: Sequence, IteratorProtocol {
  private var rest: ArraySlice<Key>
  /// Well below SQLite's limit of 32,766 parameters.
  private static var size: Int { 1_000 }

  init(_ keys: [Key]) { rest = keys[...] }

  mutating func next() -> Chunk<Key>? {
    guard !rest.isEmpty else { return nil }
    defer { rest = rest.dropFirst(Self.size) }
    return Chunk(keys: rest.prefix(Self.size))
  }
}

/// One piece.
internal struct Chunk<Key: Sendable> {
  let keys: ArraySlice<Key>

  /// A parameter for each key.
  var marks: String { keys.map { _ in "?" }.joined(separator: ", ") }
}

extension Chunk<Int64> {
  func bind(to query: inout Statement) {
    for (index, key) in keys.enumerated() { query.bind(key, at: Int32(index + 1)) }
  }
}

extension Chunk<String> {
  func bind(to query: inout Statement) {
    for (index, key) in keys.enumerated() { query.bind(key, at: Int32(index + 1)) }
  }
}
