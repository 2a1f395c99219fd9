import Content
import Testing

@Suite struct InstantTextTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0),
    ("1969-12-31T23:59:59.5Z", -500_000),
    ("2026-03-05T06:00:00Z", 1_772_690_400_000_000),
    ("2026-03-05T06:00Z", 1_772_690_400_000_000),
    ("2026-03-05 07:00:00+01:00", 1_772_690_400_000_000),
    ("2026-03-05 07:00:00 +0100", 1_772_690_400_000_000),
    ("2026-03-05T00:30:00-05:30", 1_772_690_400_000_000),
    ("2026-03-05T6:00:00-00", 1_772_690_400_000_000),
    ("2026-03-05T06:00:00.1234567890123Z", 1_772_690_400_123_456),
    ("2024-02-29T00:00:00Z", 1_709_164_800_000_000),
    ("2000-02-29T00:00:00Z", 951_782_400_000_000),
    ("0001-01-01T00:00:00Z", -62_135_596_800_000_000),
    ("9999-12-31T23:59:59Z", 253_402_300_799_000_000),
  ])
  func reads(_ text: String, _ microseconds: Int) throws {
    let instant = try #require(InstantText(text, zone: .utc))
    #expect(instant.microseconds == Int64(microseconds))
    #expect(instant.namesZone)
    #expect(instant.hasTwoDigitHour == !text.contains("T6"))
  }

  @Test(arguments: [
    "", "2026", "2026-02-30T00:00:00Z", "2025-02-29T00:00:00Z", "1900-02-29T00:00Z", "2026-13-01T00:00Z",
    "2026-00-01T00:00Z", "2026-01-00T00:00Z", "2026-01-01", "2026-01-01T24:00Z", "2026-01-01T10:60Z",
    "2026-01-01T10Z",
    "2026-01-01T10:00:60Z", "2026-01-01T10:00:00.Z", "2026-01-01T10:00:00+1", "2026-01-01T10:00:00+01:00x",
    "2026-01-01T10:00:00+24:00", "2026-1-1T10:00Z", "2026-01-01T10:00 CET", "0000-01-01T00:00Z", "1767225600",
    "2026-01-01T10:00:00ZZ", "２０２６-01-01T10:00Z",
  ])
  func refuses(_ text: String) {
    #expect(InstantText(text, zone: .utc) == nil)
  }

  /// Clocks of Berlin went forward on 2026-03-29 at 02:00 and back on 2026-10-25 at 03:00.
  @Test(arguments: [
    ("2026-01-01 12:00", "2026-01-01T11:00Z"),
    ("2026-07-01 12:00", "2026-07-01T10:00Z"),
    ("2026-03-29 01:59:59", "2026-03-29T00:59:59Z"),
    ("2026-03-29 02:30", "2026-03-29T01:30Z"),
    ("2026-03-29 03:00", "2026-03-29T01:00Z"),
    ("2026-10-25 01:59", "2026-10-24T23:59Z"),
    ("2026-10-25 02:30", "2026-10-25T00:30Z"),
    ("2026-10-25 03:00", "2026-10-25T02:00Z"),
  ])
  func readsLocalTimes(_ local: String, _ utc: String) throws {
    let berlin = try #require(SiteZone(identifier: "Europe/Berlin"))
    let instant = try #require(InstantText(local, zone: berlin))
    #expect(instant.microseconds == InstantText(utc, zone: .utc)?.microseconds)
    #expect(!instant.namesZone)
  }

  @Test(arguments: [
    "Europe/Berlin", "UTC", "GMT", "Etc/GMT+5", "America/Argentina/Buenos_Aires", "Asia/Kolkata",
  ])
  func knowsZones(_ name: String) {
    #expect(SiteZone(identifier: name)?.identifier == name)
  }

  @Test(arguments: [
    "", "CEST", "GMT+1", "Europe/Nowhere", "../etc/passwd", "Europe/Berlin/", "/etc/localtime", "+01:00",
  ])
  func refusesZones(_ name: String) {
    #expect(SiteZone(identifier: name) == nil)
  }
}
