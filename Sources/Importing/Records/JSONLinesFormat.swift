internal import JSON

extension ImportFormat {
  /// Request records, one JSON object a line.
  static let jsonLines = ImportFormat(
    name: "jsonl",
    recognises: { opening, options in
      opening.arrayDepth == 0 && opening.isComplete
        && RecordColumns(names: [], options: options).canRead(opening.names)
    },
    makeReader: { file, _ in JSONLinesReader(file) })
}

/// Reads one file of records.
private final class JSONLinesReader: FormatReader {
  private let file: FileImport
  private let receiver: JSONLineRecords
  private let plan: JSONPlan
  private var lines = LineSplitter()
  private var splitter: RecordSplitter
  private var json: JSONReader

  init(_ file: FileImport) {
    self.file = file
    let columns = RecordColumns(names: [], options: file.options)
    receiver = JSONLineRecords(file, columns)
    plan = JSONPlan(.members(columns.roles.mapValues { _ in .scalar }))
    splitter = RecordSplitter(layout: .record("record", plan), format: "jsonl", receiver: receiver)
    json = JSONReader(handler: splitter)
  }

  func feed(_ bytes: Span<UInt8>) throws { try lines.feed(bytes, read) }

  func finish() throws { try lines.finish(read) }

  private func read(_ line: TextLine) throws {
    let place = Place.line(line.number)
    guard !line.isTooLong else {
      return file.skip("longer than \(LineSplitter.longest) bytes", at: place)
    }
    guard line.bytes.contains(where: { $0 > 0x20 }) else { return }
    receiver.record = nil
    splitter.line = line.number
    do {
      try json.feed(line.bytes.span)
      try json.finish()
      json.restart()
    } catch let error as JSONError {
      splitter = RecordSplitter(layout: .record("record", plan), format: "jsonl", receiver: receiver)
      json = JSONReader(handler: splitter)
      return file.skip(error.reason, at: place)
    }
    if let record = receiver.record { try receiver.add(record) }
  }
}

/// Turns records into rows.
private final class JSONLineRecords: RecordReceiver {
  private let file: FileImport
  private let records: RecordImport
  private let columns: RecordColumns
  private var values = RecordValues()
  /// The record of the line, which counts only when the line is whole.
  var record: CapturedRecord?

  init(_ file: FileImport, _ columns: RecordColumns) {
    self.file = file
    self.columns = columns
    records = RecordImport(file)
  }

  func receive(_ record: CapturedRecord) { self.record = record }

  func add(_ record: CapturedRecord) throws {
    guard record.value.isObject else { return file.skip("not an object", at: record.place) }
    values.removeAll()
    for member in record.value.members {
      guard let role = columns.roles[member.name] else { continue }
      if let text = member.stringOrNumber {
        values.set(role, text)
      } else if let literal = member.boolean {
        values.set(role, literal ? "true" : "false")
      }
    }
    try records.add(values, dialect: .plain, at: record.place) { record.digest }
  }
}
