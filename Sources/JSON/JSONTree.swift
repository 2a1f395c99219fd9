/// JSON values in memory as one list of nodes and one of bytes: what a reader keeps of a record. The memory of one
/// record serves the next.
@safe public final class JSONTree {
  // Behind a pointer the compiler need not check at every event that nobody else is writing.
  private let storage: UnsafeMutablePointer<Storage>

  private struct Storage: ~Copyable {
    var nodes = GrowingBuffer<Node>()
    var bytes = GrowingBuffer<UInt8>(capacity: 1 << 10)
  }

  /// Every node stands before the nodes inside it.
  internal var nodes: GrowingBuffer<Node> {
    @inline(__always) _read { yield unsafe storage.pointee.nodes }
    @inline(__always) _modify { yield unsafe &storage.pointee.nodes }
  }

  /// The names and texts of all nodes.
  internal var bytes: GrowingBuffer<UInt8> {
    @inline(__always) _read { yield unsafe storage.pointee.bytes }
    @inline(__always) _modify { yield unsafe &storage.pointee.bytes }
  }

  internal struct Node: BitwiseCopyable {
    let kind: Kind
    /// Whether a later member of its name has taken its place.
    var isReplaced = false
    /// Of a member the place and length of its name.
    let nameStart: UInt32
    let nameCount: UInt32
    /// Of a string or number the place and length of its text.
    var textStart: UInt32 = 0
    var textCount: UInt32 = 0
    /// The place behind the last node inside it.
    var end: UInt32
  }

  internal enum Kind: UInt8, BitwiseCopyable { case null, no, yes, number, string, array, object }

  internal init() {
    unsafe storage = .allocate(capacity: 1)
    unsafe storage.initialize(to: Storage())
  }

  deinit {
    unsafe storage.deinitialize(count: 1)
    unsafe storage.deallocate()
  }

  internal func removeAll() {
    nodes.truncate(to: 0)
    bytes.truncate(to: 0)
  }

  /// The text of a node; valid until the tree changes.
  @inline(__always)
  internal func text(_ start: UInt32, _ count: UInt32) -> UnsafeBufferPointer<UInt8> {
    let range = Int(start)..<(Int(start) + Int(count))
    precondition(range.upperBound <= bytes.count)
    return unsafe UnsafeBufferPointer(rebasing: bytes.contents[range])
  }

  /// The place of the member of `parent` with this name; of repeated names the last.
  internal func member(_ name: UnsafeBufferPointer<UInt8>, of parent: Int) -> Int? {
    guard nodes[parent].kind == .object else { return nil }
    let end = Int(nodes[parent].end)
    var found: Int?
    var child = parent + 1
    while child < end {
      let node = nodes[child]
      if Int(node.nameCount) == name.count, !node.isReplaced,
        unsafe equal(text(node.nameStart, node.nameCount).baseAddress, name.baseAddress, name.count)
      {
        found = child
      }
      child = Int(node.end)
    }
    return found
  }
}
