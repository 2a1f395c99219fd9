internal import Arguments
internal import Content
internal import Foundation
internal import Metrics
internal import Objectives

/// `barograph incident draft`
internal func draftIncidents(_ invocation: Invocation, _ console: Console) throws -> Int32 {
  let project = try CheckProject(invocation, console)
  let breaches = IncidentDraftBreach.all(project.objectives)
  let open = breaches.filter { !$0.isNoted(in: project.content.incidents) }
  guard !open.isEmpty else {
    console.result(
      breaches.isEmpty
        ? "no budget burnt too fast within the last 24 hours of data" : "every breach has a note already")
    return 0
  }
  let folder = (invocation.text("project") ?? ".") + "/content/incidents"
  let taken = Set(project.content.incidents.map(\.slug))
  for breach in open {
    let draft = IncidentDraftNote(breach, project)
    let name = draft.fileName(taken: taken)
    switch try writeNewFile(draft.text, to: folder + "/" + name) {
    case .written: console.result(escapedForTerminal("wrote content/incidents/\(name)"))
    case .leftAlone: console.remark("content/incidents/\(name) is there already and was left alone")
    }
  }
  return 0
}

/// What became of a file that must not be overwritten.
internal enum NewFile: Equatable {
  case written
  case leftAlone
}

/// Writes a file unless something of its name is there: a file, a folder, or a link that leads nowhere.
internal func writeNewFile(_ text: String, to path: String) throws -> NewFile {
  let file = URL(filePath: path)
  do {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .withoutOverwriting)
    return .written
  } catch let error as CocoaError where error.code == .fileWriteFileExists {
    return .leftAlone
  } catch {
    throw Failure.fault("\(path): cannot be written: \(error.localizedDescription)")
  }
}
