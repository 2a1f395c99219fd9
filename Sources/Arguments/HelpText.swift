extension Program {
  /// The program's help: its verbs and the sections after them. 80 columns, its last newline included.
  public func help() -> String {
    var lines = ["Usage: \(name) VERB [ARGUMENT…] [OPTION…]", ""]
    lines += TextWrapping.lines(summary + ".", width: TextWrapping.width)
    lines += ["", "Verbs:"] + TextWrapping.table(verbs.map { ($0.name, $0.summary) })
    lines += ["", "Options:"]
    lines += TextWrapping.table([
      ("-h, --help", "shows this text, or that of a verb after it"), ("--version", "shows the version"),
    ])
    for section in sections {
      lines += ["", "\(section.title):"] + TextWrapping.table(section.rows)
    }
    lines += ["", "\(name) help VERB says more about a verb."]
    return lines.joined(separator: "\n") + "\n"
  }

  /// A verb's help, all of it from the verb's table. 80 columns, its last newline included.
  public func help(for verb: Verb) -> String {
    var lines = usage(of: verb) + [""]
    lines += TextWrapping.lines(verb.summary + ".", width: TextWrapping.width)
    for paragraph in Self.paragraphs(verb.discussion) {
      lines += [""] + TextWrapping.lines(paragraph, width: TextWrapping.width)
    }
    if !verb.positionals.isEmpty {
      let rows = verb.positionals.map { positional in
        let details = Self.details(positional.kind, positional.defaultValue, nil, false, false)
        return (positional.usage, positional.help + details)
      }
      lines += ["", "Arguments:"] + TextWrapping.table(rows)
    }
    let rows = verb.options.map { option in
      let details = Self.details(
        option.kind, option.defaultValue, option.defaultNote, option.isRequired, option.isRepeatable)
      return (option.label, option.help + details)
    }
    lines += ["", "Options:"] + TextWrapping.table(rows + [("-h, --help", "shows this text")])
    return lines.joined(separator: "\n") + "\n"
  }

  private func usage(of verb: Verb) -> [String] {
    let start = "Usage: \(name) \(verb.name) "
    let required = verb.options.filter(\.isRequired).map(\.usage)
    let optional = verb.options.filter { !$0.isRequired }.map { "[\($0.usage)]" }
    // A part such as `[--db FILE]` is not broken: its spaces become no-break ones while lines are made.
    let parts = (verb.positionals.map(\.usage) + required + optional).map { part in
      part.split(separator: " ").joined(separator: "\u{A0}")
    }
    let indent = min(start.unicodeScalars.count, 30)
    let lines = TextWrapping.lines(parts.joined(separator: " "), width: TextWrapping.width - indent)
    guard let first = lines.first else { return [String(start.dropLast())] }
    return ([start + first] + lines.dropFirst().map { String(repeating: " ", count: indent) + $0 }).map {
      line in
      line.split(separator: "\u{A0}", omittingEmptySubsequences: false).joined(separator: " ")
    }
  }

  private static func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).split { $0.allSatisfy(\.isWhitespace) }
      .map { $0.joined(separator: " ") }
  }

  /// What a row's form says beside its help: `; one of text, json; default text`.
  private static func details(
    _ kind: ValueKind, _ defaultValue: String?, _ defaultNote: String?, _ isRequired: Bool,
    _ isRepeatable: Bool
  ) -> String {
    var details: [String] = []
    switch kind {
    case .choice(let words): details.append("one of " + words.joined(separator: ", "))
    case .integer(let range) where range != Int.min...Int.max: details.append(ValueKind.words(for: range))
    case .time: details.append("a time with its zone, like 2026-03-01T09:30:00Z")
    case .text, .path, .integer, .pairs: break
    }
    if isRequired { details.append("required") }
    if isRepeatable { details.append("may be repeated") }
    if let text = defaultValue ?? defaultNote { details.append("default: " + text) }
    return details.map { "; " + $0 }.joined()
  }
}
