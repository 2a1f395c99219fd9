import Content
import Testing

@testable import Site

private let english = Numbers(words: Words(.english))
private let chinese = Numbers(words: Words(.simplifiedChinese))

@Suite struct DurationTests {
  @Test(
    arguments: [
      (0.0, "0 µs"), (0.4, "<1 µs"), (0.6, "1 µs"), (999.4, "999 µs"), (999.6, "1.00 ms"), (1_000, "1.00 ms"),
      (9_996, "10.0 ms"), (18_200, "18.2 ms"), (182_000, "182 ms"), (999_400, "999 ms"), (999_600, "1.00 s"),
      (1_840_000, "1.84 s"), (12_340_000, "12.3 s"), (59_940_000, "59.9 s"), (59_990_000, "1 min"),
      (60_000_000, "1 min"), (90_400_000, "1 min 30 s"), (3_599_600_000, "1 h"), (86_400_000_000, "1 d"),
      (-5_000, "−5.00 ms"), (-1e30, "−106,751,991 d 4 h"), (1e30, "106,751,991 d 4 h"), (.infinity, "∞"),
      (.nan, "–"),
    ] as [(Double, String)])
  func threeDigits(microseconds: Double, text: String) {
    #expect(english.duration(microseconds) == text)
  }

  @Test(
    arguments: [
      (Int64(0), "0 s"), (-7, "0 s"), (499_999, "0 s"), (25 * 60_000_000, "25 min"), (59_999_999, "1 min"),
      (3_660_000_000, "1 h 1 min"), (3_601_000_000, "1 h"), (18 * 3_600_000_000, "18 h"),
      (36 * 3_600_000_000, "1 d 12 h"), (.max, "106,751,991 d 4 h"),
    ] as [(Int64, String)])
  func twoLargestUnits(microseconds: Int64, text: String) {
    #expect(english.span(microseconds) == text)
  }

  @Test(
    arguments: [
      (Int64(90_000_000), "1 分钟 30 秒"), (36 * 3_600_000_000, "1 天 12 小时"), (25 * 60_000_000, "25 分钟"),
    ] as [(Int64, String)])
  func inChinese(microseconds: Int64, text: String) {
    #expect(chinese.span(microseconds) == text)
  }

  @Test(
    arguments: [
      (200.0, "200 µs", "200"), (500_000, "500 ms", "500"), (1_500, "1.5 ms", "1.5"), (1_000_000, "1 s", "1"),
      (60_000_000, "60 s", "60"), (1_250_000, "1.25 s", "1.25"),
    ] as [(Double, String, String)])
  func onAnAxis(microseconds: Double, text: String, bare: String) {
    #expect(english.axisDuration(microseconds) == text)
    #expect(english.bareDuration(microseconds) == bare)
  }
}
