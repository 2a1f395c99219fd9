internal import Foundation
import Testing

@testable import Taxonomy

/// The design's list of codes, beside the checkout.
private enum DesignList {
  /// The first `shared/design/error-codes.csv` in a folder above this file.
  static let path: String = {
    var folder = URL(filePath: #filePath).resolvingSymlinksInPath()
    var list = folder
    repeat {
      folder.deleteLastPathComponent()
      list = folder.appending(path: "shared/design/error-codes.csv")
    } while folder.path(percentEncoded: false).count > 1
      && !FileManager.default.fileExists(atPath: list.path())
    return list.path(percentEncoded: false)
  }()

  static let isPresent: Bool = {
    let present = FileManager.default.fileExists(atPath: path)
    if !present { print("absent, not compared: shared/design/error-codes.csv") }
    return present
  }()

  /// The fields of every row after the header.
  static func rows() throws -> [[String]] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return text.split(whereSeparator: \.isNewline).dropFirst().map { fields(of: $0) }
  }

  private static func fields(of line: Substring) -> [String] {
    var fields = [""]
    var quoted = false
    for character in line {
      switch character {
      case "\"": quoted.toggle()
      case "," where !quoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}

@Suite struct RegistryTests {
  let rows = ErrorRegistry.standard.rows

  @Test func everyRowOfTheTextIsRead() {
    let written = RegistryText.everything.joined(separator: "\n").split(separator: "\n")
      .count { $0.contains("|") }
    #expect(rows.count == 219)
    #expect(written == 219)
    #expect(Set(rows.map { "\($0.domain) \($0.code)" }).count == 219)
  }

  @Test func everyRowIsFitForAPage() {
    for row in rows {
      #expect(!row.name.isEmpty && !row.meaning.isEmpty && !row.errorType.isEmpty, "\(row.code)")
      #expect(row.note?.isEmpty != true)
      #expect(!row.meaning.contains("guess") && !(row.note ?? "").contains("TRAP"))
      #expect(row.layer == .none || row.phase != nil || row.layer == .business || row.code == "499")
    }
  }

  @Test(.enabled(if: DesignList.isPresent)) func theRegistryIsTheDesignsList() throws {
    let designed = try DesignList.rows()
    #expect(designed.count == 219)
    for fields in designed {
      try #require(fields.count == 12)
      let row = try #require(ErrorRegistry.standard.row(domain: fields[0], code: fields[1]), "\(fields[1])")
      #expect(row.code == fields[1])
      #expect(row.name == fields[2])
      #expect(row.layer == Layer(rawValue: fields[4]))
      #expect(row.phase == FailurePhase(text: fields[5]))
      #expect(row.nelType ?? "" == fields[6])
      #expect(row.errorType == fields[7])
      #expect(row.improvable == Improvable(rawValue: fields[8]))
      #expect(row.owner == Owner(rawValue: fields[9]))
      #expect(row.isRetryable == (fields[10] == "1"))
    }
  }

  @Test func aMalformedRowIsLeftOut() {
    let text = """
      @d
      1|network|dns|=|=|no|user|0
      One: the first
      2|nowhere|dns|=|=|no|user|0
      Two: the layer does not exist
      3|http|wait||x|yes|app|1
      Three: the third
      ~ a caution
      """
    let rows = RegistryText.rows(in: text)
    #expect(rows.map(\.code) == ["1", "3"])
    #expect(rows.map(\.errorType) == ["1", "x"])
    #expect(rows.map(\.note) == [nil, "a caution"])
  }
}
