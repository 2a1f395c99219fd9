internal import Foundation

/// What a run measures.
struct BenchOptions {
  /// Rows of the databases that are made, one after the other.
  var sizes: [Int] = []
  /// How often each part runs.
  var rounds = 3
  /// The program that is measured.
  var program: String
  /// Where databases lie; nil: in a folder that is removed at the end.
  var folder: String?
  /// Where sites and caches lie, in a folder that is removed at the end; nil: beside the databases. In memory the builds show what
  /// they cost themselves, without the disk that takes some 12,000 files.
  var sites: String?
  /// Runs this in this process and measures nothing: what the program starts itself with, and a profiler.
  var task: Task?
  /// The database of the task.
  var file = ""

  /// What this program does in a process of its own.
  enum Task: String {
    case make, grow, bare, sql
  }

  /// Reads `[ROWS…] [--rounds N] [--program FILE] [--folder DIR] [--sites DIR] [--task TASK --db FILE]`.
  ///
  /// - Parameter arguments: with the program's own name first.
  init(_ arguments: [String]) throws {
    program = URL(filePath: arguments[0]).deletingLastPathComponent().path + "/barograph"
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      switch argument {
      case "--rounds": rounds = try Self.number(rest.popFirst())
      case "--program": program = try Self.text(rest.popFirst())
      case "--folder": folder = try Self.text(rest.popFirst())
      case "--sites": sites = try Self.text(rest.popFirst())
      case "--db": file = try Self.text(rest.popFirst())
      case "--task": task = Task(rawValue: try Self.text(rest.popFirst()))
      default: sizes.append(try Self.number(argument))
      }
    }
    if sizes.isEmpty { sizes = [100_000, 1_000_000, 5_000_000] }
  }

  private static func number(_ text: String?) throws -> Int {
    guard let number = text.flatMap({ Int($0) }), number > 0 else { throw usage }
    return number
  }

  private static func text(_ text: String?) throws -> String {
    guard let text else { throw usage }
    return text
  }

  private static let usage = BenchError(
    description:
      "usage: barograph-bench [ROWS…] [--rounds N] [--program FILE] [--folder DIR] [--sites DIR] "
      + "[--task make|grow|bare|sql --db FILE]"
  )
}
