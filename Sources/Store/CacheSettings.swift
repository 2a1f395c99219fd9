internal import Metrics

/// All that the sums of rows depend on besides the rows.
internal struct CacheSettings: Equatable {
  var version: String
  var zone: String
  var rules: String

  /// Changed with every change of the cache's own format.
  private static let format = 4

  init(version: String, calendar: SiteCalendar, rules: [EndpointRule], limit: Int, columns: Set<String>) {
    self.version = "barograph cache \(Self.format) \(version)"
    zone = calendar.fingerprint
    // A default description names every stored property, so that a new one is seen too.
    self.rules = "\(limit) \(columns.sorted()) \(String(reflecting: rules))"
  }

  /// What makes sums with other settings useless; nil: they are the same.
  func difference(from other: CacheSettings) -> FullReading? {
    if version != other.version { return .otherVersion }
    if zone != other.zone { return .otherZone }
    return rules == other.rules ? nil : .otherRules
  }
}

extension CacheSettings: Archived {
  func archive(into writer: inout ArchiveWriter) {
    writer.write(version)
    writer.write(zone)
    writer.write(rules)
  }

  init(from reader: inout ArchiveReader) throws(ArchiveFault) {
    version = try reader.text()
    zone = try reader.text()
    rules = try reader.text()
  }
}
