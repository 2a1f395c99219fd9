internal import SQLite
internal import Schema

/// Fills one table: a value for each column in order, then the row.
struct Inserter: ~Copyable {
  private var statement: Statement
  private var next: Int32 = 1

  init(_ table: Table, _ columns: [String], on database: borrowing Connection) throws {
    statement = try database.prepare(table.insertion(of: columns))
  }

  mutating func put(_ value: Int64?) {
    statement.bind(value, at: next)
    next += 1
  }

  mutating func put(_ value: Double?) {
    statement.bind(value, at: next)
    next += 1
  }

  mutating func put(_ value: String?) {
    statement.bind(value, at: next)
    next += 1
  }

  /// A flag: 1, or 0.
  mutating func put(flag: Bool) { put(flag ? Int64(1) : 0) }

  mutating func insert() throws {
    try statement.run()
    next = 1
  }
}
