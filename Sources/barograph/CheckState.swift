internal import Foundation

/// Which alerts were told already: the file of `check --state`.
internal struct CheckState: Codable, Equatable {
  /// One alert that was told.
  struct Told: Codable, Equatable {
    let key: String
    let sinceUs: Int64?
    let untilUs: Int64?
  }

  var format = 1
  var told: [Told] = []

  /// How far the ends of an episode may move with rows that arrive late, and it is still the same.
  private static let slack: Int64 = 3_600_000_000

  /// Reads a file; one that is not there is a state in which nothing was told.
  static func read(_ file: String) throws -> CheckState {
    guard FileManager.default.fileExists(atPath: file) else { return CheckState() }
    do {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      let state = try decoder.decode(CheckState.self, from: Data(contentsOf: URL(filePath: file)))
      guard state.format == 1 else { throw CocoaError(.coderReadCorrupt) }
      return state
    } catch {
      throw Failure.usage("--state: \(file) is no state file of barograph check; name another or remove it")
    }
  }

  /// Whether an alert was told: one of the same rule whose episode meets it, however its ends moved.
  func knows(_ key: String, _ episode: CheckResult.Episode) -> Bool {
    told.contains { known in
      guard known.key == key else { return false }
      guard let since = episode.sinceUs, let knownSince = known.sinceUs else { return true }
      let (until, knownUntil) = (episode.untilUs ?? .max, known.untilUs ?? .max)
      return since.addingSaturated(-Self.slack) <= knownUntil
        && knownSince <= until.addingSaturated(Self.slack)
    }
  }

  /// The state after a check: the alerts that still show and are told. What no longer shows is forgotten, so
  /// it can be told anew.
  mutating func remember(_ alerts: [CheckAlert]) {
    told = alerts.map { Told(key: $0.rule.key, sinceUs: $0.episode.sinceUs, untilUs: $0.episode.untilUs) }
  }

  /// Writes the file in one step.
  func write(to file: String) throws {
    do {
      try Data(CheckJSON.text(self).utf8).write(to: URL(filePath: file), options: .atomic)
    } catch {
      throw Failure.fault("--state: \(file) cannot be written: \(error.localizedDescription)")
    }
  }
}

extension Int64 {
  fileprivate func addingSaturated(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}
