/// Which parts of a JSON value are wanted.
public indirect enum JSONShape: Sendable {
  /// Nothing.
  case skipped
  /// All of it.
  case whole
  /// Of an object, the members with these names, of repeated ones the last; a string, number or literal
  /// whole.
  case members(JSONMembers)
  /// Of an array, that part of its first elements, at most so many; a string, number or literal whole.
  case elements(JSONShape, atMost: Int)

  /// A string, number or literal; of an array or object only that it is there.
  public static let scalar = JSONShape.members([:])
}

/// The wanted members of an object, found by the bytes of their names: most members of most texts are not
/// wanted, and then no text is made of their names.
public struct JSONMembers: Sendable, ExpressibleByDictionaryLiteral {
  /// The members by the lengths of their names.
  private var byLength: [[Member]] = []

  private struct Member: Sendable {
    let bytes: [UInt8]
    let name: String
    let shape: JSONShape
  }

  /// Makes a set of members; of repeated names the last counts.
  public init(dictionaryLiteral elements: (String, JSONShape)...) {
    self.init(Dictionary(elements, uniquingKeysWith: { $1 }))
  }

  /// Makes a set of members.
  public init(_ shapes: [String: JSONShape]) {
    for (name, shape) in shapes {
      let bytes = Array(name.utf8)
      while byLength.count <= bytes.count { byLength.append([]) }
      byLength[bytes.count].append(Member(bytes: bytes, name: name, shape: shape))
    }
  }

  /// The name and the shape of the member with this name; nil when it is not wanted.
  internal func find(_ name: Span<UInt8>) -> (name: String, shape: JSONShape)? {
    guard name.count < byLength.count else { return nil }
    for member in byLength[name.count] where Self.equal(member.bytes, name) {
      return (member.name, member.shape)
    }
    return nil
  }

  private static func equal(_ bytes: [UInt8], _ name: Span<UInt8>) -> Bool {
    for index in bytes.indices where bytes[index] != name[index] { return false }
    return true
  }
}
