internal import Foundation

/// The findings of `check` as JSON: keys in snake case and in alphabetical order, absent where there is no
/// value.
internal struct CheckJSON: Encodable {
  let format = 1
  let title: String
  let checkedUs: Int64
  let dataEndUs: Int64
  let broken: Int
  let passed: Int
  let notJudged: Int
  let rules: [CheckResult]

  init(_ results: [CheckResult], title: String, clock: Int64, dataEnd: Int64) {
    self.title = title
    checkedUs = clock
    dataEndUs = dataEnd
    broken = results.count(where: \.isBreach)
    passed = results.count { $0.status == "passed" }
    notJudged = results.count { $0.status == "not_judged" }
    rules = results
  }

  /// A value as one line of JSON.
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
