internal import CZlib

/// Unpacks gzip data that arrives in pieces.
///
/// Source: RFC 1952. Several members behind each other are one text; zeros behind the last are padding. The
/// work is done by zlib (https://zlib.net/manual.html).
@safe internal struct GzipDecoder: ~Copyable {
  private let stream: UnsafeMutablePointer<z_stream>
  private var isBetweenMembers = false

  /// Whether the data may end here: behind a whole member.
  var isComplete: Bool { isBetweenMembers }

  /// Makes a decoder of one file.
  init() throws(FileRefusal) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    // 15 is the largest window; 16 more asks for gzip and nothing else.
    let code = unsafe inflateInit2_(stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard code == Z_OK else { throw FileRefusal("cannot be unpacked: out of memory") }
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Whether data begins as gzip.
  static func recognises(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1f, 0x8b]) }

  /// Unpacks as much of `packed`, from `position` on, as `output` holds.
  ///
  /// - Returns: the number of bytes that stand in `output` now. 0 with all of `packed` used: more is needed.
  mutating func decode(
    _ packed: [UInt8], from position: inout Int, into output: inout [UInt8]
  ) throws(FileRefusal) -> Int {
    if isBetweenMembers {
      while position < packed.count, packed[position] == 0 { position += 1 }
      guard position < packed.count else { return 0 }
      guard unsafe inflateReset(stream) == Z_OK else { throw Self.damaged }
      isBetweenMembers = false
    }
    let start = position
    let available = packed.count - start
    let capacity = output.count
    let code = unsafe output.withUnsafeMutableBufferPointer { room in
      unsafe packed.withUnsafeBufferPointer { bytes in
        // zlib does not write to its input; its interface only does not say so.
        unsafe stream.pointee.next_in = UnsafeMutablePointer(
          mutating: bytes.baseAddress.map { unsafe $0 + start })
        unsafe stream.pointee.avail_in = UInt32(clamping: available)
        unsafe stream.pointee.next_out = room.baseAddress
        unsafe stream.pointee.avail_out = UInt32(clamping: capacity)
        return unsafe inflate(stream, Z_NO_FLUSH)
      }
    }
    position = packed.count - Int(unsafe stream.pointee.avail_in)
    switch code {
    case Z_STREAM_END: isBetweenMembers = true
    case Z_OK, Z_BUF_ERROR: break
    default: throw Self.damaged
    }
    return capacity - Int(unsafe stream.pointee.avail_out)
  }

  private static var damaged: FileRefusal { FileRefusal("its gzip data is damaged") }
}
