internal import SQLite

/// Which rows of `request` are read.
internal enum RowSpan {
  /// All, also those of a view.
  case all
  /// Those with a number in the half-open interval from `above`, left out, to `through`.
  case numbers(above: Int64?, through: Int64)
  /// Those with one of some numbers.
  case some(Chunk<Int64>)

  /// The condition of a SELECT.
  var condition: String {
    switch self {
    case .all: ""
    case .numbers(nil, _): "WHERE request_id <= ?"
    case .numbers: "WHERE request_id > ?2 AND request_id <= ?1"
    case .some(let chunk): "WHERE request_id IN (\(chunk.marks))"
    }
  }

  func bind(to query: inout Statement) {
    switch self {
    case .all: break
    case .numbers(let above, let through):
      query.bind(through, at: 1)
      if let above { query.bind(above, at: 2) }
    case .some(let chunk): chunk.bind(to: &query)
    }
  }
}
