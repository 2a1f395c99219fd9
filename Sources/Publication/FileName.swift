/// One name in a folder, as the bytes the file system keeps: not every name on a disk is valid UTF-8, and one
/// that is not must still be removable.
struct FileName: Hashable, Sendable {
  /// The bytes and the zero that ends them, as system calls want them.
  let characters: [CChar]

  init(_ text: some StringProtocol) {
    characters = text.utf8.map { CChar(bitPattern: $0) } + [0]
  }

  /// Copies the bytes before the first zero.
  init(bytes: some Sequence<CChar>) {
    characters = bytes.prefix { $0 != 0 } + [0]
  }

  private var bytes: some Sequence<UInt8> {
    characters.dropLast().lazy.map { UInt8(bitPattern: $0) }
  }

  /// The name for messages: bytes that are not UTF-8 are replaced.
  var shown: String {
    String(decoding: Array(bytes), as: UTF8.self)
  }
}
