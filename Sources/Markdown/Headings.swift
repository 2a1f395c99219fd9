/// The headings of a text, known before it is rendered: a link may lead to one that comes later.
struct HeadingPlan {
  /// The headings that are rendered, in order.
  private(set) var headings: [Rendered.Heading] = []
  /// The heading that is lifted out, if any.
  private(set) var title: String?
  /// Every `id` of the text.
  private(set) var ids: Set<String> = []
  private let options: RenderingOptions
  private var uses: [String: Int] = [:]

  init(_ steps: [Step], _ options: RenderingOptions) {
    self.options = options
    var level: Int?
    var text = ""
    var isFirst = options.liftsTitle
    for step in steps {
      switch step.element {
      case .heading(let depth) where step.isStart:
        level = depth
        text = ""
      case .heading(let depth):
        if isFirst && depth == 1 { title = text } else { add(text, level: depth) }
        level = nil
        isFirst = false
      case .text(let piece), .code(let piece):
        if level != nil { text += piece }
      case .softBreak, .hardBreak:
        if level != nil { text += " " }
      default:
        if level == nil { isFirst = false }
      }
    }
    if let top = options.topLevel { arrange(from: top) }
  }

  /// A page's outline has no holes: readers who move by headings would look for what is missing.
  private mutating func arrange(from top: Int) {
    let highest = headings.map(\.level).min() ?? top
    var previous = top - 1
    for index in headings.indices {
      let level = min(headings[index].level - highest + top, previous + 1, 6)
      headings[index] = Rendered.Heading(level: level, id: headings[index].id, text: headings[index].text)
      previous = level
    }
  }

  private mutating func add(_ text: String, level: Int) {
    let words = anchor(text)
    var id = options.anchorPrefix + words
    while !ids.insert(id).inserted {
      // Counting on, not anew: a text may hold one heading ten thousand times.
      uses[words, default: 1] += 1
      id = "\(options.anchorPrefix)\(words)-\(uses[words, default: 1])"
    }
    let shifted = min(6, max(1, level + options.headingShift))
    headings.append(Rendered.Heading(level: shifted, id: id, text: text))
  }
}

/// The words of a heading in lower case, joined by hyphens; `section` when there are none. Letters of every
/// script stay, as HTML allows them in an `id`.
func anchor(_ text: String) -> String {
  var words = ""
  for scalar in text.lowercased().unicodeScalars.prefix(80) {
    if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
      words.unicodeScalars.append(scalar)
    } else if !words.isEmpty && words.last != "-" {
      words += "-"
    }
  }
  if words.last == "-" { words.removeLast() }
  return words.isEmpty ? "section" : words
}
