extension Renderer {
  /// A partial or a parent; nothing when the template is missing (an error in strict mode).
  mutating func call(_ call: Call) throws(TemplateError) {
    operation = call.end
    guard let index = try target(of: call) else { return }
    if callDepth == TemplateLibrary.deepestCall {
      throw template.error(
        "partials are nested more than \(TemplateLibrary.deepestCall) deep", at: call.offset)
    }
    try leave(to: library.templates[index], at: 0, isOverride: false, offset: call.offset)
    callDepth += 1
    if !call.overrides.isEmpty, let caller = returns.last?.template {
      scopes.append(Scope(template: caller, overrides: call.overrides, outer: scope))
      scope = scopes.count - 1
    }
    if !call.standsAlone {
      indent = []
    } else if !call.indent.isEmpty {
      indent += call.indent
    }
  }

  private func target(of call: Call) throws(TemplateError) -> Int? {
    guard case .dynamic(let name) = call.target else { return call.resolved }
    guard let value = try resolve(template.names[name]), value != .null else { return nil }
    guard case .text(let wanted) = value else {
      guard library.isStrict else { return nil }
      throw template.error(
        "\(quoted(template.names[name].text)) is \(value.kindName), not the name of a template",
        at: call.offset)
    }
    if let index = library.indexes[wanted] { return index }
    guard library.isStrict else { return nil }
    let hint = suggestion(for: wanted, among: library.indexes.keys)
    throw template.error("no template \(quoted(wanted))\(hint)", at: call.offset)
  }

  /// A block: what the outermost caller gave for it, else its default.
  mutating func fill(_ block: Block) throws(TemplateError) {
    guard let (found, override) = override(for: block.name) else { return }
    operation = block.end
    try leave(to: scopes[found].template, at: override.body, isOverride: true, offset: override.offset)
    scope = scopes[found].outer
    if !block.indent.isEmpty { indent += block.indent }
    if !block.startsLine {
      skipsIndent = override.startsLine
    } else if !override.startsLine {
      writeIndent()
    }
  }

  private func override(for name: String) -> (scope: Int, Call.Override)? {
    var found: (Int, Call.Override)?
    var index = scope
    while index >= 0 {
      if let override = scopes[index].overrides.first(where: { $0.name == name }) {
        found = (index, override)
      }
      index = scopes[index].outer
    }
    return found
  }

  private mutating func leave(
    to target: Template, at start: Int, isOverride: Bool, offset: Int
  ) throws(TemplateError) {
    callCount += 1
    if callCount > TemplateLibrary.mostCalls {
      let writer = isOverride ? target : template
      throw writer.error("more than \(TemplateLibrary.mostCalls) partials in one page", at: offset)
    }
    returns.append(
      Return(
        template: template, operation: operation, indent: indent, scope: scope, scopeCount: scopes.count,
        isOverride: isOverride))
    template = target
    operation = start
  }

  /// The end of a call or of a block's content.
  mutating func goBack() {
    guard let back = returns.popLast() else { return }
    template = back.template
    operation = back.operation
    indent = back.indent
    scope = back.scope
    scopes.removeLast(scopes.count - back.scopeCount)
    skipsIndent = false
    if !back.isOverride { callDepth -= 1 }
  }
}
