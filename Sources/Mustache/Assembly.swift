/// Joins the text of steps into literals and moves every jump to where its target went.
struct Assembly {
  private let compiler: Compiler
  private var operations: [Operation] = []
  private var literals: [UInt8] = []
  private var newIndex: [Int] = []

  // The text being joined.
  private var textStart = 0
  private var startsLine = false
  private var endsAtLineStart = false

  init(_ compiler: Compiler) {
    self.compiler = compiler
  }

  mutating func template() -> Template {
    let targets = jumpTargets()
    for (index, step) in compiler.steps.enumerated() {
      if targets[index] { flushText() }
      newIndex.append(operations.count)
      join(step)
    }
    flushText()
    newIndex.append(operations.count)
    operations.append(.endTemplate)
    moveJumps()
    return Template(
      file: compiler.reader.file, source: compiler.source, operations: operations, literals: literals,
      names: compiler.names, calls: movedCalls(), blocks: movedBlocks())
  }

  /// Text is not joined across a place that something jumps to.
  private func jumpTargets() -> [Bool] {
    var targets = [Bool](repeating: false, count: compiler.steps.count + 1)
    for step in compiler.steps {
      if case .section(_, let end) = step { targets[end] = true }
      if case .inverted(_, let end) = step { targets[end] = true }
    }
    for call in compiler.calls { targets[call.end] = true }
    for block in compiler.blocks { targets[block.end] = true }
    return targets
  }

  private mutating func join(_ step: Compiler.Step) {
    switch step {
    case .nothing:
      return
    case .margin(let range, _):
      let isEmpty = literals.count == textStart
      if isEmpty ? startsLine : (endsAtLineStart || literals.last != .newline) { flushText() }
      if literals.count == textStart {
        startsLine = true
      } else {
        endsAtLineStart = range.isEmpty
      }
      literals += compiler.source[range]
    case .text(let range):
      if !range.isEmpty { endsAtLineStart = false }
      literals += compiler.source[range]
    default:
      flushText()
      // The text before this step has just become an operation of its own.
      newIndex[newIndex.count - 1] = operations.count
      append(step)
    }
  }

  private mutating func append(_ step: Compiler.Step) {
    switch step {
    case .nothing, .margin, .text: break
    case .variable(let name): operations.append(.variable(name))
    case .raw(let name): operations.append(.raw(name))
    case .section(let name, let end): operations.append(.section(name, end: end))
    case .inverted(let name, let end): operations.append(.inverted(name, end: end))
    case .endSection: operations.append(.endSection)
    case .call(let entry): operations.append(.call(entry))
    case .block(let entry): operations.append(.block(entry))
    case .endOverride: operations.append(.endOverride)
    }
  }

  private mutating func flushText() {
    if literals.count > textStart || startsLine {
      operations.append(
        .text(textStart..<literals.count, startsLine: startsLine, endsAtLineStart: endsAtLineStart))
    }
    textStart = literals.count
    startsLine = false
    endsAtLineStart = false
  }

  private mutating func moveJumps() {
    for index in operations.indices {
      switch operations[index] {
      case .section(let name, let end): operations[index] = .section(name, end: newIndex[end])
      case .inverted(let name, let end): operations[index] = .inverted(name, end: newIndex[end])
      default: break
      }
    }
  }

  private func movedCalls() -> [Call] {
    zip(compiler.calls, compiler.callMargins).map { call, margin in
      var moved = call
      moved.end = newIndex[call.end]
      moved.indent = call.standsAlone ? Array(compiler.source[margin]) : []
      for index in call.overrides.indices {
        moved.overrides[index].body = newIndex[call.overrides[index].body]
      }
      return moved
    }
  }

  private func movedBlocks() -> [Block] {
    zip(compiler.blocks, compiler.blockMargins).map { block, margin in
      var moved = block
      moved.end = newIndex[block.end]
      moved.indent = Array(compiler.source[margin])
      return moved
    }
  }
}
