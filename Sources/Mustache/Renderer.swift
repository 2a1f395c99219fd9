/// Runs a template: a loop over operations with stacks of its own.
struct Renderer {
  /// A section that is being rendered.
  struct Section {
    /// The list; empty for a single value.
    let items: [Value]
    var next: Int
    let body: Int
  }

  /// Where to go on after a call or a filled block.
  struct Return {
    let template: Template
    let operation: Int
    let indent: [UInt8]
    let scope: Int
    let scopeCount: Int
    let isOverride: Bool
  }

  /// What a parent's caller gave for its blocks, and the scope that caller itself was in (-1: none).
  struct Scope {
    let template: Template
    let overrides: [Call.Override]
    let outer: Int
  }

  let library: TemplateLibrary
  var template: Template
  var operation = 0
  var output: [UInt8]
  var contexts: [Value]
  var sections: [Section] = []
  var returns: [Return] = []
  var scopes: [Scope] = []
  var scope = -1
  var callDepth = 0
  var callCount = 0
  /// Written at every line start of the template.
  var indent: [UInt8] = []
  /// The next line start is in the middle of a line of the output.
  var skipsIndent = false

  init(library: TemplateLibrary, template: Template, value: Value, output: [UInt8]) {
    self.library = library
    self.template = template
    self.output = output
    contexts = [value]
  }

  mutating func run() throws(TemplateError) {
    while true {
      let current = template.operations[operation]
      operation += 1
      switch current {
      case .text(let range, let startsLine, let endsAtLineStart):
        write(range, startsLine: startsLine, endsAtLineStart: endsAtLineStart)
      case .variable(let name):
        try write(template.names[name], isRaw: false)
      case .raw(let name):
        try write(template.names[name], isRaw: true)
      case .section(let name, let end):
        if let value = try resolve(template.names[name]), value.isTruthy {
          enter(value)
        } else {
          operation = end
        }
      case .inverted(let name, let end):
        if let value = try resolve(template.names[name]), value.isTruthy { operation = end }
      case .endSection:
        repeatOrLeave()
      case .call(let index):
        try call(template.calls[index])
      case .block(let index):
        try fill(template.blocks[index])
      case .endOverride:
        goBack()
      case .endTemplate:
        if returns.isEmpty { return }
        goBack()
      }
    }
  }

  private mutating func enter(_ value: Value) {
    if case .list(let items) = value {
      // A truthy list has an element.
      contexts.append(items[0])
      sections.append(Section(items: items, next: 1, body: operation))
    } else {
      contexts.append(value)
      sections.append(Section(items: [], next: 0, body: operation))
    }
  }

  private mutating func repeatOrLeave() {
    let top = sections.count - 1
    let section = sections[top]
    if section.next < section.items.count {
      contexts[contexts.count - 1] = section.items[section.next]
      sections[top].next += 1
      operation = section.body
    } else {
      contexts.removeLast()
      sections.removeLast()
    }
  }

  // MARK: Text

  private mutating func write(_ range: Range<Int>, startsLine: Bool, endsAtLineStart: Bool) {
    guard !indent.isEmpty else {
      skipsIndent = false
      output.append(contentsOf: template.literals[range])
      return
    }
    if startsLine { writeIndent() }
    var rest = template.literals[range]
    while let newline = rest.firstIndex(of: .newline) {
      output.append(contentsOf: rest[...newline])
      rest = rest[(newline + 1)...]
      if !rest.isEmpty || endsAtLineStart { writeIndent() }
    }
    output.append(contentsOf: rest)
  }

  mutating func writeIndent() {
    if skipsIndent {
      skipsIndent = false
    } else {
      output.append(contentsOf: indent)
    }
  }

  private mutating func write(_ name: Name, isRaw: Bool) throws(TemplateError) {
    guard let value = try resolve(name) else { return }
    switch value {
    case .null: break
    case .bool(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
    case .number(let number): output.append(text: shortest(number))
    case .text(let text): isRaw ? output.append(text: text) : output.appendEscaped(text)
    case .html(let markup): output.append(text: markup)
    case .list, .object:
      guard library.isStrict else { return }
      throw template.error(
        "\(quoted(name.text)) is \(value.kindName), which cannot be written as text", at: name.offset)
    }
  }

  /// The shortest decimal that reads back the same; below 2^53 a whole number has no point.
  private func shortest(_ number: Double) -> String {
    guard number.magnitude < 0x1p53 else { return number.description }
    let whole = Int64(number)
    return Double(whole) == number ? String(whole) : number.description
  }
}
