internal import Arguments
internal import Foundation
internal import Synchronization

/// Results on standard output, everything else on standard error. What is quoted may come from a phone, so all of it is escaped.
internal struct Console {
  private let style: ProgressReport.Style
  private let failure = OutputFailure()

  /// Whether some of the results could not be written. A closed pipe is the reader's choice and no failure.
  var hasLostResults: Bool { failure.isThere }

  init() {
    let environment = ProcessInfo.processInfo.environment
    style = ProgressReport.Style(
      isTerminal: isatty(STDERR_FILENO) == 1, columns: environment["COLUMNS"].flatMap { Int($0) } ?? 80,
      noColor: environment["NO_COLOR"])
  }

  /// Prints a result.
  func result(_ text: String) { rawResult(text + "\n") }

  /// Prints a result that is not meant for a terminal alone, as it is.
  func rawResult(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      if errno != EPIPE { failure.note() }
    }
  }

  /// Prints a remark.
  func remark(_ text: String) { write(escapedLinesForTerminal(text) + "\n", to: .standardError) }

  /// Runs work that may take long and shows how far it is.
  func progress<Result>(
    _ label: String, unit: String, total: Int?, _ work: (_ step: (Int) -> Void) throws -> Result
  ) rethrows -> Result {
    var report = ProgressReport(ProgressLine(label, unit: unit), style: style)
    let clock = ContinuousClock()
    let start = clock.now
    var last = 0
    let value = try work { done in
      last = done
      if let text = report.update(done: done, total: total, elapsed: clock.now - start) {
        write(text, to: .standardError)
      }
    }
    if let text = report.finish(done: total ?? last, total: total, elapsed: clock.now - start) {
      write(text, to: .standardError)
    }
    return value
  }

  /// Remarks that nobody can read are no reason to fail.
  private func write(_ text: String, to handle: FileHandle) {
    try? handle.write(contentsOf: Data(text.utf8))
  }
}

/// Whether a result was lost.
private final class OutputFailure: Sendable {
  private let state = Mutex(false)

  var isThere: Bool { state.withLock { $0 } }

  func note() { state.withLock { $0 = true } }
}
