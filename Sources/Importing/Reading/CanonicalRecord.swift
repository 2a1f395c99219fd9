internal import Hashing
internal import JSON

/// The canonical form of one record, for its key: JSON without white space, the members of every object
/// sorted by the bytes of their names, numbers as written.
///
/// A long string stands in it as `#` and its SHA-256, so that a body takes no memory here. Changing the form
/// changes every key: records that were imported before would be imported again.
internal struct CanonicalRecord: ~Copyable {
  private let prefixCount: Int
  private var bytes = GrowingBuffer<UInt8>(capacity: 4_096)
  private var frames = GrowingBuffer<Frame>()
  /// The members of all open objects, the outermost object's first.
  private var members = GrowingBuffer<Member>()
  private var scratch = GrowingBuffer<UInt8>()
  /// Whether what comes next stands behind another element or member.
  private var needsComma = false

  internal struct Frame: BitwiseCopyable {
    /// Where the first element or member begins.
    let start: Int
    /// Where the object's members begin in `members`.
    let firstMember: Int
    /// Whether the names are in order so far.
    var isSorted = true
  }

  internal struct Member: BitwiseCopyable {
    /// Where the name begins, with its quote.
    let start: Int
    let nameEnd: Int
    var end = 0
  }

  /// Strings longer than this are digested.
  private static let longString = 1_024

  /// Makes canonical forms of records of one format.
  init(format: String) {
    for byte in format.utf8 { bytes.append(byte) }
    bytes.append(UInt8(ascii: "\n"))
    prefixCount = bytes.count
  }

  /// The length of the form so far.
  var byteCount: Int { bytes.count }

  /// Begins a record.
  mutating func begin() {
    bytes.truncate(to: prefixCount)
    frames.truncate(to: 0)
    members.truncate(to: 0)
    needsComma = false
  }

  /// The SHA-256 of the format's name, a line feed and the form.
  func digest() -> [UInt8] { sha256(unsafe Span(_unsafeElements: bytes.contents)) }

  mutating func startObject() { open(UInt8(ascii: "{")) }

  mutating func startArray() { open(UInt8(ascii: "[")) }

  private mutating func open(_ mark: UInt8) {
    separate()
    bytes.append(mark)
    needsComma = false
    frames.append(Frame(start: bytes.count, firstMember: members.count))
  }

  mutating func key(_ utf8: Span<UInt8>) {
    let end = bytes.count
    separate()
    let member = Member(start: bytes.count, nameEnd: quote(utf8))
    if members.count > frames.last.firstMember {
      members.last.end = end
      if isBefore(member, members.last) { frames.last.isSorted = false }
    }
    members.append(member)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func endObject() {
    let frame = frames.last
    frames.truncate(to: frames.count - 1)
    if !frame.isSorted {
      members.last.end = bytes.count
      sortMembers(of: frame)
    }
    members.truncate(to: frame.firstMember)
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  mutating func endArray() {
    frames.truncate(to: frames.count - 1)
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  mutating func string(_ utf8: Span<UInt8>) {
    separate()
    needsComma = true
    guard utf8.count > Self.longString else {
      _ = quote(utf8)
      return
    }
    bytes.append(UInt8(ascii: "#"))
    for digit in hexadecimal(sha256(utf8)).utf8 { bytes.append(digit) }
  }

  mutating func number(_ text: Span<UInt8>) {
    separate()
    needsComma = true
    append(text)
  }

  mutating func literal(_ text: StaticString) {
    separate()
    needsComma = true
    unsafe bytes.append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Puts a comma before every element of an array but the first, and before every member's name but the
  /// first.
  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  /// Whether the name of one member stands before another's.
  private func isBefore(_ one: Member, _ other: Member) -> Bool {
    unsafe precedes(bytes.contents[one.start..<one.nameEnd], bytes.contents[other.start..<other.nameEnd])
  }

  /// Objects of captures have few members, which are put in order where they lie; nothing is allocated for them.
  private static let fewMembers = 32

  private mutating func sortManyMembers(of frame: Frame) {
    let names = unsafe bytes.contents
    let places = frame.firstMember..<members.count
    let sorted = places.map { members[$0] }.sorted { one, other in
      let (name, otherName) = unsafe (names[one.start..<one.nameEnd], names[other.start..<other.nameEnd])
      return unsafe precedes(name, otherName) || (!precedes(otherName, name) && one.start < other.start)
    }
    for (place, member) in zip(places, sorted) { members[place] = member }
  }

  private mutating func sortMembers(of frame: Frame) {
    // Repeated names keep their order.
    if members.count - frame.firstMember > Self.fewMembers {
      sortManyMembers(of: frame)
    } else {
      for index in (frame.firstMember + 1)..<members.count {
        let member = members[index]
        var place = index
        while place > frame.firstMember, isBefore(member, members[place - 1]) {
          members[place] = members[place - 1]
          place -= 1
        }
        members[place] = member
      }
    }
    scratch.truncate(to: 0)
    for index in frame.firstMember..<members.count {
      if index > frame.firstMember { scratch.append(UInt8(ascii: ",")) }
      unsafe scratch.append(
        UnsafeBufferPointer(rebasing: bytes.contents[members[index].start..<members[index].end]))
    }
    bytes.truncate(to: frame.start)
    unsafe bytes.append(scratch.contents)
  }

  /// Appends a string.
  ///
  /// - Returns: where it ends.
  private mutating func quote(_ utf8: Span<UInt8>) -> Int {
    bytes.append(UInt8(ascii: "\""))
    if needsEscapes(utf8) {
      appendEscaped(utf8)
    } else {
      append(utf8)
    }
    bytes.append(UInt8(ascii: "\""))
    return bytes.count
  }

  private mutating func appendEscaped(_ utf8: Span<UInt8>) {
    var copied = 0
    for index in utf8.indices {
      let byte = utf8[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
      append(utf8.extracting(copied..<index))
      copied = index + 1
      bytes.append(UInt8(ascii: "\\"))
      if byte >= 0x20 {
        bytes.append(byte)
      } else {
        for digit in "u00\(hexadecimal([byte]))".utf8 { bytes.append(digit) }
      }
    }
    append(utf8.extracting(copied...))
  }

  private mutating func append(_ utf8: Span<UInt8>) {
    unsafe utf8.withUnsafeBufferPointer { unsafe bytes.append($0) }
  }
}

/// Whether bytes come before others in the order of dictionaries.
private func precedes(_ one: Slice<UnsafeBufferPointer<UInt8>>, _ other: Slice<UnsafeBufferPointer<UInt8>>)
  -> Bool
{
  let one = unsafe UnsafeBufferPointer(rebasing: one)
  let other = unsafe UnsafeBufferPointer(rebasing: other)
  for index in 0..<min(one.count, other.count) where unsafe one[index] != other[index] {
    return unsafe one[index] < other[index]
  }
  return one.count < other.count
}
