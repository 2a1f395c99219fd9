/// Builds one value from the events of a reader, keeping the wanted parts only.
///
/// An array where the shape wants members, or an object where it wants elements, comes out empty.
public struct JSONBuilder {
  private var frames: [Frame] = []
  private var shape: JSONShape
  private var skippedDepth = 0
  /// The value, once it is complete.
  public private(set) var value: JSONValue?

  private struct Frame {
    let isObject: Bool
    let shape: JSONShape
    var name = ""
    var wanted = JSONShape.skipped
    var members: [JSONValue.Member] = []
    var elements: [JSONValue] = []
  }

  /// Makes a builder of one value.
  public init(shape: JSONShape = .whole) {
    self.shape = shape
  }

  /// An object begins.
  public mutating func startObject() { open(isObject: true) }

  /// An array begins.
  public mutating func startArray() { open(isObject: false) }

  /// The innermost object or array ends.
  public mutating func end() {
    if skippedDepth > 0 {
      skippedDepth -= 1
    } else if let frame = frames.popLast() {
      put(frame.isObject ? .object(frame.members) : .array(frame.elements))
    }
  }

  /// A member begins.
  public mutating func key(_ utf8: Span<UInt8>) {
    guard skippedDepth == 0, let last = frames.indices.last else { return }
    switch frames[last].shape {
    case .whole:
      frames[last].name = String(copying: utf8)
      frames[last].wanted = .whole
    case .members(let members):
      guard let member = members.find(utf8) else {
        frames[last].wanted = .skipped
        return
      }
      frames[last].name = member.name
      frames[last].wanted = member.shape
    case .skipped, .elements:
      frames[last].wanted = .skipped
    }
  }

  /// A string.
  public mutating func string(_ utf8: Span<UInt8>) {
    if wantsScalar { put(.string(String(copying: utf8))) }
  }

  /// A number.
  public mutating func number(_ text: Span<UInt8>) {
    if wantsScalar { put(.number(String(copying: text))) }
  }

  /// A literal.
  public mutating func boolean(_ literal: Bool) {
    if wantsScalar { put(.boolean(literal)) }
  }

  /// `null`.
  public mutating func null() {
    if wantsScalar { put(.null) }
  }

  /// The shape of the value that comes next.
  private var next: JSONShape {
    // Nothing is taken out of a frame as a whole: that would copy all its references for every value.
    guard let last = frames.indices.last else { return shape }
    if frames[last].isObject { return frames[last].wanted }
    return switch frames[last].shape {
    case .whole: .whole
    case .elements(let element, let most): frames[last].elements.count < most ? element : .skipped
    case .skipped, .members: .skipped
    }
  }

  private var wantsScalar: Bool {
    guard skippedDepth == 0 else { return false }
    guard let last = frames.indices.last, frames[last].isObject else {
      if case .skipped = next { return false }
      return true
    }
    if case .skipped = frames[last].wanted { return false }
    return true
  }

  private mutating func open(isObject: Bool) {
    guard skippedDepth == 0 else {
      skippedDepth += 1
      return
    }
    let next = self.next
    if case .skipped = next {
      skippedDepth = 1
    } else {
      frames.append(Frame(isObject: isObject, shape: next))
    }
  }

  private mutating func put(_ finished: JSONValue) {
    guard let last = frames.indices.last else {
      value = finished
      return
    }
    if frames[last].isObject {
      let member = JSONValue.Member(frames[last].name, finished)
      if case .members = frames[last].shape,
        let earlier = frames[last].members.firstIndex(where: { $0.name == member.name })
      {
        frames[last].members[earlier] = member
      } else {
        frames[last].members.append(member)
      }
    } else {
      frames[last].elements.append(finished)
    }
  }
}

extension String {
  /// The text that `utf8` holds; what is not valid becomes U+FFFD.
  public init(copying utf8: Span<UInt8>) {
    self = unsafe utf8.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
