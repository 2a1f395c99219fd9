extension Compiler {
  /// A partial or the opening tag of a parent.
  mutating func openCall(_ tag: Tag, margin: Range<Int>?) throws(TemplateError) {
    let isConditional = !open.isEmpty
    let standsAlone = pass(tag, margin: margin)
    let target: Call.Target =
      tag.name.hasPrefix("*")
      ? .dynamic(try addName(String(tag.name.dropFirst()), at: tag.nameStart + 1)) : .named(tag.name)
    let entry = calls.count
    let step = steps.count
    calls.append(
      Call(
        target: target, offset: tag.nameStart, standsAlone: standsAlone, end: step + 1,
        isConditional: isConditional))
    callMargins.append(margin ?? 0..<0)
    steps.append(.call(entry))
    if tag.kind == .parent {
      try push(
        OpenTag(kind: .parent, tag: tag, step: step, entry: entry, margin: margin, standsAlone: standsAlone))
    }
  }

  /// A block outside a parent: a place to fill.
  mutating func openBlock(_ tag: Tag, margin: Range<Int>?) throws(TemplateError) {
    let standsAlone = pass(tag, margin: margin)
    let entry = blocks.count
    try push(
      OpenTag(
        kind: .block, tag: tag, step: steps.count, entry: entry, margin: margin, standsAlone: standsAlone))
    blocks.append(Block(name: tag.name, startsLine: standsAlone))
    blockMargins.append(0..<0)
    steps.append(.block(entry))
    // Room for the margin, should the block turn out to fill its line.
    steps.append(.nothing)
  }

  /// A block directly in a parent: content for a place of the parent.
  mutating func openOverride(_ tag: Tag, margin: Range<Int>?, of parent: OpenTag) throws(TemplateError) {
    if calls[parent.entry].overrides.contains(where: { $0.name == tag.name }) {
      throw reader.error("the block \(quoted(tag.name)) is given twice", at: tag.nameStart)
    }
    let next = source.nextLine(ifBlankFrom: tag.end)
    try push(
      OpenTag(kind: .override, tag: tag, step: steps.count, margin: margin, standsAlone: next != nil))
    calls[parent.entry].overrides.append(
      Call.Override(name: tag.name, body: steps.count, startsLine: next != nil, offset: tag.nameStart))
    position = next ?? tag.end
    atLineStart = next != nil
  }

  mutating func close(_ tag: Tag, margin: Range<Int>?) throws(TemplateError) {
    guard let opened = open.last else {
      throw reader.error("{{/\(tag.name)}} closes nothing", at: tag.start)
    }
    guard opened.tag.name == tag.name else {
      throw reader.error(
        "{{/\(tag.name)}} cannot close \(describe(opened)) of line \(line(of: opened.tag))", at: tag.start)
    }
    open.removeLast()
    switch opened.kind {
    case .section, .inverted:
      pass(tag, margin: margin)
      closeSection(opened)
    case .block:
      closeBlock(opened, with: tag, margin: margin)
    case .override:
      closeOverride(opened, with: tag)
    case .parent:
      closeParent(opened, with: tag)
    }
  }

  private mutating func closeSection(_ opened: OpenTag) {
    switch steps[opened.step] {
    case .section(let name, _):
      steps.append(.endSection)
      steps[opened.step] = .section(name, end: steps.count)
    case .inverted(let name, _):
      steps[opened.step] = .inverted(name, end: steps.count)
    default:
      break
    }
  }

  /// What replaces the default is indented like the default, if the opening tag had a line to itself, else like the
  /// line that the whole block fills.
  private mutating func closeBlock(_ opened: OpenTag, with tag: Tag, margin: Range<Int>?) {
    let fillsLine =
      !opened.standsAlone && isOneLine(from: opened, to: tag) && source.nextLine(ifBlankFrom: tag.end) != nil
    pass(tag, margin: margin)
    blocks[opened.entry].end = steps.count
    guard let outer = opened.margin else { return }
    if opened.standsAlone {
      blockMargins[opened.entry] = commonMargin(of: opened.step + 1..<steps.count) ?? outer
    } else if fillsLine {
      blockMargins[opened.entry] = outer
      blocks[opened.entry].startsLine = true
      // The margin belongs to the default; a replacement brings its own.
      steps.swapAt(opened.step - 1, opened.step + 1)
    }
  }

  /// Content loses the indentation it has where it is written; it gets that of the place it fills.
  private mutating func closeOverride(_ opened: OpenTag, with tag: Tag) {
    position = tag.end
    if opened.standsAlone, let margin = commonMargin(of: opened.step..<steps.count) {
      removeMargin(margin.count, from: opened.step..<steps.count)
    }
    steps.append(.endOverride)
  }

  /// A parent with nothing before its opening and nothing behind its closing tag stands alone, as a partial would:
  /// nothing but blocks counts between the two, so they need not have lines of their own.
  private mutating func closeParent(_ opened: OpenTag, with tag: Tag) {
    calls[opened.entry].end = steps.count
    position = tag.end
    atLineStart = false
    guard opened.margin != nil, let next = source.nextLine(ifBlankFrom: tag.end) else { return }
    if !opened.standsAlone {
      steps[opened.step - 1] = .nothing
      calls[opened.entry].standsAlone = true
    }
    position = next
    atLineStart = true
  }

  private func isOneLine(from opened: OpenTag, to tag: Tag) -> Bool {
    !source[opened.tag.end..<tag.start].contains(.newline)
  }

  private func line(of tag: Tag) -> Int {
    reader.error("", at: tag.start).line
  }
}
