internal import Foundation

/// The calendar of a site: one time zone as a table of offsets, read once. Looking an instant up is a binary
/// search and asks nothing of the system.
public struct SiteCalendar: Hashable, Sendable {
  /// The zone's name, such as `Europe/Berlin`.
  public let identifier: String

  /// The Unix second from which each offset holds, ascending; the first holds from the beginning.
  let starts: [Int64]
  /// Seconds to add to UTC for local time, beside ``starts``. Neighbours differ.
  let offsets: [Int64]

  /// Coordinated Universal Time.
  public static let utc = SiteCalendar(identifier: "UTC", starts: [.min], offsets: [0])

  /// The calendar of a zone of the IANA time zone database.
  ///
  /// Changes of offset are taken from 1970 to 2100; outside the nearest one holds. Two changes that undo each
  /// other within a week would be missed; no zone has had such.
  ///
  /// - Returns: nil for a name that is not known.
  public init?(identifier: String) {
    guard let zone = TimeZone(identifier: identifier) else { return nil }
    func offset(_ second: Int64) -> Int64 {
      Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second))))
    }
    var starts = [Int64.min]
    var offsets = [offset(Self.firstSecond)]
    let week: Int64 = 7 * 86_400
    var known = Self.firstSecond
    while known < Self.lastSecond {
      var changed = known + week
      guard offset(changed) != offsets[offsets.count - 1] else {
        known = changed
        continue
      }
      // Between `known` and `changed` the offset changes: halve until the first second is found.
      while changed - known > 1 {
        let middle = known + (changed - known) / 2
        if offset(middle) == offsets[offsets.count - 1] { known = middle } else { changed = middle }
      }
      starts.append(changed)
      offsets.append(offset(changed))
      known = changed
    }
    self.init(identifier: identifier, starts: starts, offsets: offsets)
  }

  private init(identifier: String, starts: [Int64], offsets: [Int64]) {
    self.identifier = identifier
    self.starts = starts
    self.offsets = offsets
  }

  /// 1 January 1970 and 2100.
  private static let firstSecond: Int64 = 0
  private static let lastSecond: Int64 = 4_102_444_800

  /// Seconds to add to UTC for local time at an instant in Unix µs.
  public func offset(atMicroseconds microseconds: Int64) -> Int {
    Int(offsets[segment(atSecond: flooredQuotient(microseconds, 1_000_000))])
  }

  /// The index of the offset that holds at a Unix second.
  func segment(atSecond second: Int64) -> Int {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) >> 1
      if starts[middle] <= second { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The second at which an offset ends.
  func end(ofSegment segment: Int) -> Int64 {
    segment + 1 < starts.count ? starts[segment + 1] : .max
  }
}
