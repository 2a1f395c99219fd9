/// What a run measures.
struct BenchOptions {
  /// Rows of the database that is made where none is named.
  var rows = 600_000
  /// An existing database; nil: one is made and removed.
  var file: String?
  /// How often each part runs.
  var rounds = 3
  /// The only part that runs, for a profiler; nil: all.
  var only: Part?

  /// What is measured.
  enum Part: String {
    case bare, build, sql
  }

  /// Whether a part runs.
  func runs(_ part: Part) -> Bool { only == nil || only == part }

  /// Reads `[ROWS] [--db FILE] [--rounds N] [--only PART]`.
  init(_ arguments: some Sequence<String>) throws(BenchUsage) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--db":
        guard let file = rest.popFirst() else { throw BenchUsage() }
        self.file = file
      case "--rounds":
        guard let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else { throw BenchUsage() }
        rounds = count
      case "--only":
        guard let part = rest.popFirst().flatMap(Part.init(rawValue:)) else { throw BenchUsage() }
        only = part
      default:
        guard let count = Int(argument), count > 0 else { throw BenchUsage() }
        rows = count
      }
    }
  }
}

/// The arguments make no sense.
struct BenchUsage: Error, CustomStringConvertible {
  var description: String { "usage: barograph-bench [ROWS] [--db FILE] [--rounds N] [--only bare|build|sql]" }
}
