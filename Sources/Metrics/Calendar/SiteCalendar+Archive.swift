extension SiteCalendar {
  /// The name and every offset of the zone in one text: different where a newer time zone database has other
  /// rules.
  public var fingerprint: String { "\(identifier) \(starts) \(offsets)" }
}
