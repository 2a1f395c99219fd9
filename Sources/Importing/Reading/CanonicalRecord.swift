internal import Hashing
internal import JSON

/// The canonical form of one record, for its key: JSON without white space, the members of every object
/// sorted by the bytes of their names, numbers as written.
///
/// A long string stands in it as `#` and its SHA-256, so that a body takes no memory here. Changing the form
/// changes every key: records that were imported before would be imported again.
internal struct CanonicalRecord {
  private let prefix: [UInt8]
  private var bytes: [UInt8] = []
  private var frames: [Frame] = []
  /// The members of all open objects, the outermost object's first.
  private var members: [Member] = []
  private var scratch: [UInt8] = []

  private struct Frame {
    /// Where the first element or member begins.
    let start: Int
    /// Where the object's members begin in `members`; nil for an array.
    let firstMember: Int?
    var isEmpty = true
  }

  private struct Member {
    /// Where the name begins, with its quote.
    let start: Int
    let nameEnd: Int
    var end = 0
  }

  /// Strings longer than this are digested.
  private static let longString = 1_024

  /// Makes canonical forms of records of one format.
  init(format: String) {
    prefix = Array(format.utf8) + [UInt8(ascii: "\n")]
  }

  /// The length of the form so far.
  var byteCount: Int { bytes.count }

  /// Begins a record.
  mutating func begin() {
    bytes.removeAll(keepingCapacity: true)
    frames.removeAll(keepingCapacity: true)
    members.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: prefix)
  }

  /// The SHA-256 of the format's name, a line feed and the form.
  func digest() -> [UInt8] { sha256(bytes) }

  /// The form as text, for tests.
  var text: String { String(decoding: bytes.dropFirst(prefix.count), as: UTF8.self) }

  mutating func startObject() {
    separate()
    bytes.append(UInt8(ascii: "{"))
    frames.append(Frame(start: bytes.count, firstMember: members.count))
  }

  mutating func startArray() {
    separate()
    bytes.append(UInt8(ascii: "["))
    frames.append(Frame(start: bytes.count, firstMember: nil))
  }

  mutating func key(_ utf8: Span<UInt8>) {
    endMember()
    separate()
    let start = bytes.count
    quote(utf8)
    members.append(Member(start: start, nameEnd: bytes.count))
    bytes.append(UInt8(ascii: ":"))
  }

  mutating func endObject() {
    endMember()
    if let frame = frames.popLast(), let first = frame.firstMember {
      sortMembers(from: first, frame: frame)
      members.removeLast(members.count - first)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  mutating func endArray() {
    frames.removeLast()
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func string(_ utf8: Span<UInt8>) {
    separate()
    guard utf8.count > Self.longString else { return quote(utf8) }
    var hash = SHA256()
    hash.update(utf8)
    bytes.append(UInt8(ascii: "#"))
    bytes.append(contentsOf: hexadecimal(hash.finalize()).utf8)
  }

  mutating func number(_ text: Span<UInt8>) {
    separate()
    append(text)
  }

  mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  /// Puts a comma before every element of an array but the first, and before every member's name but the
  /// first.
  private mutating func separate() {
    guard let last = frames.indices.last else { return }
    // Behind a name comes its value.
    if frames[last].firstMember != nil, bytes.last == UInt8(ascii: ":"), members.last?.end == 0 { return }
    if !frames[last].isEmpty { bytes.append(UInt8(ascii: ",")) }
    frames[last].isEmpty = false
  }

  private mutating func endMember() {
    guard let first = frames.last?.firstMember, members.count > first else { return }
    members[members.count - 1].end = bytes.count
  }

  private mutating func sortMembers(from first: Int, frame: Frame) {
    func precedes(_ one: Member, _ other: Member) -> Bool {
      bytes[one.start..<one.nameEnd].lexicographicallyPrecedes(bytes[other.start..<other.nameEnd])
    }
    guard members.count > first + 1,
      (first + 1..<members.count).contains(where: { precedes(members[$0], members[$0 - 1]) })
    else { return }
    // The sort is stable: repeated names keep their order.
    scratch.removeAll(keepingCapacity: true)
    for member in members[first...].sorted(by: precedes) {
      if !scratch.isEmpty { scratch.append(UInt8(ascii: ",")) }
      scratch.append(contentsOf: bytes[member.start..<member.end])
    }
    bytes.replaceSubrange(frame.start..., with: scratch)
  }

  private mutating func quote(_ utf8: Span<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    if Self.needsEscapes(utf8) {
      for index in utf8.indices { appendEscaped(utf8[index]) }
    } else {
      append(utf8)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscapes(_ utf8: Span<UInt8>) -> Bool {
    // Without a way out of the loop the compiler looks at many bytes at once.
    var found = false
    for index in utf8.indices {
      let byte = utf8[index]
      found = found || byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
    return found
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case ..<0x20: bytes.append(contentsOf: "\\u00\(hexadecimal([byte]))".utf8)
    default: bytes.append(byte)
    }
  }

  private mutating func append(_ utf8: Span<UInt8>) {
    unsafe utf8.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }
}
