/// Writes steps as HTML. What it leaves out it names in a warning.
struct Renderer {
  private let options: RenderingOptions
  private let plan: HeadingPlan
  private var output: Rendered
  private var heading = 0
  /// Open lists, each `ul` or `ol`.
  private var lists: [String] = []
  /// Open links, nil for one that became its text.
  private var links: [String?] = []
  /// Open images: an image's description holds elements of which only the text counts.
  private var images: [Image] = []
  /// Inside the heading that is lifted out nothing is written.
  private var isLifting = false
  /// Whether a heading is still to be lifted out.
  private var awaitsTitle: Bool

  /// An image whose description is being read.
  private struct Image {
    let path: String?
    let title: String
    var description = ""
  }

  init(_ options: RenderingOptions, _ plan: HeadingPlan) {
    self.options = options
    self.plan = plan
    awaitsTitle = plan.title != nil
    output = Rendered()
    output.title = plan.title
    output.headings = plan.headings
  }

  func finished() -> Rendered { output }

  mutating func add(_ step: Step) {
    switch step.element {
    case .heading where awaitsTitle:
      isLifting = step.isStart
      awaitsTitle = step.isStart
    case .image(let address, let title):
      step.isStart ? open(image: address, title, step.line) : closeImage()
    case .text(let text) where !images.isEmpty, .code(let text) where !images.isEmpty:
      images[images.count - 1].description += text
    case .softBreak where !images.isEmpty, .hardBreak where !images.isEmpty:
      images[images.count - 1].description += " "
    default:
      if images.isEmpty && !isLifting { write(step) }
    }
  }

  private mutating func write(_ step: Step) {
    let start = step.isStart
    switch step.element {
    case .blockQuote: output.html += start ? "<blockquote>\n" : "</blockquote>\n"
    case .bulletList: start ? open(list: "ul", attributes: "") : closeList()
    case .orderedList(let first):
      start ? open(list: "ol", attributes: first == 1 ? "" : " start=\"\(first)\"") : closeList()
    case .item: output.html += start ? "<li>" : "</li>\n"
    case .paragraph(tight: true): break
    case .paragraph(tight: false): output.html += start ? "<p>" : "</p>\n"
    case .heading: write(headingStart: start)
    case .codeBlock(let language, let text): write(code: text, language)
    case .rule: output.html += "<hr>\n"
    case .text(let text): output.html += escaped(text)
    case .softBreak: output.html += "\n"
    case .hardBreak: output.html += "<br>\n"
    case .code(let text): output.html += "<code>\(escaped(text))</code>"
    case .emphasis: output.html += start ? "<em>" : "</em>"
    case .strong: output.html += start ? "<strong>" : "</strong>"
    case .link(let address, let title): start ? open(link: address, title, step.line) : closeLink()
    case .rawBlock(let html), .rawInline(let html): drop(raw: html, step.line)
    case .image: break
    }
  }

  private mutating func open(list name: String, attributes: String) {
    lists.append(name)
    output.html += "<\(name)\(attributes)>\n"
  }

  private mutating func closeList() {
    output.html += "</\(lists.popLast() ?? "ul")>\n"
  }

  private mutating func write(headingStart: Bool) {
    guard plan.headings.indices.contains(heading) else { return }
    let current = plan.headings[heading]
    if headingStart {
      output.html += "<h\(current.level) id=\"\(escaped(current.id))\">"
    } else {
      output.html += "</h\(current.level)>\n"
      heading += 1
    }
  }

  private mutating func write(code text: String, _ information: String) {
    let language = information.prefix { !$0.isWhitespace }
    let isName =
      !language.isEmpty
      && language.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "0123456789+#-_.".utf8.contains(byte)
      }
    let attribute = isName ? " class=\"language-\(language)\"" : ""
    output.html += "<pre><code\(attribute)>\(escaped(text))</code></pre>\n"
  }

  private mutating func open(link address: String, _ title: String, _ line: Int) {
    let kept = linkAddress(address, ids: plan.ids, anchorPrefix: options.anchorPrefix)
    links.append(kept)
    if let kept {
      output.html += "<a href=\"\(escaped(address: kept))\"\(attribute(title: title))>"
    } else if address.hasPrefix("#") {
      warn(line, "a link leads to a heading that is not in this text; it stays as text")
    } else {
      warn(line, "a link that is not http, https or mailto stays as text; write its whole address")
    }
  }

  private mutating func closeLink() {
    if let address = links.popLast(), address != nil { output.html += "</a>" }
  }

  private mutating func open(image address: String, _ title: String, _ line: Int) {
    var path = assetPath(address)
    if let named = path, let assets = options.assets, assets[named] == nil {
      path = nil
      warn(
        line, "an image that is not there becomes its description; put the file into assets/ or mend its name"
      )
    } else if path == nil {
      warn(line, "an image that is not under assets/ becomes its description; put the file into assets/")
    }
    images.append(Image(path: path, title: title))
  }

  private mutating func closeImage() {
    guard let image = images.popLast() else { return }
    guard images.isEmpty else {
      images[images.count - 1].description += image.description
      return
    }
    guard !isLifting else { return }
    guard let path = image.path else {
      output.html += escaped(image.description)
      return
    }
    output.images.append(path)
    let published = options.assets?[path] ?? path
    output.html +=
      "<img src=\"\(escaped(address: options.assetPrefix + published))\" alt=\"\(escaped(image.description))\""
      + "\(attribute(title: image.title))>"
  }

  private mutating func drop(raw html: String, _ line: Int) {
    if !html.hasPrefix("<!--") {
      warn(line, "raw HTML is left out; write Markdown, or put it in `backquotes`")
    }
  }

  private func attribute(title: String) -> String {
    title.isEmpty ? "" : " title=\"\(escaped(title))\""
  }

  private mutating func warn(_ line: Int, _ message: String) {
    output.warnings.append(MarkdownWarning(line: line, message: message))
  }
}
