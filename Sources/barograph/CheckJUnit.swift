/// The findings of `check` as a JUnit report: one test case a rule, a failure where it is broken, skipped
/// where it cannot be judged.
///
/// The shape is what Jenkins, GitLab and GitHub's actions read: https://github.com/testmoapp/junitxml.
internal enum CheckJUnit {
  static func text(_ results: [CheckResult], title: String, details: (CheckResult) -> [String]) -> String {
    let failures = results.count(where: \.isBreach)
    let skipped = results.count { $0.status == "not_judged" }
    let counts =
      "tests=\"\(results.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\" time=\"0\""
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"\(escaped(title))\" \(counts)>",
      "<testsuite name=\"objectives\" \(counts)>",
    ]
    for result in results {
      let name =
        "classname=\"\(escaped(result.objective ?? "data"))\" name=\"\(escaped(result.rule))\" time=\"0\""
      switch result.status {
      case "passed": lines.append("<testcase \(name)/>")
      case "not_judged":
        lines.append("<testcase \(name)><skipped message=\"\(escaped(result.message))\"/></testcase>")
      default:
        lines.append("<testcase \(name)>")
        lines.append("<failure type=\"\(escaped(result.severity))\" message=\"\(escaped(result.message))\">")
        lines.append(escaped(details(result).joined(separator: "\n")) + "</failure></testcase>")
      }
    }
    return (lines + ["</testsuite>", "</testsuites>", ""]).joined(separator: "\n")
  }

  /// Text for an element or a quoted attribute. Characters that XML 1.0 cannot hold, even as references,
  /// become U+FFFD (https://www.w3.org/TR/xml/#charsets).
  static func escaped(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out.append(contentsOf: "&amp;".unicodeScalars)
      case "<": out.append(contentsOf: "&lt;".unicodeScalars)
      case ">": out.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": out.append(contentsOf: "&quot;".unicodeScalars)
      case "'": out.append(contentsOf: "&#39;".unicodeScalars)
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        out.append("\u{FFFD}")
      default: out.append(scalar)
      }
    }
    return String(out)
  }
}
