/// The ids in a `traceparent` header.
///
/// Source: W3C Trace Context, section 3.2 (https://www.w3.org/TR/trace-context/#traceparent-header).
internal struct TraceParent: Equatable, Sendable {
  /// 32 lower-case hexadecimal digits, not all zero.
  let traceID: String
  /// 16 lower-case hexadecimal digits, not all zero.
  let spanID: String

  /// Reads the header's value; nil when it is not valid.
  init?(_ value: String) {
    let parts = value.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 4, zip(parts, [2, 32, 16, 2]).allSatisfy({ $0.utf8.count == $1 }),
      parts[..<4].allSatisfy({ $0.utf8.allSatisfy(Self.isLowerHexadecimal) }),
      parts[0] != "ff", parts[0] != "00" || parts.count == 4,
      parts[1...2].allSatisfy({ $0.contains { $0 != "0" } })
    else { return nil }
    traceID = String(parts[1])
    spanID = String(parts[2])
  }

  private static func isLowerHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }
}
