internal import CFileExchange
internal import Glibc

/// How two folders change places. Tests put a file system that cannot do it in its place.
struct FolderExchange: Sendable {
  /// Exchanges what two absolute paths mean, in one step; 0, or the error number.
  let swap: @Sendable (_ first: String, _ second: String) -> Int32

  /// renameat2(2) with RENAME_EXCHANGE.
  static let system = FolderExchange { first, second in
    unsafe file_exchange(first, second)
  }

  /// Whether an error number says that folders cannot be exchanged there, while single files may still be
  /// replaced: a file system or kernel without the call (EINVAL, ENOSYS, ENOTSUP; EPERM from a filter that does
  /// not know it), a mount point (EBUSY), a bind mount (EXDEV).
  static func isUnsupported(_ number: Int32) -> Bool {
    [EINVAL, ENOSYS, ENOTSUP, EPERM, EBUSY, EXDEV].contains(number)
  }
}
