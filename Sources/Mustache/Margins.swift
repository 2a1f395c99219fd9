/// The indentation that the lines of a block share.
extension Compiler {
  /// The longest white space with which every line within the steps begins, blank lines aside; nil: there is no line.
  /// Content for a parent's blocks is left out: it has lost its own indentation already.
  func commonMargin(of range: Range<Int>) -> Range<Int>? {
    var common: Range<Int>?
    forEachMargin(in: range) { margin, _ in
      guard let shared = common else {
        common = margin
        return
      }
      let same = zip(source[shared], source[margin]).prefix { $0 == $1 }.count
      common = shared.lowerBound..<shared.lowerBound + same
    }
    return common
  }

  /// Takes as many bytes from the start of every line within the steps.
  mutating func removeMargin(_ width: Int, from range: Range<Int>) {
    guard width > 0 else { return }
    func cut(_ margin: Range<Int>) -> Range<Int> {
      min(margin.lowerBound + width, margin.upperBound)..<margin.upperBound
    }
    var found: [Int] = []
    forEachMargin(in: range, includingBlankLines: true) { _, step in found.append(step) }
    for index in found {
      switch steps[index] {
      case .margin(let margin, let isBlank): steps[index] = .margin(cut(margin), ofBlankLine: isBlank)
      case .call(let entry): callMargins[entry] = cut(callMargins[entry])
      case .block(let entry): blockMargins[entry] = cut(blockMargins[entry])
      default: break
      }
    }
  }

  private func forEachMargin(
    in range: Range<Int>, includingBlankLines: Bool = false, _ body: (Range<Int>, Int) -> Void
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let current = index
      index += 1
      switch steps[current] {
      case .margin(let margin, let isBlank):
        if includingBlankLines || !isBlank { body(margin, current) }
      case .call(let entry):
        if calls[entry].standsAlone { body(callMargins[entry], current) }
        index = max(index, calls[entry].end)
      case .block(let entry):
        if blocks[entry].startsLine { body(blockMargins[entry], current) }
      default:
        break
      }
    }
  }
}
