internal import Schema
internal import YAML

/// The keys of `source`.
let sourceKeys = KeyTable<ConfigurationDraft>([
  Key("db", type: "path", default: "none", "The database, relative to the project, unless --db names one.") {
    (node, draft, reader) throws(Problem) in
    draft.configuration.sourceDatabase = try reader.someText(node, "db")
  },
  Key(
    "table", type: "name", default: "request",
    "Your own table or view of requests, where it is not named and made as the contract says."
  ) { (node, draft, reader) throws(Problem) in
    draft.table = (try readName(node, "table", reader), node)
  },
  Key(
    "columns", type: "CONTRACT: COLUMN[:UNIT] or = text", default: "those named as in the contract",
    "Where each column of the contract comes from; units are s, ms, us, ns, iso for times, bool and not for flags."
  ) { (node, draft, reader) throws(Problem) in
    draft.columns = try readColumns(node, reader)
  },
])

private func readColumns(
  _ node: YAMLNode, _ reader: ValueReader
) throws(Problem) -> [SourceMapping.Column] {
  guard case .mapping(let entries) = node.value else {
    throw reader.problem(at: node, "columns must hold lines such as start_us: started_at:ms")
  }
  var columns: [SourceMapping.Column] = []
  for entry in entries where !entry.value.isNull {
    guard SourceMapping.names.contains(entry.key) else {
      let nearest = nearestName(to: entry.key, among: SourceMapping.names)
      throw reader.problem(
        line: entry.line, column: entry.column,
        "\(quoted(entry.key)) is no column of the contract"
          + (nearest.map { "; did you mean \($0)?" } ?? "; the left side is the contract's name"))
    }
    guard !columns.contains(where: { $0.contract == entry.key }) else {
      throw reader.problem(line: entry.line, column: entry.column, "\(entry.key) is mapped twice")
    }
    columns.append(
      SourceMapping.Column(
        contract: entry.key, origin: try readOrigin(entry.value, entry.key, reader),
        place: "\(reader.file):\(entry.line):\(entry.column)"))
  }
  return columns
}

private func readOrigin(
  _ node: YAMLNode, _ contract: String, _ reader: ValueReader
) throws(Problem) -> SourceMapping.Origin {
  let text = try readName(node, contract, reader)
  if text.hasPrefix("=") {
    guard contract != SourceMapping.url, contract != "request_id" else {
      throw reader.problem(at: node, "\(contract) differs from row to row; name a column")
    }
    return .constant(String(text.dropFirst()).trimmingBlanks())
  }
  guard let colon = text.lastIndex(of: ":") else { return .column(text, nil) }
  let name = String(text[..<colon]).trimmingBlanks()
  let unit = SourceUnit(rawValue: String(text[text.index(after: colon)...]).trimmingBlanks())
  let allowed = SourceUnit.units(of: contract)
  guard let unit, !name.isEmpty, allowed.contains(unit) else {
    throw reader.problem(
      at: node,
      allowed.isEmpty
        ? "\(contract) has no unit; name the column alone"
        : "\(contract) must be a column, or column:unit with a unit of \(alternatives(allowed.map(\.rawValue)))"
    )
  }
  return .column(name, unit)
}

/// A name of one line; what SQLite could not take in quotes is refused.
private func readName(_ node: YAMLNode, _ name: String, _ reader: ValueReader) throws(Problem) -> String {
  let text = try reader.someText(node, name)
  guard text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f }), text.utf8.count <= 200
  else {
    throw reader.problem(at: node, "\(name) must be a name of one line, at most 200 bytes")
  }
  return text
}

extension ConfigurationDraft {
  /// The mapping that `source` asks for; nil when the database has the contract's own table.
  func sourceMapping(_ reader: ValueReader) -> SourceMapping? {
    guard table != nil || !columns.isEmpty else { return nil }
    return SourceMapping(
      table: table?.name ?? "request",
      place: table.map { "\(reader.file):\($0.node.line):\($0.node.column)" } ?? columns[0].place,
      columns: columns)
  }
}
