internal import Foundation

/// The zone of a site, in which times without a zone are read. Its rules come with this program, not from the
/// host.
public struct SiteZone: Sendable, Equatable {
  /// The IANA name.
  public let identifier: String
  private let zone: TimeZone

  /// The zone of a name such as `Europe/Berlin` or `UTC`; nil when there is none. Abbreviations such as `EST`
  /// are refused: they mean different zones to different readers.
  public init?(identifier: String) {
    guard identifier == "UTC" || identifier == "GMT" || identifier.contains("/"),
      let zone = TimeZone(identifier: identifier)
    else { return nil }
    self.identifier = identifier
    self.zone = zone
  }

  private init(utc zone: TimeZone) {
    identifier = "UTC"
    self.zone = zone
  }

  /// Coordinated universal time.
  public static let utc = SiteZone(utc: .gmt)

  /// The instant of a wall clock's reading.
  /// - Parameter local: seconds from 1970-01-01 00:00 to the reading, as if the clock were on UTC.
  /// - Returns: seconds since the epoch. A reading that happens twice is the earlier one; one that is
  ///   skipped is read with the offset before the gap.
  func instant(ofLocalSeconds local: Int64) -> Int64 {
    let before = offset(at: local - 86_400)
    let after = offset(at: local + 86_400)
    let candidates = [local - max(before, after), local - min(before, after)]
    return candidates.first { offset(at: $0) == local - $0 } ?? local - before
  }

  private func offset(at seconds: Int64) -> Int64 {
    Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))))
  }
}
