internal import Redaction
internal import SQLite
internal import Schema

/// Replaces what looks private in single texts on their way to a page, and counts it.
///
/// A scan does the same with names, codes and values, each distinct one once.
internal final class Replacements {
  /// How many bytes of a text are kept: more than a page shows of any.
  static let longest = 1 << 14

  /// What was replaced.
  private(set) var tally = LeakTally()

  /// `text` without what looks private.
  func text(_ text: String?, of column: String) -> String? {
    guard let text else { return nil }
    var found: Leaks = []
    let kept = Self.kind(of: column).redacted(text, &found)
    tally.add(found, in: column)
    return kept
  }

  private static let identifiers = [".trace_id", ".span_id", ".parent_span_id", ".session_id"]

  /// What the texts of a column are made of, by its name as `table.column`.
  static func kind(of column: String) -> ColumnText {
    switch column {
    case "request.path", "request.url_template": .path
    case "request.host", "attempt.host", "diagnostic.target": .host
    case _ where identifiers.contains { column.hasSuffix($0) }: .identifier
    default: .words
    }
  }
}

extension Row {
  /// The text at a column without what looks private.
  internal func text(at index: Int32, of column: String, _ replacements: Replacements) -> String? {
    var bytes: [UInt8] = []
    guard appendText(at: index, to: &bytes, limit: Replacements.longest) else { return nil }
    return replacements.text(String(decoding: bytes, as: UTF8.self), of: column)
  }
}

extension Statement {
  /// The text at a column of the current row without what looks private.
  internal func text(at index: Int32, of column: String, _ replacements: Replacements) -> String? {
    withRow { $0.text(at: index, of: column, replacements) }
  }
}
