internal import Arguments
internal import Foundation

/// `barograph init`
internal func initialiseProject(_ invocation: Invocation, _ console: Console) throws -> Int32 {
  let folder = invocation.positionals.first ?? "."
  let today = Date().timeIntervalSince1970
  for file in InitFile.all(startingAt: Int64(today * 1_000_000)) {
    switch try writeNewFile(file.text, to: folder + "/" + file.path) {
    case .written: console.result(escapedForTerminal("wrote \(file.path)"))
    case .leftAlone: console.remark("\(file.path) is there already and was left alone")
    }
  }
  console.result("Next: barograph build --project \(escapedForTerminal(folder)) --db FILE")
  return 0
}

/// A file that `init` writes.
internal struct InitFile {
  /// Its path in the project.
  let path: String
  /// What it says.
  let text: String

  /// Every file, in the order in which they are read.
  ///
  /// - Parameter start: the day on which the first note is dated, in microseconds since 1970.
  static func all(startingAt start: Int64) -> [InitFile] {
    [
      InitFile(path: "content/barograph.yaml", text: configuration),
      InitFile(path: "content/incidents/first-note.md", text: firstNote(start)),
      InitFile(path: "content/pages/about.md", text: about),
      InitFile(path: "schedules/crontab", text: crontab),
      InitFile(path: "schedules/barograph.service", text: systemdService),
      InitFile(path: "schedules/barograph.timer", text: systemdTimer),
      InitFile(path: "schedules/github-actions.yml", text: gitHubActions),
      InitFile(path: "schedules/gitlab-ci.yml", text: gitLabCI),
      InitFile(path: "schedules/Jenkinsfile", text: jenkinsfile),
    ]
  }
}
