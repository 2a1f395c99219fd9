extension [UInt8] {
  /// Appends text as it is.
  package mutating func append(text: String) {
    let bytes = text.utf8
    append(bytes.span)
  }

  /// Appends text with the five characters that mean something in HTML, in content and in quoted attributes alike,
  /// as references. The apostrophe is `&#39;`: `&apos;` is unknown to HTML 4.
  package mutating func appendEscaped(_ text: String) {
    let utf8 = text.utf8
    let bytes = utf8.span
    var copied = 0
    for place in bytes.indices {
      guard let reference = bytes[place].reference else { continue }
      append(bytes.extracting(copied..<place))
      append(text: reference)
      copied = place + 1
    }
    append(bytes.extracting(copied...))
  }

  private mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

extension UInt8 {
  @inline(__always)
  fileprivate var reference: String? {
    switch self {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
