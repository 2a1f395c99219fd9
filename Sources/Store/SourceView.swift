internal import SQLite
internal import Schema

/// The view that stands for `request` where a user's own table is mapped. It lives in the connection alone:
/// the database is not touched.
internal struct SourceView {
  private let mapping: SourceMapping
  /// The names of the table's columns as declared, and whether each is declared to hold integers.
  private let declared: [(name: String, isInteger: Bool)]
  /// Whether rows have a number of SQLite's own.
  private let hasRowNumber: Bool

  private var table: String { "main.\(SourceExpression.quoted(mapping.table))" }

  /// Makes the view.
  ///
  /// - Throws: ``StoreError`` with the place in the configuration when the table or a column is not there.
  static func make(_ mapping: SourceMapping, on connection: borrowing Connection) throws(StoreError) {
    let statement = try SourceView(mapping, connection).statement()
    do throws(DatabaseError) {
      try connection.execute("PRAGMA query_only = OFF; \(statement); PRAGMA query_only = ON")
    } catch {
      throw StoreError(error)
    }
  }

  private init(_ mapping: SourceMapping, _ connection: borrowing Connection) throws(StoreError) {
    self.mapping = mapping
    let name = SourceExpression.quoted(mapping.table)
    do throws(DatabaseError) {
      var columns = try connection.prepare("PRAGMA main.table_xinfo(\(name))")
      var declared: [(name: String, isInteger: Bool)] = []
      while try columns.step() {
        let type = columns.text(at: 2)?.uppercased() ?? ""
        declared.append((columns.text(at: 1) ?? "", type.contains("INT")))
      }
      self.declared = declared
      hasRowNumber = (try? connection.prepare("SELECT rowid FROM main.\(name) LIMIT 0")) != nil
    } catch {
      throw StoreError(error)
    }
    guard !declared.isEmpty else {
      throw StoreError(
        place: mapping.place,
        reason: "the database has no table or view \(shown(mapping.table)); name one under source.table")
    }
  }

  private func column(named name: String) -> (name: String, isInteger: Bool)? {
    declared.first { $0.name.lowercased() == name.lowercased() }
  }

  private func expression(_ column: SourceMapping.Column) throws(StoreError) -> [(String, String)] {
    switch column.origin {
    case .constant(let text): return [(column.contract, SourceExpression.literal(text))]
    case .column(let name, let unit):
      guard let found = self.column(named: name) else {
        let names = declared.prefix(40).map { shown($0.name) }.joined(separator: ", ")
        throw StoreError(
          place: column.place,
          reason:
            "\(column.contract): the table \(shown(mapping.table)) has no column \(shown(name)); it has \(names)"
        )
      }
      let quoted = SourceExpression.quoted(found.name)
      if column.contract == SourceMapping.url { return SourceExpression.parts(ofURL: quoted) }
      return [
        (
          column.contract,
          SourceExpression.value(
            of: column.contract, from: quoted, unit: unit, isInteger: found.isInteger)
        )
      ]
    }
  }

  /// `CREATE TEMP VIEW request …` with each column of the contract that there is.
  private func statement() throws(StoreError) -> String {
    var made: [String: String] = [:]
    // A whole address first: what is mapped by itself holds before it.
    for column in mapping.columns where column.contract == SourceMapping.url {
      for (contract, sql) in try expression(column) { made[contract] = sql }
    }
    for column in mapping.columns where column.contract != SourceMapping.url {
      for (contract, sql) in try expression(column) { made[contract] = sql }
    }
    for column in Table.request.columns where made[column.name] == nil {
      guard let same = self.column(named: column.name) else { continue }
      made[column.name] = SourceExpression.value(
        of: column.name, from: SourceExpression.quoted(same.name), unit: nil, isInteger: same.isInteger)
    }
    if made["request_id"] == nil, hasRowNumber { made["request_id"] = "rowid" }
    let needed = Table.request.columns.filter { $0.presence != .optional && made[$0.name] == nil }.map(\.name)
    guard needed.isEmpty else {
      throw StoreError(
        place: mapping.place,
        reason:
          "the table \(shown(mapping.table)) gives no \(needed.joined(separator: ", ")); "
          + "map each under source.columns to a column or to = and a text")
    }
    guard made["status"] != nil || made["error_code"] != nil else {
      throw StoreError(
        place: mapping.place, reason: "map status or error_code under source.columns: nothing tells a failure"
      )
    }
    let parts = Table.request.columns.compactMap { column in
      made[column.name].map { "\($0) AS \(column.name)" }
    }
    return "CREATE TEMP VIEW request AS SELECT \(parts.joined(separator: ", ")) FROM \(table)"
  }
}

/// A name from a database or a configuration for a message: short and without control characters.
private func shown(_ name: String) -> String {
  String(
    String.UnicodeScalarView(
      name.unicodeScalars.prefix(60).map { $0.properties.generalCategory == .control ? " " : $0 }))
}

extension Database {
  /// The table whose rows are requests, and the column that numbers them; nil: whatever SQLite numbers them
  /// by.
  internal var numbering: (table: String, key: String?) {
    guard let source else { return (Table.request.name, "request_id") }
    for column in source.columns where column.contract == "request_id" {
      if case .column(let name, _) = column.origin { return (source.table, name.lowercased()) }
    }
    return (source.table, nil)
  }

  /// What sums of rows depend on besides the rows: the columns that there are, and how they are mapped.
  internal var readColumns: Set<String> {
    var names = columns[Table.request.name] ?? []
    if let source {
      names.insert("table \(source.table)")
      for column in source.columns { names.insert("\(column.contract) \(column.origin)") }
    }
    return names
  }
}
