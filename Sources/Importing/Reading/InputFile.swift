#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file, pipe or standard input that is read once from its beginning. What is packed with gzip is unpacked.
internal struct InputFile: ~Copyable {
  /// How many bytes one reading takes at most.
  static let pieceSize = 128 << 10

  private let descriptor: Int32
  /// The number of bytes; nil for what is no regular file.
  let byteCount: Int?
  /// When a regular file was last changed, in Unix microseconds.
  let modified: Int64?
  /// How many bytes of the file itself have been read.
  private(set) var bytesRead = 0
  private var hasBegun = false
  private var gzip: GzipDecoder?
  /// What was read and is not unpacked yet, from `position` on.
  private var packed: [UInt8] = []
  private var position = 0
  /// Whether zlib may still hold text that found no room.
  private var isFull = false

  /// Opens a file; `-` is standard input.
  init(_ name: String) throws(FileRefusal) {
    descriptor = name == "-" ? STDIN_FILENO : unsafe open(name, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.refusal(errno) }
    var status = stat()
    let isRegular = unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    byteCount = isRegular ? Int(status.st_size) : nil
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = isRegular ? Int64(time.tv_sec) &* 1_000_000 &+ Int64(time.tv_nsec) / 1_000 : nil
  }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  /// Reads the next piece into `piece`; leaves it empty at the end of the file.
  mutating func read(into piece: inout [UInt8]) throws(FileRefusal) {
    if !hasBegun { try begin() }
    if gzip != nil {
      try unpack(into: &piece)
    } else if !packed.isEmpty {
      piece = packed
      packed = []
    } else {
      try readRaw(into: &piece)
    }
  }

  /// Reads as much as tells whether the file is packed.
  private mutating func begin() throws(FileRefusal) {
    hasBegun = true
    var piece: [UInt8] = []
    repeat {
      try readRaw(into: &piece)
      packed += piece
    } while packed.count < 2 && !piece.isEmpty
    if GzipDecoder.recognises(packed) { gzip = try GzipDecoder() }
  }

  private mutating func unpack(into piece: inout [UInt8]) throws(FileRefusal) {
    while true {
      if position == packed.count, !isFull {
        var bytes: [UInt8] = []
        swap(&bytes, &packed)
        try readRaw(into: &bytes)
        packed = bytes
        position = 0
        if packed.isEmpty {
          guard gzip?.isComplete == true else { throw FileRefusal("its gzip data ends too early") }
          piece = []
          return
        }
      }
      if piece.count != Self.pieceSize { piece = [UInt8](repeating: 0, count: Self.pieceSize) }
      let count = try gzip?.decode(packed, from: &position, into: &piece) ?? 0
      isFull = count == Self.pieceSize
      if count > 0 {
        piece.removeLast(piece.count - count)
        return
      }
    }
  }

  /// Fills `piece`, whose memory serves again; leaves it empty at the end of the file.
  private mutating func readRaw(into piece: inout [UInt8]) throws(FileRefusal) {
    if piece.count != Self.pieceSize { piece = [UInt8](repeating: 0, count: Self.pieceSize) }
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { bytes in
        unsafe systemRead(descriptor, bytes.baseAddress, bytes.count)
      }
      if count >= 0 {
        piece.removeLast(piece.count - count)
        bytesRead += count
        return
      }
      guard errno == EINTR else { throw Self.refusal(errno) }
    }
  }

  private static func refusal(_ code: Int32) -> FileRefusal {
    switch code {
    case ENOENT: FileRefusal("no such file")
    case EACCES, EPERM: FileRefusal("may not be read")
    case EISDIR: FileRefusal("a folder, not a file")
    default: FileRefusal("cannot be read (errno \(code))")
    }
  }
}

/// `read` of the C library, which methods of that name hide.
internal func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(descriptor, start, count)
}
