/// Reads the arguments after a verb by the verb's table.
struct ArgumentReader {
  private let verb: Verb
  private let program: String
  private var given: [String: [Value]] = [:]
  private var words: [String] = []

  init(_ verb: Verb, program: String) {
    self.verb = verb
    self.program = program
  }

  private var seeHelp: String { "see \(program) help \(verb.name)" }

  mutating func read(_ arguments: ArraySlice<String>) throws(UsageError) -> Invocation {
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        break
      }
      if argument.hasPrefix("--") {
        try readLong(argument.dropFirst(2), &rest)
      } else if argument.hasPrefix("-"), argument != "-" {
        try readShort(argument.dropFirst(), &rest)
      } else {
        words.append(argument)
      }
    }
    let positionals = try placed()
    for option in verb.options where option.isRequired && given[option.name] == nil {
      throw UsageError("\(verb.name) needs \(option.usage)", hint: seeHelp)
    }
    var defaults: [String: Value] = [:]
    for option in verb.options {
      if let text = option.defaultValue { defaults[option.name] = try value(text, option.kind, option.usage) }
    }
    return Invocation(verb: verb.name, positionals: positionals, given: given, defaults: defaults)
  }

  private mutating func readLong(_ text: Substring, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(sides[0])
    guard let option = verb.option(named: name) else {
      let names = verb.options.map { "--\($0.name)" } + ["--help"]
      throw UsageError(
        "\(verb.name) has no option --\(name)",
        hint: NearestName.hint(for: "--\(name)", among: names) ?? seeHelp)
    }
    try add(option, sides.count > 1 ? String(sides[1]) : nil, &rest)
  }

  /// Reads `-f`, `-o VALUE`, `-oVALUE` and flags in a row, `-fg`.
  private mutating func readShort(_ text: Substring, _ rest: inout ArraySlice<String>) throws(UsageError) {
    var letters = text
    while let letter = letters.popFirst() {
      guard let option = verb.options.first(where: { $0.short == letter }) else {
        throw UsageError("\(verb.name) has no option -\(letter)", hint: seeHelp)
      }
      if option.placeholder == nil {
        try add(option, nil, &rest)
      } else {
        try add(option, letters.isEmpty ? nil : String(letters), &rest)
        return
      }
    }
  }

  private mutating func add(
    _ option: Option, _ attached: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let name = "--\(option.name)"
    if given[option.name] != nil, !option.isRepeatable {
      throw UsageError("\(name) is given twice")
    }
    guard let placeholder = option.placeholder else {
      guard attached == nil else { throw UsageError("\(name) takes no value", hint: seeHelp) }
      given[option.name] = [.flag]
      return
    }
    guard let text = attached ?? Self.next(&rest, option.kind) else {
      let hint = rest.first.map { "write \(name)=\($0) if that is its value" } ?? seeHelp
      throw UsageError("\(name) needs its \(placeholder)", hint: hint)
    }
    given[option.name, default: []].append(try value(text, option.kind, name))
  }

  /// The next argument as a value. One that looks like an option is more likely the next option.
  private static func next(_ rest: inout ArraySlice<String>, _ kind: ValueKind) -> String? {
    guard let text = rest.first else { return nil }
    if text.hasPrefix("-"), text != "-" {
      guard case .integer = kind, Int(text) != nil else { return nil }
    }
    return rest.popFirst()
  }

  private func value(_ text: String, _ kind: ValueKind, _ name: String) throws(UsageError) -> Value {
    do {
      return try kind.read(text)
    } catch {
      throw UsageError("\(name) \"\(text)\" \(error.reason)", hint: error.hint)
    }
  }

  /// The words in the places of the table.
  private func placed() throws(UsageError) -> [String] {
    var placed: [String] = []
    var rest = words[...]
    for positional in verb.positionals {
      if rest.isEmpty {
        if positional.repetition == .optional {
          placed += positional.defaultValue.map { [$0] } ?? []
          continue
        }
        throw UsageError("\(verb.name) needs \(positional.usage)", hint: seeHelp)
      }
      let count = positional.repetition == .many ? rest.count : 1
      for word in rest.prefix(count) {
        _ = try value(word, positional.kind, positional.name)
        placed.append(word)
      }
      rest = rest.dropFirst(count)
    }
    if let extra = rest.first {
      let names = verb.options.map(\.name)
      throw UsageError(
        "\(verb.name) does not take \"\(extra)\"",
        hint: names.contains(extra) ? "did you mean --\(extra)?" : seeHelp)
    }
    return placed
  }
}
