internal import Foundation

/// One alert: a rule and one span of time in which it was broken. Its JSON is what `check --notify` gives to
/// the command.
internal struct CheckAlert: Encodable {
  let format = 1
  let title: String
  let rule: CheckResult
  let episode: CheckResult.Episode

  /// The alerts of broken rules, one for each episode.
  static func all(_ results: [CheckResult], title: String) -> [CheckAlert] {
    results.filter(\.isBreach).flatMap { result in
      result.episodes.map { CheckAlert(title: title, rule: result, episode: $0) }
    }
  }

  /// How long a command may take, in seconds.
  private static let patience = 60.0

  /// Runs a user's command by the shell, with the alert on its standard input.
  ///
  /// - Returns: nil when it ended well, else what went wrong.
  func notify(_ command: String) throws -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    let input = Pipe()
    process.standardInput = input
    // What it prints is no result of check.
    process.standardOutput = FileHandle.standardError
    do {
      try process.run()
    } catch {
      return "/bin/sh cannot be started: \(error.localizedDescription)"
    }
    // A command that does not read closes its end; that is its choice.
    try? input.fileHandleForWriting.write(contentsOf: Data(CheckJSON.text(self).utf8))
    try? input.fileHandleForWriting.close()
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(Self.patience)
    while process.isRunning, clock.now < deadline { Thread.sleep(forTimeInterval: 0.02) }
    if process.isRunning {
      process.terminate()
      return "it took longer than \(Int(Self.patience)) s"
    }
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      return
        "it ended with \(process.terminationReason == .exit ? "exit code" : "signal") \(process.terminationStatus)"
    }
    return nil
  }
}
