import Testing

@testable import Taxonomy

@Suite struct ChineseTextTests {
  @Test func everyRowOfTheRegistryHasAText() {
    for row in ErrorRegistry.standard.rows {
      #expect(ChineseText.entries["\(row.domain) \(row.code)"] != nil, "\(row.domain) \(row.code)")
    }
  }

  @Test func everyTextBelongsToARowOrAStatus() {
    let rows = Set(ErrorRegistry.standard.rows.map { "\($0.domain) \($0.code)" })
    for key in ChineseText.entries.keys where !key.hasPrefix("status ") {
      #expect(rows.contains(key), "\(key)")
    }
    let lines = [ChineseText.appleTexts, ChineseText.androidTexts, ChineseText.reportedTexts]
      .flatMap { $0.split(separator: "\n") }.filter { !$0.hasPrefix("@") }
    #expect(lines.count == ChineseText.entries.count, "a line is malformed or written twice")
  }

  @Test func everyStatusWithWordsHasAText() {
    for status in 300...599 {
      let details = StatusText.details(Int32(status))
      let isNamed = details.meaning != StatusText.details(Int32(status / 100 * 100 + 98)).meaning
      let own = ChineseText.entries["http \(status)"] ?? ChineseText.entries["status \(status)"]
      #expect(!isNamed || own != nil, "\(status) \(details.title)")
      #expect(ChineseText.status(status) != nil)
    }
  }

  @Test(arguments: [
    (FailureCode.parse, "解析失败", ""), (.business("40012"), "业务码 40012", ""), (.business(nil), "业务失败", ""),
    (.status(503), "HTTP 503", "服务不可用"), (.status(418), "HTTP 418", "客户端错误"),
    (.status(999), "HTTP 999", "未登记的状态码"), (.deadline, "应用时限", "app app_deadline"),
    (.error(domain: "x", code: "7", kind: .unknown), "7", "x"),
  ])
  func theWordsAreChineseAndTheCodesStay(_ code: FailureCode, _ name: String, _ title: String) {
    let details = code.chineseDetails
    #expect(details.name == name && details.title == title)
    #expect(details.meaning.unicodeScalars.contains { $0.value > 0x2E80 })
    #expect(details.layer == code.details.layer && details.owner == code.details.owner)
  }
}
