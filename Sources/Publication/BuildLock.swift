internal import Glibc

/// The right to change one output folder, held by one build at a time. The system takes it back when the
/// process ends in any way, so a killed build locks nobody out.
@safe
struct BuildLock: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// Waits between two tries, in microseconds.
  private static let pause: UInt32 = 100_000

  /// Takes the lock, or waits for whoever holds it for up to `seconds`.
  init(_ place: OutputPlace, seconds: Int) throws(PublicationError) {
    let path = place.lock
    var tries = max(0, min(seconds, 86_400)) * 10
    while true {
      let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else {
        throw .system("cannot build \(place.site) beside it, in", place.parent, errno)
      }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        if Self.isStill(path, descriptor) {
          self.descriptor = descriptor
          self.path = path
          break
        }
        _ = close(descriptor)
        continue
      }
      let number = errno
      let holder = Self.holder(descriptor)
      _ = close(descriptor)
      guard number == EWOULDBLOCK || number == EINTR else { throw .system("cannot lock", path, number) }
      guard tries > 0 else {
        throw PublicationError(
          .busy, "\(holder) is writing \(place.site): wait for it to end and try again")
      }
      tries -= 1
      usleep(Self.pause)
    }
    let note = Array("\(getpid())\n".utf8)
    _ = ftruncate(descriptor, 0)
    // Only for the message of whoever waits: a full disk must not fail the build here.
    _ = unsafe pwrite(descriptor, note, note.count, 0)
  }

  deinit {
    // While the lock is held, so nobody else's file goes; a waiter who has the old one open sees that it is gone.
    unsafe unlink(path)
    _ = close(descriptor)
  }

  /// Whether the locked file is still the one at its path: the holder before may have removed it meanwhile.
  private static func isStill(_ path: String, _ descriptor: Int32) -> Bool {
    var locked = stat()
    var named = stat()
    guard unsafe fstat(descriptor, &locked) == 0, unsafe lstat(path, &named) == 0 else { return false }
    return locked.st_ino == named.st_ino && locked.st_dev == named.st_dev
  }

  private static func holder(_ descriptor: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 20)
    let count = unsafe pread(descriptor, &buffer, buffer.count, 0)
    let text = String(decoding: buffer[..<max(0, count)], as: UTF8.self)
    guard text.hasSuffix("\n"), let process = Int32(text.dropLast()) else { return "another build" }
    return "another build (process \(process))"
  }
}
