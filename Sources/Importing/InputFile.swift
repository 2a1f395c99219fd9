#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file, pipe or standard input that is read once from its beginning.
internal struct InputFile: ~Copyable {
  /// How many bytes one reading takes at most.
  static let pieceSize = 128 << 10

  private let descriptor: Int32
  /// The number of bytes; nil for what is no regular file.
  let byteCount: Int?
  private(set) var bytesRead = 0

  /// Opens a file; `-` is standard input.
  init(_ name: String) throws(FileRefusal) {
    descriptor = name == "-" ? STDIN_FILENO : unsafe open(name, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.refusal(errno) }
    var status = stat()
    let isRegular = unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    byteCount = isRegular ? Int(status.st_size) : nil
  }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  /// Reads the next piece into `piece`; leaves it empty at the end of the file.
  mutating func read(into piece: inout [UInt8]) throws(FileRefusal) {
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

/// `read` of the C library, which the method of that name hides.
private func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(descriptor, start, count)
}
