/// Builds one value after another from the events of a reader, keeping the wanted parts only.
///
/// An array where the shape wants members, or an object where it wants elements, comes out empty.
@safe public struct JSONBuilder: ~Copyable {
  private var tree = JSONTree()
  private var plan: JSONPlan
  private var frames = GrowingBuffer<Frame>()
  private var skippedDepth = 0
  /// What is wanted of the value that comes next.
  private var next: Int32
  /// The name of the member that comes next.
  private var nameStart: UInt32 = 0
  private var nameCount: UInt32 = 0

  internal struct Frame: BitwiseCopyable {
    /// The place of the array or object.
    let node: Int32
    let step: JSONPlan.Kind
    /// Of an array what is wanted of its elements; of an object where its wanted members are told.
    let first: Int32
    let limit: Int32
    var count: Int32 = 0
    /// The wanted members that have been there.
    var seen: UInt64 = 0
    let isObject: Bool
  }

  /// Makes a builder of one value.
  public init(_ plan: JSONPlan) {
    self.plan = plan
    next = plan.root
  }

  /// Makes the builder ready for a further value. The last one stays what it is where somebody holds it.
  public mutating func restart(_ plan: JSONPlan) {
    if isKnownUniquelyReferenced(&tree) { tree.removeAll() } else { tree = JSONTree() }
    self.plan = plan
    next = plan.root
    frames.truncate(to: 0)
    skippedDepth = 0
    nameCount = 0
  }

  /// The value, once it is complete; nil when nothing of it is wanted.
  public var value: JSONNode? { tree.nodes.count > 0 ? JSONNode(tree: tree, index: 0) : nil }

  /// An object begins.
  public mutating func startObject() { open(.object) }

  /// An array begins.
  public mutating func startArray() { open(.array) }

  /// The innermost object or array ends.
  public mutating func end() {
    guard skippedDepth == 0 else {
      skippedDepth -= 1
      return
    }
    guard frames.count > 0 else { return }
    tree.nodes[Int(frames.last.node)].end = UInt32(tree.nodes.count)
    frames.truncate(to: frames.count - 1)
    follow()
  }

  /// A member begins.
  public mutating func key(_ utf8: Span<UInt8>) {
    guard skippedDepth == 0, frames.count > 0 else { return }
    let frame = frames.last
    switch frame.step {
    case .whole: next = JSONPlan.wholeStep
    case .members:
      let step = JSONPlan.Step(kind: .members, first: frame.first, limit: frame.limit)
      guard let found = unsafe utf8.withUnsafeBufferPointer({ unsafe plan.find($0, in: step) }) else {
        next = JSONPlan.skippedStep
        return
      }
      next = found.step
      let mark = UInt64(1) << UInt64(found.ordinal & 63)
      if frame.seen & mark != 0 { replace(utf8, in: Int(frame.node)) }
      frames.last.seen |= mark
    case .skipped, .elements:
      next = JSONPlan.skippedStep
      return
    }
    (nameStart, nameCount) = keep(utf8)
  }

  /// A string.
  ///
  /// - Returns: whether it is wanted.
  @discardableResult
  public mutating func string(_ utf8: Span<UInt8>) -> Bool { put(.string, utf8) }

  /// A number.
  public mutating func number(_ text: Span<UInt8>) { _ = put(.number, text) }

  /// A literal.
  public mutating func boolean(_ literal: Bool) { put(literal ? .yes : .no) }

  /// `null`.
  public mutating func null() { put(.null) }

  @inline(__always)
  private mutating func put(_ kind: JSONTree.Kind, _ text: Span<UInt8>) -> Bool {
    guard skippedDepth == 0 else { return false }
    let isWanted = next != JSONPlan.skippedStep
    if isWanted {
      let (start, count) = keep(text)
      tree.nodes.append(node(kind, textStart: start, textCount: count))
    }
    follow()
    return isWanted
  }

  private mutating func put(_ kind: JSONTree.Kind) {
    guard skippedDepth == 0 else { return }
    if next != JSONPlan.skippedStep { tree.nodes.append(node(kind)) }
    follow()
  }

  @inline(__always)
  private func node(
    _ kind: JSONTree.Kind, textStart: UInt32 = 0, textCount: UInt32 = 0
  ) -> JSONTree.Node {
    JSONTree.Node(
      kind: kind, nameStart: nameStart, nameCount: nameCount, textStart: textStart, textCount: textCount,
      end: UInt32(tree.nodes.count + 1))
  }

  private mutating func open(_ kind: JSONTree.Kind) {
    guard skippedDepth == 0, next != JSONPlan.skippedStep else {
      skippedDepth += 1
      return
    }
    let step = plan.steps[Int(next)]
    let fits = step.kind == .whole || (step.kind == .members) == (kind == .object)
    let frame = Frame(
      node: Int32(tree.nodes.count), step: fits ? step.kind : .skipped, first: step.first, limit: step.limit,
      isObject: kind == .object)
    tree.nodes.append(node(kind))
    frames.append(frame)
    prepare()
  }

  /// Tells what is wanted behind a value.
  @inline(__always)
  private mutating func follow() {
    guard frames.count > 0 else {
      next = JSONPlan.skippedStep
      return
    }
    frames.last.count &+= 1
    prepare()
  }

  /// Tells what is wanted of the next element; of a member its name will tell.
  @inline(__always)
  private mutating func prepare() {
    let frame = frames.last
    guard !frame.isObject else { return }
    nameCount = 0
    next =
      switch frame.step {
      case .whole: JSONPlan.wholeStep
      case .elements: frame.count < frame.limit ? frame.first : JSONPlan.skippedStep
      case .skipped, .members: JSONPlan.skippedStep
      }
  }

  private mutating func keep(_ utf8: Span<UInt8>) -> (start: UInt32, count: UInt32) {
    let start = UInt32(tree.bytes.count)
    unsafe utf8.withUnsafeBufferPointer { unsafe tree.bytes.append($0) }
    return (start, UInt32(utf8.count))
  }

  /// Takes the members of this name out: a later one has come. The object is still open, so its end is not known.
  private func replace(_ name: Span<UInt8>, in parent: Int) {
    tree.nodes[parent].end = UInt32(tree.nodes.count)
    unsafe name.withUnsafeBufferPointer { name in
      while let earlier = unsafe tree.member(name, of: parent) { tree.nodes[earlier].isReplaced = true }
    }
  }
}

extension String {
  /// The text that `utf8` holds; what is not valid becomes U+FFFD.
  public init(copying utf8: Span<UInt8>) {
    self = unsafe utf8.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
