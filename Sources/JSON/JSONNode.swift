/// One value of a ``JSONTree``.
public struct JSONNode {
  internal let tree: JSONTree
  internal let index: Int

  private var node: JSONTree.Node { tree.nodes[index] }

  /// The last member called `name`; nil when there is none and for a value that is not an object.
  public subscript(name: StaticString) -> JSONNode? {
    let bytes = unsafe UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    return unsafe tree.member(bytes, of: index).map { JSONNode(tree: tree, index: $0) }
  }

  /// The text of a string; nil for any other value.
  public var string: String? { node.kind == .string ? text : nil }

  /// The text of a number as it is written; nil for any other value.
  public var number: String? { node.kind == .number ? text : nil }

  /// The text of a string or a number; nil for any other value.
  public var stringOrNumber: String? { node.kind == .string || node.kind == .number ? text : nil }

  /// The truth value of a literal; nil for any other value.
  public var boolean: Bool? {
    switch node.kind {
    case .yes: true
    case .no: false
    case .null, .number, .string, .array, .object: nil
    }
  }

  /// Whether it is `null`.
  public var isNull: Bool { node.kind == .null }

  /// Whether it is a string.
  public var isString: Bool { node.kind == .string }

  /// Whether it is an object.
  public var isObject: Bool { node.kind == .object }

  /// The elements of an array; none for any other value.
  public var elements: JSONChildren { JSONChildren(of: self, in: .array) }

  /// The members of an object in the order of the text; none for any other value.
  public var members: JSONChildren { JSONChildren(of: self, in: .object) }

  /// The name of a member; empty for any other value.
  public var name: String { unsafe Self.string(tree.text(node.nameStart, node.nameCount)) }

  /// Whether it is a member of this name.
  public func isNamed(_ name: StaticString) -> Bool {
    let node = node
    return unsafe Int(node.nameCount) == name.utf8CodeUnitCount
      && equal(tree.text(node.nameStart, node.nameCount).baseAddress, name.utf8Start, name.utf8CodeUnitCount)
  }

  /// The bytes of a member's name for the length of `body`.
  public func withName<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    body(unsafe Span(_unsafeElements: tree.text(node.nameStart, node.nameCount)))
  }

  /// The bytes of a string or number for the length of `body`; none for any other value.
  public func withText<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    body(unsafe Span(_unsafeElements: tree.text(node.textStart, node.textCount)))
  }

  /// The value with everything in it, on its own.
  public var value: JSONValue {
    switch node.kind {
    case .null: .null
    case .no: .boolean(false)
    case .yes: .boolean(true)
    case .number: .number(text)
    case .string: .string(text)
    // The reader has limited the depth.
    case .array: .array(elements.map(\.value))
    case .object: .object(members.map { .init($0.name, $0.value) })
    }
  }

  private var text: String { unsafe Self.string(tree.text(node.textStart, node.textCount)) }

  private static func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    unsafe String(decoding: bytes, as: UTF8.self)
  }
}

/// What lies directly in an array or object.
public struct JSONChildren: Sequence, IteratorProtocol {
  private let tree: JSONTree?
  private var place: Int
  private let end: Int

  internal init() {
    tree = nil
    place = 0
    end = 0
  }

  internal init(of parent: JSONNode, in kind: JSONTree.Kind) {
    tree = parent.tree
    let node = parent.tree.nodes[parent.index]
    place = parent.index + 1
    end = node.kind == kind ? Int(node.end) : 0
  }

  /// Whether there is none.
  public var isEmpty: Bool { place >= end }

  /// The next one; nil behind the last.
  public mutating func next() -> JSONNode? {
    while place < end, let tree {
      let node = tree.nodes[place]
      let index = place
      place = Int(node.end)
      if !node.isReplaced { return JSONNode(tree: tree, index: index) }
    }
    return nil
  }
}

extension JSONNode? {
  /// The elements of an array; none for any other value and where there is no value.
  public var elements: JSONChildren { map(\.elements) ?? JSONChildren() }

  /// The members of an object; none for any other value and where there is no value.
  public var members: JSONChildren { map(\.members) ?? JSONChildren() }
}
