internal import CCMark

/// One step of a walk through a parsed text, copied out of cmark's memory.
struct Step {
  /// What an element is.
  enum Element: Equatable {
    case blockQuote
    case bulletList
    case orderedList(start: Int)
    case item
    /// `tight` in a list without blank lines, whose paragraphs get no element of their own.
    case paragraph(tight: Bool)
    case heading(level: Int)
    case codeBlock(language: String, text: String)
    case rawBlock(String)
    case rule
    case text(String)
    case softBreak
    case hardBreak
    case code(String)
    case rawInline(String)
    case emphasis
    case strong
    case link(address: String, title: String)
    case image(address: String, title: String)
  }

  let element: Element
  /// False at the end of an element that has children; elements without children have no end.
  let isStart: Bool
  /// The line of the element or of the block around it, counted from 1.
  let line: Int
}

/// A text parsed by cmark. Only this file sees the library.
struct SyntaxTree {
  /// The elements in document order.
  let steps: [Step]

  init(_ text: String) throws(MarkdownError) {
    guard let document = Document(text) else { throw MarkdownError(line: 1, message: "out of memory") }
    steps = document.steps()
  }
}

/// Owns cmark's tree, which is freed with it.
@safe private struct Document: ~Copyable {
  private let root: OpaquePointer

  init?(_ text: String) {
    var text = text
    let parsed = text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        // An empty text may have no address; cmark reads none of it then.
        unsafe cmark_parse_document(characters.baseAddress, characters.count, CMARK_OPT_DEFAULT)
      }
    }
    guard let parsed = unsafe parsed else { return nil }
    unsafe root = parsed
  }

  deinit { unsafe cmark_node_free(root) }

  func steps() -> [Step] {
    guard let walk = unsafe cmark_iter_new(root) else { return [] }
    defer { unsafe cmark_iter_free(walk) }
    var steps: [Step] = []
    var line = 1
    while true {
      let event = unsafe cmark_iter_next(walk)
      guard event != CMARK_EVENT_DONE, let node = unsafe cmark_iter_get_node(walk) else { return steps }
      let start = unsafe Int(cmark_node_get_start_line(node))
      if start > 0 { line = start }
      guard let element = unsafe element(node) else { continue }
      steps.append(Step(element: element, isStart: event == CMARK_EVENT_ENTER, line: line))
    }
  }

  private func element(_ node: OpaquePointer) -> Step.Element? {
    switch unsafe cmark_node_get_type(node) {
    case CMARK_NODE_BLOCK_QUOTE: .blockQuote
    case CMARK_NODE_LIST:
      unsafe cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
        ? .orderedList(start: Int(cmark_node_get_list_start(node))) : .bulletList
    case CMARK_NODE_ITEM: .item
    case CMARK_NODE_PARAGRAPH: .paragraph(tight: unsafe isTight(node))
    case CMARK_NODE_HEADING: .heading(level: unsafe Int(cmark_node_get_heading_level(node)))
    case CMARK_NODE_CODE_BLOCK:
      unsafe .codeBlock(
        language: string(cmark_node_get_fence_info(node)), text: string(cmark_node_get_literal(node)))
    case CMARK_NODE_HTML_BLOCK: .rawBlock(unsafe string(cmark_node_get_literal(node)))
    case CMARK_NODE_THEMATIC_BREAK: .rule
    case CMARK_NODE_TEXT: .text(unsafe string(cmark_node_get_literal(node)))
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .hardBreak
    case CMARK_NODE_CODE: .code(unsafe string(cmark_node_get_literal(node)))
    case CMARK_NODE_HTML_INLINE: .rawInline(unsafe string(cmark_node_get_literal(node)))
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_LINK:
      unsafe .link(address: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)))
    case CMARK_NODE_IMAGE:
      unsafe .image(address: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)))
    default: nil
    }
  }

  private func isTight(_ paragraph: OpaquePointer) -> Bool {
    guard let item = unsafe cmark_node_parent(paragraph), let list = unsafe cmark_node_parent(item) else {
      return false
    }
    return unsafe cmark_node_get_list_tight(list) == 1
  }

  private func string(_ text: UnsafePointer<CChar>?) -> String {
    unsafe text.map { unsafe String(cString: $0) } ?? ""
  }
}
