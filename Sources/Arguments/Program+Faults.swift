extension Program {
  /// Mistakes in the tables themselves, for a test to expect none: names given twice, a default that its own kind
  /// refuses, a positional that no place can reach, a text that help would show badly.
  public var faults: [String] {
    var faults = Self.repeated(verbs.map(\.name)).map { "the verb \($0) is there twice" }
    for verb in verbs {
      let place = "\(verb.name): "
      faults += Self.repeated(verb.options.map(\.name) + ["help"]).map { place + "--\($0) is there twice" }
      let shorts = verb.options.compactMap { $0.short.map { String($0) } } + ["h"]
      faults += Self.repeated(shorts).map { place + "-\($0) is there twice" }
      for option in verb.options {
        faults += Self.faults(of: option.defaultValue, option.kind).map { place + "--\(option.name) \($0)" }
        if option.isRequired, option.defaultValue != nil {
          faults.append(place + "--\(option.name) is required and has a default")
        }
      }
      for (index, positional) in verb.positionals.enumerated() {
        faults += Self.faults(of: positional.defaultValue, positional.kind).map {
          place + positional.name + " " + $0
        }
        let isLast = index == verb.positionals.count - 1
        if positional.repetition != .one, !isLast { faults.append(place + "\(positional.name) must be last") }
      }
      let texts = [verb.summary] + verb.options.map(\.help) + verb.positionals.map(\.help)
      for text in texts where text.isEmpty || text.hasSuffix(".") || text.contains("\n") {
        faults.append(place + "\"\(text)\" is not one sentence without its full stop")
      }
    }
    return faults
  }

  private static func faults(of defaultValue: String?, _ kind: ValueKind) -> [String] {
    guard let defaultValue else { return [] }
    do {
      _ = try kind.read(defaultValue)
      return []
    } catch {
      return ["default \(defaultValue) \(error.reason)"]
    }
  }

  private static func repeated(_ names: [String]) -> [String] {
    names.enumerated().filter { names.prefix($0.offset).contains($0.element) }.map(\.element)
  }
}
