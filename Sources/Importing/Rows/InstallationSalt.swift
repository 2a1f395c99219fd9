internal import Hashing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The secret beside a database that keeps installation ids from being guessed back.
///
/// It lies in `<db>.salt`, readable by its owner alone, and is made when the first id needs it.
internal struct InstallationSalt {
  private let file: String
  private var bytes: [UInt8] = []
  private var isNew = false

  private static let byteCount = 32

  /// Names the salt of a database; nothing is read yet.
  init(database: String) {
    file = database + ".salt"
  }

  /// What is stored in place of an installation's id: 32 hexadecimal digits.
  ///
  /// - Throws: ``ImportError`` when there is no salt and none can be made.
  mutating func digest(of id: String) throws(ImportError) -> String {
    if bytes.isEmpty { try load() }
    var hash = SHA256()
    hash.update(bytes)
    hash.update(Array(id.utf8))
    return String(hexadecimal(hash.finalize()).prefix(32))
  }

  /// Removes a salt that this value has made.
  mutating func removeIfNew() {
    guard isNew else { return }
    unsafe unlink(file)
    bytes = []
    isNew = false
  }

  private mutating func load() throws(ImportError) {
    if let found = try read() {
      bytes = found
      return
    }
    var generator = SystemRandomNumberGenerator()
    let fresh = (0..<Self.byteCount).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    let descriptor = unsafe open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.error(file, "cannot be made") }
    defer { close(descriptor) }
    let count = unsafe fresh.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    guard count == fresh.count, fchmod(descriptor, 0o600) == 0, fsync(descriptor) == 0 else {
      unsafe unlink(file)
      throw Self.error(file, "cannot be written")
    }
    bytes = fresh
    isNew = true
  }

  /// The salt that is there; nil when there is none.
  private func read() throws(ImportError) -> [UInt8]? {
    let descriptor = unsafe open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw Self.error(file, "cannot be read")
    }
    defer { close(descriptor) }
    var found = [UInt8](repeating: 0, count: Self.byteCount)
    let count = unsafe found.withUnsafeMutableBytes {
      unsafe systemRead(descriptor, $0.baseAddress, $0.count)
    }
    guard count == Self.byteCount else { throw Self.error(file, "is not a salt of \(Self.byteCount) bytes") }
    return found
  }

  private static func error(_ file: String, _ reason: String) -> ImportError {
    ImportError("\(file): \(reason); installation ids are stored only as salted hashes", exitCode: 3)
  }
}
