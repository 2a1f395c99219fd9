/// Text in a column of a terminal. Widths are in Unicode scalars: help has no wide or combining ones.
enum TextWrapping {
  static let width = 80

  /// The lines of a paragraph, broken at spaces so that none is wider than `width`, except a longer word.
  static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if !line.isEmpty, line.unicodeScalars.count + 1 + word.unicodeScalars.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Rows of a term and its text, the texts aligned. A term wider than `widest` stands on a line of its own.
  static func table(_ rows: [(term: String, text: String)], widest: Int = 26) -> [String] {
    let widths = rows.map { $0.term.unicodeScalars.count }
    let column = 2 + (widths.filter { $0 <= widest }.max() ?? widest) + 2
    var lines: [String] = []
    for (row, termWidth) in zip(rows, widths) {
      var texts = TextWrapping.lines(row.text, width: width - column)[...]
      var line = "  " + row.term
      if termWidth <= widest, let first = texts.popFirst() {
        line += String(repeating: " ", count: column - 2 - termWidth) + first
      }
      lines.append(line)
      lines += texts.map { String(repeating: " ", count: column) + $0 }
    }
    return lines
  }
}
