internal import Glibc

/// How much work statements may still do.
internal struct Allowance {
  private var steps: UInt64
  /// The thread's processor time when it was last looked at, in nanoseconds.
  private var checkedAt: UInt64

  /// How many steps go by between two looks.
  static let stepsBetweenChecks: Int32 = 4_000
  /// The processor time that is worth a step, in nanoseconds: several times what a usual one takes.
  private static let nanosecondsPerStep: UInt64 = 20
  /// The processor time between two looks from which on steps were dear, in nanoseconds. Below it the time may be the
  /// reader's own, who does more with a row than SQLite does.
  private static let dear: UInt64 = 20_000_000

  init(steps: UInt64) {
    self.steps = steps
    checkedAt = Self.processorTime
  }

  /// Takes off what was done since the last look; false when nothing is left.
  mutating func spend() -> Bool {
    guard steps < .max else { return true }
    let now = Self.processorTime
    // Another thread's clock may be behind.
    let elapsed = now > checkedAt ? now - checkedAt : 0
    checkedAt = now
    let spent = elapsed < Self.dear ? UInt64(Self.stepsBetweenChecks) : elapsed / Self.nanosecondsPerStep
    guard steps > spent else { return false }
    steps -= spent
    return true
  }

  private static var processorTime: UInt64 {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(clamping: time.tv_sec) &* 1_000_000_000 &+ UInt64(clamping: time.tv_nsec)
  }
}
