internal import Arguments
internal import Demo
internal import Foundation
internal import Publication
internal import Theme

/// `barograph demo`
internal func makeDemo(_ invocation: Invocation, _ console: Console) throws -> Int32 {
  let folder = invocation.positionals.first ?? "barograph-demo"
  let rows = invocation.integer("rows") ?? 600_000
  let seed = UInt64(clamping: invocation.integer("seed") ?? 1)
  try makeProject(folder, isForced: invocation.isGiven("force"))
  let file = folder + "/demo.sqlite"
  try console.progress("making requests", unit: "rows", total: rows) { step in
    _ = try DemoDatabase(rows: rows, seed: seed).write(to: file) { done, _ in step(done) }
  }
  let job = BuildJob(
    project: folder, database: file, output: folder + "/site", now: nil,
    isForced: invocation.isGiven("force"), isStrict: true)
  let changes = try job.run(console)
  console.result("\(file): \(rows) requests")
  console.result("\(folder)/site: \(escapedForTerminal(changes.summary))")
  console.result("Open \(folder)/site/index.html in a browser.")
  return 0
}

/// Writes the demo's content. A folder that holds something else is left alone.
private func makeProject(_ folder: String, isForced: Bool) throws {
  let manager = FileManager.default
  let present = Set((try? manager.contentsOfDirectory(atPath: folder)) ?? [])
  let isOurs = present.isEmpty || present.contains("demo.sqlite")
  guard isOurs || isForced else {
    throw Failure.usage("\(folder) is not empty and holds no demo; name another folder or give --force")
  }
  do {
    for (path, text) in Theme.demoContent {
      let file = URL(filePath: folder).appending(path: "content/" + path)
      try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    }
  } catch {
    throw Failure.fault("\(folder): the demo's content cannot be written: \(error.localizedDescription)")
  }
}
