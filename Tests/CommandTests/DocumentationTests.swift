internal import Content
internal import Foundation
internal import Testing

/// What the program takes and how it is built stands in README.md.
@Suite struct DocumentationTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized
  private static let hasReadme = FileManager.default.fileExists(atPath: root.appending(path: "README.md").path)

  @Test(.enabled(if: hasReadme, "there is no README.md"), arguments: [
    "sh .ci/setup && swift run -c release barograph demo", "sh .ci/setup && swift test",
  ])
  func commandsAreTheOnesThatAreTried(_ command: String) throws {
    let readme = try Self.lines("README.md").map { $0.hasPrefix("$ ") ? String($0.dropFirst(2)) : $0 }
    #expect(readme.contains(command), "README.md lacks the line: \(command)")
    #expect(try Self.lines(".ci/run").contains(command), ".ci/run lacks the line: \(command)")
  }

  @Test(.enabled(if: hasReadme, "there is no README.md"))
  func everyOptionIsDocumented() throws {
    let readme = try Self.text("README.md")
    let verbs = try Barograph.run(["--help"]).output.matches(of: /\n  ([a-z]+(?: [a-z]+)?)  /).map { String($0.1) }
    #expect(verbs.contains("build"))
    for verb in verbs {
      #expect(readme.contains("barograph \(verb)"), "README.md lacks the verb \(verb)")
      let help = try Barograph.run(["help"] + verb.split(separator: " ").map { String($0) }).output
      let options = help.matches(of: /\n  (?:-[a-z], )?(--[a-z-]+)/).map { String($0.1) }
      #expect(options.contains("--help"))
      for option in options { #expect(readme.contains(option), "README.md lacks \(option) of \(verb)") }
    }
  }

  @Test(.enabled(if: hasReadme, "there is no README.md"), arguments: Configuration.documentation.map(\.key))
  func everyConfigurationKeyIsDocumented(_ key: String) throws {
    #expect(try Self.text("README.md").contains("`\(key)`"), "README.md lacks the configuration key `\(key)`")
  }

  @Test func setupInstallsWhatThePackageNames() throws {
    let manifest = try Self.text("Package.swift").matches(of: /\.apt\(\["([a-z0-9.-]+)"\]\)/).map { String($0.1) }
    #expect(manifest.count > 3)
    let setup = try Self.text(".ci/setup").split { !"abcdefghijklmnopqrstuvwxyz0123456789.-".contains($0) }
    for package in manifest { #expect(setup.contains(Substring(package)), ".ci/setup lacks \(package)") }
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
  }

  private static func lines(_ path: String) throws -> [String] {
    try text(path).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
