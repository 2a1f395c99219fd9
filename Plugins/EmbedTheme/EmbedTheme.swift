import Foundation
import PackagePlugin

/// Before Theme is compiled, turns the package's `templates/`, `assets/` and `content/` into one Swift file.
@main
struct EmbedTheme: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let files = ["templates", "assets", "content"].flatMap { folder in
      let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      return (names?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
    }
    let inputs = files.sorted().map { root.appending(path: $0) }.filter { !$0.hasDirectoryPath }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding templates, assets and content",
        executable: try context.tool(named: "embed-theme").url,
        arguments: [root.path, output.path],
        inputFiles: inputs,
        outputFiles: [output])
    ]
  }
}
