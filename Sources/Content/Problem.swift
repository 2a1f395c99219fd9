internal import PlainText

/// A mistake in a file of `content/`, with its place and its mend.
public struct Problem: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file, relative to the project: `content/incidents/x.md`.
  public let file: String
  /// The line, counted from 1.
  public let line: Int
  /// The column, counted from 1 in Unicode scalars, where it helps.
  public let column: Int?
  /// What is wrong, why, and what to write instead.
  public let message: String

  /// A problem at a place.
  public init(file: String, line: Int, column: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// `file:line:column: message` on one line, without control characters, whatever the file held.
  public var description: String {
    let place = column.map { "\(line):\($0)" } ?? "\(line)"
    return oneLine("\(file):\(place): \(message)")
  }
}

/// Every mistake in `barograph.yaml`, or what kept it from being read.
public struct ConfigurationError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The mistakes, in the order of their lines; at least one.
  public let problems: [Problem]

  /// An error of one or more mistakes.
  public init(problems: [Problem]) {
    self.problems = problems
  }

  /// One line for each mistake, as far as anybody reads on.
  public var description: String { problems.readable.map(\.description).joined(separator: "\n") }
}

extension [Problem] {
  /// The first of one file's problems, and a last one that says how many more there are: a file may hold as many as bytes.
  var readable: [Problem] {
    let most = 20
    guard count > most + 1 else { return self }
    let next = self[most]
    let more = "and \(count - most) more of the like; mend these first"
    return self[..<most] + [Problem(file: next.file, line: next.line, message: more)]
  }
}

/// A piece of a user's text for a message: in quotes, at most 60 characters.
func quoted(_ text: String) -> String {
  "\"\(text.prefix(60))\(text.dropFirst(60).isEmpty ? "" : "…")\""
}

/// Text whose control characters, line breaks and turns of the writing direction are shown as numbers.
private func oneLine(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if scalar.isUnseen {
      result += "\\u{" + String(scalar.value, radix: 16) + "}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}
