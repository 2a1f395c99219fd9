import Mustache
import Testing
import Theme

@testable import Site

/// The names that a template's tags use, without those of partials and parents.
private func names(in template: String) -> Set<String> {
  Set(
    template.matches(of: /\{\{\s*[#^\/$&]?\s*([A-Za-z0-9_.]+)\s*\}\}/).flatMap { match in
      match.1.split(separator: ".").map(String.init)
    })
}

/// The names of the partials and parents that a template calls.
private func calls(in template: String) -> Set<String> {
  Set(template.matches(of: /\{\{\s*[<>\/]\s*([A-Za-z0-9_]+)\s*\}\}/).map { String($0.1) })
}

@Suite struct TemplateNamesTests {
  private let templates = Theme.builtIn.templates

  @Test func everyNameIsDocumentedOnceAndUsed() {
    let documented = templateNames.map(\.name)
    #expect(Set(documented).count == documented.count)
    let parents = Set(templates.keys)
    let used = templates.values.reduce(into: Set<String>()) { $0.formUnion(names(in: $1)) }
      .subtracting(parents.subtracting(documented))
    #expect(used.subtracting(documented).sorted() == [])
    #expect(Set(documented).subtracting(used).sorted() == [])
    for (name, meaning) in templateNames {
      #expect(meaning.hasSuffix("."), "\(name)")
    }
  }

  @Test func everyTemplateCompilesStrictly() throws {
    let library = try TemplateLibrary(
      sources: templates, mode: .strict(names: Set(templateNames.map(\.name))), path: Theme.templateFile)
    #expect(library.names == templates.keys.sorted())
  }

  /// A template that no page and no other template asks for is deleted.
  @Test func everyPartialIsThere() {
    let called = templates.values.reduce(into: Set<String>()) { $0.formUnion(calls(in: $1)) }
    for name in ["frame", "heading", "figure", "facts", "kpis"] { #expect(called.contains(name), "\(name)") }
  }
}
