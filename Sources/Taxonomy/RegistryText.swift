/// The registry as text inside the program, and its reader.
///
/// A line `@domain` opens a domain. A row is a line of eight fields between `|`: code, layer, phase, NEL
/// type, error.type, improvable, owner, retryable; then `name: meaning`; then perhaps `~ note`. `=` stands
/// for "the same": a name or NEL type equal to the code, an error.type equal to the NEL type. The name `.` is
/// the part of the code after its last dot.
enum RegistryText {
  /// Every row, in the order of the domains' files.
  static let everything = [
    appleErrorRows, systemErrorRows, androidErrorRows, chromiumErrorRows, reportedErrorRows,
  ]

  /// Reads rows; a line that does not fit the format ends the row it belongs to. That every row fits is
  /// tested.
  static func rows(in text: String) -> [ErrorCode] {
    var rows: [ErrorCode] = []
    var domain = ""
    let lines = text.split(separator: "\n")
    var position = lines.startIndex
    while position < lines.endIndex {
      let line = lines[position]
      position += 1
      if line.hasPrefix("@") {
        domain = String(line.dropFirst())
        continue
      }
      guard position < lines.endIndex else { break }
      let words = lines[position]
      position += 1
      var note: String?
      if position < lines.endIndex, lines[position].hasPrefix("~ ") {
        note = String(lines[position].dropFirst(2))
        position += 1
      }
      if let row = row(domain: domain, fields: line, words: words, note: note) { rows.append(row) }
    }
    return rows
  }

  private static func row(
    domain: String, fields line: Substring, words: Substring, note: String?
  ) -> ErrorCode? {
    let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 8, let layer = Layer(rawValue: fields[1]),
      let improvable = Improvable(rawValue: fields[5]), let owner = Owner(rawValue: fields[6]),
      let gap = words.firstIndex(of: ":")
    else { return nil }
    let code = fields[0]
    let nelType = fields[3] == "=" ? code : fields[3]
    let name: String
    switch words[..<gap] {
    case "=": name = code
    case ".": name = code.split(separator: ".").last.map(String.init) ?? code
    case let other: name = String(other)
    }
    return ErrorCode(
      domain: domain, code: code, name: name, meaning: String(words[gap...].dropFirst(2)), layer: layer,
      phase: fields[2].isEmpty ? nil : FailurePhase(rawValue: fields[2]),
      nelType: nelType.isEmpty ? nil : nelType,
      errorType: fields[4] == "=" ? nelType : fields[4], improvable: improvable, owner: owner,
      isRetryable: fields[7] == "1", note: note)
  }
}
