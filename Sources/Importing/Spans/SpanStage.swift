internal import SQLite

/// Holds the spans of one file until the file has been read: a tracer may write a span in pieces, name its
/// parent before that is known to be there, or its service behind its spans.
///
/// Memory does not grow with the file: a temporary database without a name holds them
/// (https://www.sqlite.org/inmemorydb.html#temp_db).
internal final class SpanStage {
  private let connection: Connection
  private var insertPiece: Statement
  private var findPiece: Statement
  private var updatePiece: Statement
  private var findSpan: Statement
  private var insertProcess: Statement

  /// A span that is not whole yet.
  internal struct Piece {
    /// Its row. A start of 0 is unknown.
    var row: SpanRow
    /// What tells pieces of one span from other spans that share its ids.
    var side = ""
    /// The time that stands for an unknown start.
    var fallbackStart: Int64?
    /// The ids that may be its parent's: `c` or `f` and the id, one a line.
    var references: String?
    /// The trace in the file and the process in it that tell the service.
    var process: (trace: Int64, name: String)?
    /// Where its first piece stands.
    var path: String
    /// The number of records that it is made of.
    var records = 1
  }

  /// What a process tells of its spans.
  internal struct Process {
    var service: String?
    var resource = SpanResource()
  }

  /// Makes an empty stage.
  init() throws(DatabaseError) {
    let connection = try Connection("", access: .write)
    try connection.execute(
      """
      BEGIN;
      CREATE TABLE piece (
        number INTEGER PRIMARY KEY, \(SpanRow.columns.joined(separator: ", ")), side, fallback, refs, trace,
        process, path, records);
      CREATE INDEX piece_id ON piece (trace_id, span_id, side, service);
      CREATE TABLE process (
        trace, name, service, service_name, service_version, os_name, os_version, device,
        PRIMARY KEY (trace, name)) WITHOUT ROWID
      """)
    let columns = SpanRow.columns + Self.furtherColumns
    insertPiece = try connection.prepare(
      """
      INSERT INTO piece (\(columns.joined(separator: ", ")))
      VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
      """)
    findPiece = try connection.prepare(
      """
      SELECT \(columns.joined(separator: ", ")), number FROM piece
      WHERE trace_id = ? AND span_id = ? AND side = ? AND service = ?
      """)
    updatePiece = try connection.prepare(
      "UPDATE piece SET \(columns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE number = ?")
    findSpan = try connection.prepare("SELECT 1 FROM piece WHERE trace_id = ? AND span_id = ?")
    insertProcess = try connection.prepare("INSERT OR REPLACE INTO process VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    self.connection = connection
  }

  private static let furtherColumns = ["side", "fallback", "refs", "trace", "process", "path", "records"]

  /// Takes a piece; where one of the same span is there, `merge` makes one of the earlier and this one.
  func add(_ piece: Piece, merging merge: ((Piece, Piece) -> Piece)? = nil) throws(DatabaseError) {
    if let merge {
      findPiece.bind(piece.row.traceID, at: 1)
      findPiece.bind(piece.row.spanID, at: 2)
      findPiece.bind(piece.side, at: 3)
      findPiece.bind(piece.row.service, at: 4)
      defer { findPiece.reset() }
      if try findPiece.step() {
        let width = Int32(clamping: SpanRow.columns.count + Self.furtherColumns.count)
        Self.bind(merge(Self.piece(findPiece), piece), to: &updatePiece)
        updatePiece.bind(findPiece.integer(at: width), at: width + 1)
        return try updatePiece.run()
      }
    }
    Self.bind(piece, to: &insertPiece)
    try insertPiece.run()
  }

  /// Takes a process of a trace.
  func add(_ process: Process, trace: Int64, name: String) throws(DatabaseError) {
    let resource = process.resource
    insertProcess.bind(trace, at: 1)
    insertProcess.bind(name, at: 2)
    let texts = [
      process.service, resource.serviceName, resource.serviceVersion, resource.osName, resource.osVersion,
      resource.deviceModel,
    ]
    for (index, text) in texts.enumerated() { insertProcess.bind(text, at: Int32(clamping: index + 3)) }
    try insertProcess.run()
  }

  /// Whether the file holds a span of this id.
  func holds(traceID: String, spanID: String) throws(DatabaseError) -> Bool {
    findSpan.bind(traceID, at: 1)
    findSpan.bind(spanID, at: 2)
    defer { findSpan.reset() }
    return try findSpan.step()
  }

  /// Hands the spans on in the order of the file, each with what its process tells.
  func drain(_ body: (Piece, Process) throws -> Void) throws {
    var all = try connection.prepare(
      """
      SELECT \((SpanRow.columns + Self.furtherColumns).map { "piece.\($0)" }.joined(separator: ", ")),
        process.service, service_name, service_version, os_name, os_version, device
      FROM piece LEFT JOIN process ON process.trace = piece.trace AND process.name = piece.process
      ORDER BY number
      """)
    let first = Int32(clamping: SpanRow.columns.count + Self.furtherColumns.count)
    while try all.step() {
      var process = Process(service: all.text(at: first))
      process.resource.serviceName = all.text(at: first + 1)
      process.resource.serviceVersion = all.text(at: first + 2)
      process.resource.osName = all.text(at: first + 3)
      process.resource.osVersion = all.text(at: first + 4)
      process.resource.deviceModel = all.text(at: first + 5)
      try body(Self.piece(all), process)
    }
  }

  /// Forgets all spans.
  func removeAll() throws(DatabaseError) { try connection.execute("DELETE FROM piece") }

  private static func bind(_ piece: Piece, to statement: inout Statement) {
    piece.row.bind(to: &statement)
    let first = Int32(clamping: SpanRow.columns.count + 1)
    statement.bind(piece.side, at: first)
    statement.bind(piece.fallbackStart, at: first + 1)
    statement.bind(piece.references, at: first + 2)
    statement.bind(piece.process?.trace, at: first + 3)
    statement.bind(piece.process?.name, at: first + 4)
    statement.bind(piece.path, at: first + 5)
    statement.bind(Int64(piece.records), at: first + 6)
  }

  private static func piece(_ statement: borrowing Statement) -> Piece {
    let first = Int32(clamping: SpanRow.columns.count)
    var piece = Piece(row: SpanRow(statement, from: 0), path: statement.text(at: first + 5) ?? "")
    piece.side = statement.text(at: first) ?? ""
    piece.fallbackStart = statement.integer(at: first + 1)
    piece.references = statement.text(at: first + 2)
    if let trace = statement.integer(at: first + 3), let name = statement.text(at: first + 4) {
      piece.process = (trace, name)
    }
    piece.records = statement.integer(at: first + 6).map { Int(clamping: $0) } ?? 1
    return piece
  }
}
