import Testing

@testable import Importing

@Suite("Instants")
struct InstantTests {
  static let readable: [(text: String, microseconds: Int64)] = [
    ("1970-01-01T00:00:00Z", 0),
    ("2016-01-22T13:17:13.200+01:00", 1_453_465_033_200_000),
    ("2016-06-28T21:42:02.7221474+01:00", 1_467_146_522_722_147),
    ("2016-06-28T19:01:11.59+00:00", 1_467_140_471_590_000),
    ("2024-02-29T23:59:59.999999999Z", 1_709_251_199_999_999),
    ("2023-03-29 17:37:42.482-0700", 1_680_136_662_482_000),
    ("2023-03-29 17:37-07", 1_680_136_620_000_000),
    ("2023-03-29t7:37:42z", 1_680_075_462_000_000),
    ("2023-03-29T07:37:42,5Z", 1_680_075_462_500_000),
    ("2023-03-29T07:37:42.\(String(repeating: "1", count: 500))Z", 1_680_075_462_111_111),
    ("2023-01-01T00:30:00+05:30", 1_672_513_200_000_000),
    ("0000-01-01T00:00Z", -62_167_219_200_000_000),
    ("2000-02-29T00:00Z", 951_782_400_000_000),
    ("1969-12-31T23:59:59.5Z", -500_000),
    ("99999999999", 99_999_999_999_000_000),
    ("100000000000", 100_000_000_000_000),
    ("1691234567", 1_691_234_567_000_000),
    ("1691234567.1234567", 1_691_234_567_123_456),
    ("1691234567123", 1_691_234_567_123_000),
    ("1691234567123.75", 1_691_234_567_123_750),
    ("1691234567123456", 1_691_234_567_123_456),
    ("1691234567123456789", 1_691_234_567_123_456),
    ("1.691234567e9", 1_691_234_567_000_000),
  ]

  @Test(arguments: readable.indices)
  func `readable times`(index: Int) {
    let (text, microseconds) = Self.readable[index]
    #expect(Instant(text)?.microseconds == microseconds)
    #expect(Instant(text)?.hasZone == true)
  }

  @Test(arguments: ["2023-03-29T07:37:42.482", "2023-03-29 07:37"])
  func `no zone is read as UTC, and said`(text: String) {
    #expect(Instant(text)?.microseconds == Instant(text + "Z")?.microseconds)
    #expect(Instant(text)?.hasZone == false)
  }

  @Test(arguments: [
    "", "yesterday", "2023-02-30T00:00Z", "2023-02-29T00:00Z", "1900-02-29T00:00Z", "2023-13-01T00:00Z",
    "2023-00-01T00:00Z", "2023-01-00T00:00Z", "2023-01-01T24:00Z", "2023-01-01T00:60Z",
    "2023-01-01T00:00:60Z",
    "2023-01-01", "2023-01-01T", "2023-1-1T00:00Z", "23-01-01T00:00Z", "2023-01-01T00:00:00.Z",
    "2023-01-01T00:00+24:00",
    "2023-01-01T00:00+1:00", "2023-01-01T00:00+01:0", "2023-01-01T00:00Zulu", "2023-01-01T00:00Z ", "１２３",
    "20230101T000000Z", "9999999999999999999999", "1e999", "12345678901234567890T",
  ])
  func `unreadable and impossible times`(text: String) {
    #expect(Instant(text) == nil)
  }

  @Test func `every day of four centuries follows the one before`() {
    var before: Int64?
    for year in 1800...2200 {
      for month in 1...12 {
        for day in 1...31 {
          func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
          guard let instant = Instant("\(year)-\(two(month))-\(two(day))T00:00Z") else {
            #expect(day > 28)
            continue
          }
          if let before { #expect(instant.microseconds - before == 86_400_000_000) }
          before = instant.microseconds
        }
      }
    }
  }
}
