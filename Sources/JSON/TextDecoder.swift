/// Turns the bytes of a text file into valid UTF-8, piece by piece.
///
/// UTF-8 with or without byte order mark and UTF-16 with one are understood; the mark is dropped. What is not
/// valid becomes U+FFFD. Source: Unicode 16, sections 3.9 and 23.8.
public struct TextDecoder: Sendable {
  private var encoding = Encoding.unknown
  /// Bytes that are too few to decide or to decode.
  private var pending: [UInt8] = []

  private enum Encoding: Sendable {
    case unknown
    case utf8
    case utf16(littleEndian: Bool)
  }

  /// Whether the text has turned out to be UTF-16.
  public var isUTF16: Bool { if case .utf16 = encoding { true } else { false } }

  /// Makes a decoder for one text.
  public init() {}

  /// Appends what `bytes` add to the text. Up to three bytes wait for the next call.
  public mutating func decode(_ bytes: Span<UInt8>, into text: inout [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { unsafe pending.append(contentsOf: $0) }
    if case .unknown = encoding, pending.count < 3 { return }
    decodePending(into: &text, isLast: false)
  }

  /// Appends what the last call left over.
  public mutating func finish(into text: inout [UInt8]) {
    decodePending(into: &text, isLast: true)
  }

  private mutating func decodePending(into text: inout [UInt8], isLast: Bool) {
    if case .unknown = encoding { dropByteOrderMark() }
    switch encoding {
    case .unknown: break
    case .utf8: decodeUTF8(into: &text, isLast: isLast)
    case .utf16(let littleEndian): decodeUTF16(littleEndian: littleEndian, into: &text, isLast: isLast)
    }
  }

  private mutating func dropByteOrderMark() {
    let marks: [(bytes: [UInt8], encoding: Encoding)] = [
      ([0xef, 0xbb, 0xbf], .utf8),
      ([0xff, 0xfe], .utf16(littleEndian: true)),
      ([0xfe, 0xff], .utf16(littleEndian: false)),
    ]
    let mark = marks.first { pending.starts(with: $0.bytes) }
    encoding = mark?.encoding ?? .utf8
    pending.removeFirst(mark?.bytes.count ?? 0)
  }

  private mutating func decodeUTF8(into text: inout [UInt8], isLast: Bool) {
    let end = isLast ? pending.count : pending.count - incompleteTail
    let whole = pending[..<end]
    if (try? UTF8Span(validating: whole.span)) != nil {
      text.append(contentsOf: whole)
    } else {
      text.append(contentsOf: String(decoding: whole, as: UTF8.self).utf8)
    }
    pending.removeFirst(end)
  }

  /// The number of bytes at the end that may be the beginning of a longer scalar.
  private var incompleteTail: Int {
    for back in 1...3 where back <= pending.count {
      switch pending[pending.count - back] {
      case 0x80..<0xc0: continue
      case 0xc2..<0xe0: return back < 2 ? back : 0
      case 0xe0..<0xf0: return back < 3 ? back : 0
      case 0xf0..<0xf5: return back < 4 ? back : 0
      default: return 0
      }
    }
    return 0
  }

  private mutating func decodeUTF16(littleEndian: Bool, into text: inout [UInt8], isLast: Bool) {
    var units = stride(from: 0, to: pending.count - 1, by: 2).map { index in
      let first = UInt16(pending[index])
      let second = UInt16(pending[index + 1])
      return littleEndian ? second &<< 8 | first : first &<< 8 | second
    }
    var used = units.count * 2
    if !isLast, let last = units.last, UTF16.isLeadSurrogate(last) {
      units.removeLast()
      used -= 2
    }
    if isLast, pending.count % 2 == 1 {
      units.append(0xfffd)
      used = pending.count
    }
    text.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
    pending.removeFirst(used)
  }
}
