internal import PlainText

/// Text from elsewhere, made fit for one line of a terminal or a CI log: control and bidirectional characters and
/// line separators become visible (`\n`, `\u{1B}`), and what a CI system would run as a command no longer reads
/// as one: `::` at the line's start (GitHub, which skips white space before it), `##[` and `##vso[` anywhere
/// (GitHub and Azure look for them within a line).
///
/// Any other text comes back as it was.
public func escapedForTerminal(_ text: String) -> String {
  var out = String.UnicodeScalarView()
  var isAtStart = true
  let scalars = text.unicodeScalars
  var index = scalars.startIndex
  while index < scalars.endIndex {
    let scalar = scalars[index]
    let rest = scalars[index...]
    let isCommand =
      (isAtStart && rest.starts(with: "::".unicodeScalars)) || rest.starts(with: "##[".unicodeScalars)
      || rest.starts(with: "##vso[".unicodeScalars)
    if isCommand || scalar.isUnseen {
      out.append(contentsOf: visible(scalar).unicodeScalars)
    } else {
      out.append(scalar)
    }
    isAtStart = isAtStart && scalar.properties.isWhitespace
    index = scalars.index(after: index)
  }
  return String(out)
}

/// `escapedForTerminal` for each line of a text of ours that quotes others: its newlines stay.
public func escapedLinesForTerminal(_ text: String) -> String {
  text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    .map { escapedForTerminal(String($0)) }.joined(separator: "\n")
}

private func visible(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\n": return "\\n"
  case "\r": return "\\r"
  case "\t": return "\\t"
  default:
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\u{" + (digits.count < 2 ? "0" : "") + digits + "}"
  }
}
