internal import JSON

extension ImportFormat {
  /// A table of request records: CSV of any program, with JMeter's and k6's own rules.
  static let csv = ImportFormat(
    name: "csv",
    recognises: { opening, options in
      guard !opening.isJSON, let names = CSVHeader.names(opening.text) else { return false }
      return RecordColumns(names: names, options: options).canRead(names)
    },
    makeReader: { file, opening in CSVReader(file, separator: CSVHeader.separator(opening.text)) })
}

/// The first line of a table.
private enum CSVHeader {
  private static let separators = ",;\t|".utf8

  /// The mark that stands between names: the commonest of those that are used.
  static func separator(_ text: [UInt8]) -> UInt8 {
    let line = text.prefix { $0 != 0x0a }
    let counts = separators.map { mark in (mark, line.count { $0 == mark }) }
    return counts.reduce((UInt8(ascii: ","), 0)) { $1.1 > $0.1 ? $1 : $0 }.0
  }

  /// The names in the first line; nil when the text does not show its end.
  static func names(_ text: [UInt8]) -> [String]? {
    let line = text.prefix { $0 != 0x0a && $0 != 0x0d }
    guard line.count < InputFile.pieceSize else { return nil }
    var splitter = CSVSplitter(separator: separator(text))
    var names: [String] = []
    // Nothing here throws: a row of this length is not refused.
    try? splitter.feed(line.span) { _ in }
    try? splitter.finish { row in names = (0..<row.count).map { row.text($0) } }
    return names.isEmpty ? nil : names
  }
}

/// Reads one table.
private final class CSVReader: FormatReader {
  private let records: RecordImport
  private let file: FileImport
  private var splitter: CSVSplitter
  private var columns: Columns?
  private var canonical = CanonicalRecord(format: "csv")
  private var values = RecordValues()

  /// What the header says.
  private struct Columns {
    let names: [String]
    /// The columns that are read.
    let roles: [(index: Int, role: ColumnRole)]
    let dialect: RecordColumns.Dialect
    /// The columns in the order of their names, for the digest.
    let order: [Int]
  }

  init(_ file: FileImport, separator: UInt8) {
    self.file = file
    records = RecordImport(file)
    splitter = CSVSplitter(separator: separator)
  }

  func feed(_ bytes: Span<UInt8>) throws { try splitter.feed(bytes) { row in try read(row) } }

  func finish() throws {
    try splitter.finish { row in try read(row) }
    guard columns != nil else { throw FileRefusal("no header, so not a table") }
  }

  private func read(_ row: borrowing CSVRow) throws {
    guard let columns else { return try readHeader(row) }
    let place = Place.line(row.line)
    guard !row.isCut else { return file.skip("the text ends inside quotes", at: place) }
    guard row.count == columns.names.count else {
      return file.skip("\(row.count) fields instead of \(columns.names.count)", at: place)
    }
    values.removeAll()
    for (index, role) in columns.roles { values.set(role, row.text(index)) }
    try records.add(values, dialect: columns.dialect, at: place) { digest(row, columns) }
  }

  private func digest(_ row: borrowing CSVRow, _ columns: Columns) -> [UInt8] {
    canonical.begin()
    canonical.startObject()
    for index in columns.order {
      canonical.key(Array(columns.names[index].utf8).span)
      canonical.string(row[index].span)
    }
    canonical.endObject()
    return canonical.digest()
  }

  private func readHeader(_ row: borrowing CSVRow) throws {
    let names = (0..<row.count).map { row.text($0) }
    let known = RecordColumns(names: names, options: file.options)
    guard known.canRead(names) else {
      throw FileRefusal(
        "its header names no column for start and for URL or path; --map COLUMN=start_us,COLUMN=url does"
      )
    }
    columns = Columns(
      names: names,
      roles: names.indices.compactMap { index in known.roles[names[index]].map { (index, $0) } },
      dialect: known.dialect, order: names.indices.sorted { (names[$0], $0) < (names[$1], $1) })
  }
}
