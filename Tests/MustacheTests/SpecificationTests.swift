import Foundation
import Mustache
import Testing

/// Every case of the Mustache specification that lies beside the checkout, if it does.
@Suite struct SpecificationTests {
  static let folder = sharedFolder("mustache-spec")

  struct Suite: Decodable {
    let tests: [Case]
  }

  struct Case: Decodable {
    let name: String
    let data: Datum
    let template: String
    let partials: [String: String]?
    let expected: String
  }

  @Test(
    .enabled(if: folder != nil, "no mustache-spec beside the checkout"),
    arguments: [
      ("comments", 12), ("delimiters", 14), ("interpolation", 42), ("inverted", 22), ("partials", 12),
      ("sections", 34), ("~dynamic-names", 21), ("~inheritance", 27),
    ])
  func passes(file: String, atLeast count: Int) throws {
    let folder = try #require(Self.folder)
    let data = try Data(contentsOf: folder.appending(path: "\(file).json"))
    let cases = try JSONDecoder().decode(Suite.self, from: data).tests
    #expect(cases.count >= count)
    var passed = 0
    for test in cases {
      let page = "the page"
      let sources = (test.partials ?? [:]).merging([page: test.template]) { partial, _ in partial }
      let result = Result {
        try TemplateLibrary(sources: sources, mode: .lenient).render(page, test.data.value)
      }
      let rendered = try? result.get()
      if rendered == test.expected { passed += 1 }
      #expect(rendered == test.expected, "\(file): \(test.name): \(result)")
    }
    print("mustache-spec \(file): \(passed)/\(cases.count)")
  }
}

/// JSON as a template sees it.
struct Datum: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let flag = try? container.decode(Bool.self) {
      value = .bool(flag)
    } else if let number = try? container.decode(Double.self) {
      value = .number(number)
    } else if let text = try? container.decode(String.self) {
      value = .text(text)
    } else if let items = try? container.decode([Datum].self) {
      value = .list(items.map(\.value))
    } else {
      value = .object(try container.decode([String: Datum].self).mapValues(\.value))
    }
  }
}

/// A folder of `shared`, which lies beside the checkout.
func sharedFolder(_ name: String) -> URL? {
  var folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
  while folder.path() != "/" {
    let candidate = folder.appending(path: "shared").appending(path: name)
    if FileManager.default.fileExists(atPath: candidate.path()) { return candidate }
    folder = folder.deletingLastPathComponent()
  }
  print("\(name) is not beside the checkout: its tests are skipped")
  return nil
}
