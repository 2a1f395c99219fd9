/// A list of plain values that keeps its memory when it is emptied: what is made anew for every record of a file
/// costs no allocation and no check of who else holds it.
@safe public struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline internal var start: UnsafeMutablePointer<Element>
  @usableFromInline internal var capacity: Int
  @usableFromInline internal var used = 0

  /// Makes an empty list.
  @inlinable public init(capacity: Int = 64) {
    unsafe start = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  @inlinable deinit { unsafe start.deallocate() }

  /// The number of values.
  @inlinable public var count: Int { used }

  /// A value by its place.
  @inlinable public subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(index >= 0 && index < count)
      return unsafe start[index]
    }
    @inline(__always) _modify {
      precondition(index >= 0 && index < count)
      yield unsafe &start[index]
    }
  }

  /// The last value; there must be one.
  @inlinable public var last: Element {
    @inline(__always) get { self[count - 1] }
    @inline(__always) _modify { yield &self[count - 1] }
  }

  /// The values until the list changes.
  @inlinable public var contents: UnsafeBufferPointer<Element> {
    unsafe UnsafeBufferPointer(start: start, count: count)
  }

  /// Adds a value.
  @inlinable @inline(__always) public mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    unsafe start[count] = element
    used += 1
  }

  /// Adds values, which must not be this list's own.
  @inlinable @inline(__always) public mutating func append(_ elements: UnsafeBufferPointer<Element>) {
    guard let source = elements.baseAddress else { return }
    if capacity - count < elements.count { grow(to: count + elements.count) }
    unsafe (start + count).update(from: source, count: elements.count)
    used += elements.count
  }

  /// Forgets the values from `newCount` on.
  @inlinable @inline(__always) public mutating func truncate(to newCount: Int) {
    precondition(newCount >= 0 && newCount <= count)
    used = newCount
  }

  @usableFromInline internal mutating func grow(to needed: Int) {
    let larger = max(needed, capacity * 2)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    unsafe moved.update(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = moved
    capacity = larger
  }
}
