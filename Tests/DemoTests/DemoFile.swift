import Demo
import Foundation
import SQLite

/// A demo database in a folder of its own, which goes away with it.
final class DemoFile: Sendable {
  let path: String
  let summary: DemoSummary
  private let folder: URL

  init(rows: Int, seed: UInt64 = 1) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "demo-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: "demo.sqlite").path
    summary = try DemoDatabase(rows: rows, seed: seed).write(to: path)
  }

  deinit {
    // A folder that stays behind harms no test.
    try? FileManager.default.removeItem(at: folder)
  }

  /// What lies in the folder, in order of name.
  func neighbours() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  func bytes() throws -> Data { try Data(contentsOf: URL(filePath: path)) }

  /// The numbers of a query's only row.
  func numbers(_ sql: String) throws -> [Double] {
    let database = try Connection(path, access: .read)
    var query = try database.prepare(sql)
    guard try query.step() else { return [] }
    return (0..<query.columnCount).map { query.real(at: $0) ?? .nan }
  }

  /// The first column of a query.
  func texts(_ sql: String) throws -> [String] {
    let database = try Connection(path, access: .read)
    var query = try database.prepare(sql)
    var found: [String] = []
    while try query.step() { found.append(query.text(at: 0) ?? "NULL") }
    return found
  }

  /// The story at its smallest whole size, made once for all tests.
  static let story = Result { try DemoFile(rows: 20_000) }
}
