public import Taxonomy

/// Failures with one code in one phase.
public struct PhaseFailures: Sendable {
  /// The outcome that its rows have.
  public let outcome: Outcome
  /// The code; nil where rows tell none.
  public let code: FailureCode?
  /// The phase that the row names, else the one that the registry names for the code.
  public let phase: FailurePhase
  /// The rows.
  public var count: Count

  /// Whether the request ran out of time.
  public var isTimeout: Bool { code?.details.errorType == "timeout" }
}

extension MetricsReport {
  /// Failures by code and phase, over whole local hours (days, where hours are not kept).
  internal func phaseFailures(_ columns: PeriodColumns) -> [PhaseFailures] {
    let span = SliceSpan(columns, frame, isByDay: false)
    var found: [PhaseFailures] = []
    var places: [UInt32: Int] = [:]
    for (cell, count) in failedPhases {
      let parts = CellKey.bucketParts(cell)
      guard span.now.contains(parts.place), classes.indices.contains(Int(parts.owner)) else { continue }
      let key = UInt32(parts.owner) << 8 | UInt32(parts.bucket & 0xff)
      if let place = places[key] {
        found[place].count.add(count)
      } else {
        let rowClass = classes[Int(parts.owner)]
        let named =
          FailurePhase.allCases.indices.contains(parts.bucket - 1)
          ? FailurePhase.allCases[parts.bucket - 1] : nil
        places[key] = found.count
        found.append(
          PhaseFailures(
            outcome: rowClass.outcome, code: rowClass.code,
            phase: named ?? rowClass.code?.details.phase ?? .unknown, count: count))
      }
    }
    return Self.merged(found).sorted {
      ($1.count.weight, $0.code?.key ?? "", $0.phase.rawValue)
        < ($0.count.weight, $1.code?.key ?? "", $1.phase.rawValue)
    }
  }

  /// Rows that name a phase and rows whose code does stand together.
  private static func merged(_ failures: [PhaseFailures]) -> [PhaseFailures] {
    var found: [PhaseFailures] = []
    var places: [String: Int] = [:]
    for failure in failures {
      let key = "\(failure.outcome.rawValue) \(failure.phase.rawValue) \(failure.code?.key ?? "\u{0}")"
      if let place = places[key] {
        found[place].count.add(failure.count)
      } else {
        places[key] = found.count
        found.append(failure)
      }
    }
    return found
  }
}
