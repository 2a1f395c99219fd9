internal import Content
internal import Foundation
internal import Testing

/// What the program takes and how it is built stands in README.md.
@Suite struct DocumentationTests {
  @Test(arguments: [
    "sh .ci/setup && swift run -c release barograph demo", "sh .ci/setup && swift test",
  ])
  func commandsAreTheOnesThatAreTried(_ command: String) throws {
    let readme = try lines("README.md").map { $0.hasPrefix("$ ") ? String($0.dropFirst(2)) : $0 }
    let tried = try lines(".ci/run")
    #expect([readme.contains(command), tried.contains(command)] == [true, true], "in README.md, in .ci/run")
  }

  @Test func everyOptionIsDocumented() throws {
    let readme = try text("README.md")
    let verbs = try Barograph.run(["--help"]).output.matches(of: /\n {2}([a-z]+(?: [a-z]+)?)\ {2}/)
    var missing: [String] = []
    for verb in verbs.map({ String($0.1) }) {
      if !readme.contains("barograph \(verb)") { missing.append("barograph \(verb)") }
      let help = try Barograph.run(["help"] + verb.split(separator: " ").map { String($0) }).output
      let options = help.matches(of: /\n {2}(?:-[a-z], )?(--[a-z-]+)/).map { String($0.1) }
      #expect(options.contains("--help"))
      missing += options.filter { !readme.contains($0) }.map { "\($0) of \(verb)" }
    }
    #expect(verbs.count > 3)
    #expect(missing == [], "README.md lacks them")
  }

  /// A key's row has its name, and what is said of it.
  @Test func everyKeyIsDocumented() throws {
    let readme = try text("README.md")
    let keys = Configuration.documentation + IncidentNote.documentation + PageNote.documentation
    #expect(keys.count > 40)
    #expect(
      keys.filter { !readme.contains("`\($0.key)`") || !readme.contains($0.text) }.map(\.key) == [],
      "README.md lacks them")
  }

  @Test func setupInstallsWhatThePackageNames() throws {
    let named = try text("Package.swift").matches(of: /\.apt\(\["([a-z0-9.-]+)"\]\)/)
    let setup = try text(".ci/setup").split { !"abcdefghijklmnopqrstuvwxyz0123456789.-".contains($0) }
    #expect(named.count > 3)
    #expect(named.map(\.1).filter { !setup.contains($0) } == [], ".ci/setup lacks them")
  }
}

private let root = URL(filePath: #filePath).appending(path: "../../..").standardized

private func text(_ path: String) throws -> String {
  String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
}

private func lines(_ path: String) throws -> [String] {
  try text(path).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
}
