import Testing

@testable import Importing

@Suite("Measures")
struct MeasureTests {
  static let decimals: [(text: String, power: Int, rounding: Rounding, value: Int64?)] = [
    ("0", 3, .nearest, 0), ("-0", 3, .nearest, 0), ("0.0", 3, .nearest, 0), ("0e999", 3, .nearest, 0),
    ("23.0718174", 3, .nearest, 23_072), ("23.0714999", 3, .nearest, 23_071), ("1.0005", 3, .nearest, 1_001),
    ("1.0005", 3, .cut, 1_000), ("-1.0005", 3, .nearest, -1_001), ("0.0005", 3, .nearest, 1),
    ("0.00049", 3, .nearest, 0),
    ("9007199254740993", 0, .nearest, 9_007_199_254_740_993), ("9223372036854775807", 0, .nearest, .max),
    ("9223372036854775806", 0, .cut, 9_223_372_036_854_775_806), ("9223372036854775808", 0, .cut, .max),
    ("-99999999999999999999", 0, .cut, .min), ("1e999", 0, .cut, .max), ("1e-999", 0, .nearest, 0),
    ("1e99999999999999999999", 0, .cut, .max), ("1E+2", 0, .cut, 100), ("25e-1", 0, .nearest, 3),
    ("007", 0, .cut, 7),
    ("+5", 0, .cut, 5), (".5", 1, .cut, 5), ("99.5", 0, .nearest, 100), ("0.5", 0, .nearest, 1),
    ("123", -2, .cut, 1),
    ("", 0, .cut, nil), ("-", 0, .cut, nil), (".", 0, .cut, nil), ("5.", 0, .cut, nil), ("e5", 0, .cut, nil),
    ("5e", 0, .cut, nil), ("1 ", 0, .cut, nil), (" 1", 0, .cut, nil), ("1,5", 0, .cut, nil),
    ("NaN", 0, .cut, nil),
    ("inf", 0, .cut, nil), ("0x10", 0, .cut, nil), ("1.2.3", 0, .cut, nil), ("--1", 0, .cut, nil),
    ("٣", 0, .cut, nil),
  ]

  @Test(arguments: decimals.indices)
  func `decimal digits are scaled exactly`(index: Int) {
    let (text, power, rounding, value) = Self.decimals[index]
    #expect(scaledDecimal(text, power: power, rounding: rounding) == value)
  }

  @Test func `a million digits are no harm`() {
    let ones = String(repeating: "1", count: 1_000_000)
    #expect(scaledDecimal(ones, power: 0, rounding: .cut) == .max)
    #expect(scaledDecimal("0." + ones, power: 3, rounding: .cut) == 111)
  }

  static let durations: [(text: String?, value: ReportedDuration)] = [
    (nil, .unknown), ("", .unknown), ("null", .unknown), ("-1", .unknown), ("-0.0001", .unknown),
    ("0", .measured(0)),
    ("57", .measured(57_000)), ("23.071817", .measured(23_072)), ("2592000000", .measured(2_592_000_000_000)),
    ("2592000000.1", .tooLong), ("1e999", .tooLong),
  ]

  @Test(arguments: durations.indices)
  func `durations in milliseconds`(index: Int) {
    #expect(ReportedDuration(Self.durations[index].text, power: 3) == Self.durations[index].value)
  }

  @Test func `statuses are whole numbers of three digits`() {
    #expect(["100", "200", "999", "200.0"].map(reportedStatus) == [100, 200, 999, 200])
    for text in [nil, "", "0", "-1", "-998", "1", "99", "1000", "200.5", "99.99999999", "error", "1e999"] {
      #expect(reportedStatus(text) == nil)
    }
  }

  @Test func `byte counts are not negative and not absurd`() {
    #expect(
      ["0", "12", "12.0", "9007199254740992"].map(reportedByteCount) == [0, 12, 12, 9_007_199_254_740_992])
    for text in [nil, "-1", "9007199254740993", "1e999", "many"] { #expect(reportedByteCount(text) == nil) }
  }

  @Test func `protocols have four names`() {
    let names: [(String, String?)] = [
      ("HTTP/1.0", "http/1.0"), ("http/1.1", "http/1.1"), ("h2", "h2"), ("HTTP/2", "h2"), ("http/2.0", "h2"),
      ("h3", "h3"), ("h3-29", "h3"), ("HTTP/3", "h3"), ("http/3.0", "h3"), ("http/2+quic/46", "h3"),
      ("QUIC", "h3"),
      ("", nil), ("unknown", nil), ("us:", nil), ("http/0.9", nil), ("spdy/3.1", nil), ("h2c", nil),
      ("h33", nil),
    ]
    for (written, name) in names { #expect(protocolName(written) == name, "\(written)") }
  }

  @Test func `peer addresses`() {
    #expect(PeerAddress("192.0.2.1")?.ipVersion == 4)
    #expect(PeerAddress("[2001:db8::1]")?.text == "2001:db8::1")
    #expect(PeerAddress("[2001:db8::1]")?.ipVersion == 6)
    #expect(PeerAddress("") == nil)
    #expect(PeerAddress("[]") == nil)
  }

  @Test func `trace parents`() {
    let trace = String(repeating: "0af7", count: 8)
    let span = "b7ad6b7169203331"
    #expect(TraceParent("00-\(trace)-\(span)-01")?.traceID == trace)
    #expect(TraceParent("00-\(trace)-\(span)-01")?.spanID == span)
    #expect(TraceParent("cc-\(trace)-\(span)-01-more") != nil)
    let zeros = String(repeating: "0", count: 32)
    for value in [
      "", "00", "00-\(trace)-\(span)", "ff-\(trace)-\(span)-01", "00-\(trace)-\(span)-01-more",
      "00-\(zeros)-\(span)-01", "00-\(trace)-\(zeros.prefix(16))-01", "00-\(trace.uppercased())-\(span)-01",
      "00-\(trace)0-\(span)-01", "0-\(trace)-\(span)-01", "00-\(trace.dropLast())g-\(span)-01",
    ] {
      #expect(TraceParent(value) == nil, "\(value)")
    }
  }
}
