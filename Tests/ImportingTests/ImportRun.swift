import Foundation
import Importing
import SQLite
import Testing

/// A folder of its own for one test, with a database that is not there yet. The folder goes away with the
/// value.
final class ImportRun {
  let folder: String
  var database: String { folder + "/site.sqlite" }

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/barograph-import-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The names of the files in the folder, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Writes a file into the folder and gives its path.
  func write(_ bytes: [UInt8], as name: String) throws -> String {
    let path = folder + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Writes a text into the folder and gives its path.
  func write(_ text: String, as name: String) throws -> String { try write(Array(text.utf8), as: name) }

  /// Imports files into the folder's database.
  func importing(_ files: [String], strict: Bool = false, dryRun: Bool = false) throws -> ImportReport {
    try importFiles(ImportOptions(files: files, database: database, isStrict: strict, isDryRun: dryRun))
  }

  /// Imports one text.
  func importing(_ text: String, as name: String = "a.har", strict: Bool = false) throws -> FileReport {
    try #require(importing([write(text, as: name)], strict: strict).files.first)
  }

  /// The rows of a query, NULL as nil.
  func rows(_ sql: String) throws -> [[String?]] {
    let connection = try Connection(database, access: .read)
    var statement = try connection.prepare(sql)
    var rows: [[String?]] = []
    while try statement.step() {
      rows.append((0..<statement.columnCount).map { statement.text(at: $0) })
    }
    return rows
  }

  /// The first value of a query's first row.
  func value(_ sql: String) throws -> String? { try rows(sql).first?.first ?? nil }

  /// The bytes of the database; nil when there is none.
  var databaseBytes: Data? { FileManager.default.contents(atPath: database) }

  /// Whether a text stands anywhere in the database's file.
  func databaseHolds(_ text: String) -> Bool { databaseBytes?.range(of: Data(text.utf8)) != nil }
}

/// Numbers in one text, to be compared at once.
func counts(_ numbers: Int...) -> String { numbers.map { "\($0)" }.joined(separator: " ") }
