import Foundation
import SQLite
import Schema
import Testing

/// The contract as the design states it, beside the checkout.
private let designFile = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../../shared/design/schema.sql").standardizedFileURL.path

/// Every column of every table as SQLite describes it: table, name, type, NOT NULL, default, key.
private func shape(of database: borrowing Connection) throws -> [String] {
  var rows: [String] = []
  var query = try database.prepare(
    """
    SELECT m.name, c.name, c.type, c."notnull", c.dflt_value, c.pk
    FROM sqlite_schema m JOIN pragma_table_xinfo(m.name) c WHERE m.type IN ('table', 'index') ORDER BY m.name, c.cid
    """)
  while try query.step() {
    rows.append((0..<query.columnCount).map { query.text(at: $0) ?? "-" }.joined(separator: " "))
  }
  return rows
}

@Test func theContractCanBeCreatedTwice() throws {
  let database = try Connection(":memory:", access: .write)
  for _ in 0..<2 {
    for statement in contractCreation { try database.execute(statement) }
  }
  #expect(try shape(of: database).count > 100)
}

@Test(
  .enabled(if: FileManager.default.fileExists(atPath: designFile), "the design is not beside this checkout"))
func theContractIsTheDesigns() throws {
  let ours = try Connection(":memory:", access: .write)
  for statement in contractCreation { try ours.execute(statement) }
  let theirs = try Connection(":memory:", access: .write)
  try theirs.execute(String(contentsOfFile: designFile, encoding: .utf8))
  #expect(try shape(of: ours) == shape(of: theirs))
}
