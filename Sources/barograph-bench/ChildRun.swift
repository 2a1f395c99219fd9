internal import Glibc

/// One run of a program in a process of its own, and what the operating system says it took.
struct ChildRun {
  /// By the clock on the wall.
  let seconds: Double
  /// User and system time of all threads.
  let cpuSeconds: Double
  /// The most memory that was resident. Never less than what this process had: a child begins with that.
  let peakKibibytes: Int

  /// Runs a program to its end; what it prints is thrown away.
  ///
  /// - Throws: ``BenchError`` when it cannot be started or does not end with 0.
  init(_ program: String, _ arguments: [String]) throws {
    let command = ([program] + arguments).joined(separator: " ")
    let clock = ContinuousClock()
    let begin = clock.now
    let process = try Self.start(program, arguments)
    var status: Int32 = 0
    var usage = rusage()
    guard unsafe wait4(process, &status, 0, &usage) == process, status == 0 else {
      throw BenchError(description: "\(command) failed with status \(status >> 8)")
    }
    let time = clock.now - begin
    seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
    cpuSeconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    peakKibibytes = usage.ru_maxrss
  }

  private static func start(_ program: String, _ arguments: [String]) throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let number = unsafe posix_spawn(&process, program, &actions, nil, &words, environ)
    guard number == 0 else { throw BenchError(description: "\(program) cannot be started (errno \(number))") }
    return process
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
}

/// Why nothing was measured.
struct BenchError: Error, CustomStringConvertible {
  let description: String
}
