internal import Redaction

/// What looks private, in lines that hold column names and counts only.
internal enum LeakMessage {
  /// One line for a column and kind: `request.path: 12 × e-mail addresses`.
  static func lines(_ tally: LeakTally) -> [String] {
    tally.entries.map { entry in
      "\(entry.column): \(CheckNumbers.count(Int64(entry.count))) × \(Leaks.words(for: entry.kind))"
    }
  }

  /// Why nothing is built from a database when the configuration says `redaction: refuse`.
  static func refusal(_ tally: LeakTally, file: String) -> Failure {
    .input(
      """
      \(file): holds what looks private (\(lines(tally).joined(separator: "; "))); remove it from the rows, or write \
      redaction: warn in content/barograph.yaml to have it replaced on the pages
      """)
  }

  /// What a build says that has replaced something.
  static func warnings(_ tally: LeakTally) -> [String] {
    guard !tally.isEmpty else { return [] }
    return ["warning: what looks private is replaced on the pages; barograph inspect looks at every row"]
      + lines(tally).map { "  \($0)" }
  }
}
