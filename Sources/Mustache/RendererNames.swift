extension Renderer {
  /// The value of a name: its first part in the nearest object of the context stack that has it, each further part in
  /// the value before. nil: not found, which is an error in strict mode.
  func resolve(_ name: Name) throws(TemplateError) -> Value? {
    guard let first = name.segments.first else { return contexts.last }
    guard var value = lookUp(first) else {
      guard library.isStrict else { return nil }
      throw template.error("\(quoted(first)) is not in the data of this page", at: name.offset)
    }
    for index in 1..<max(1, name.segments.count) {
      let segment = name.segments[index]
      if value == .null { return value }
      guard case .object(let members) = value, let member = members[segment] else {
        guard library.isStrict else { return nil }
        let before = name.segments[..<index].joined(separator: ".")
        throw template.error(
          "\(quoted(before)) is \(value.kindName) without \(quoted(segment))",
          at: name.offset(ofSegment: index))
      }
      value = member
    }
    return value
  }

  private func lookUp(_ name: String) -> Value? {
    var index = contexts.count - 1
    while index >= 0 {
      if case .object(let members) = contexts[index], let value = members[name] { return value }
      index -= 1
    }
    return nil
  }
}
