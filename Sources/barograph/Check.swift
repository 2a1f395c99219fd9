internal import Arguments
internal import Content
internal import Metrics

/// `barograph check`
internal func checkObjectives(_ invocation: Invocation, _ console: Console) throws -> Int32 {
  let stateFile = invocation.text("state")
  var state = try stateFile.map { try CheckState.read($0) } ?? CheckState()
  let project = try CheckProject(invocation, console)
  let results = CheckResult.all(project)
  let title = escapedForTerminal(project.content.configuration.title)
  let calendar = project.report.calendar
  switch invocation.text("format") {
  case "json":
    let document = CheckJSON(results, title: title, clock: project.clock, dataEnd: project.report.dataEnd)
    console.rawResult(try CheckJSON.text(document))
  case "junit":
    console.rawResult(
      CheckJUnit.text(results, title: title) { result in
        Array(CheckText.lines([result], calendar).dropLast())
      })
  default:
    for line in CheckText.lines(results, calendar) { console.result(escapedForTerminal(line)) }
  }

  let alerts = CheckAlert.all(results, title: title)
  let new = alerts.filter { !state.knows($0.rule.key, $0.episode) }
  var told = alerts.filter { state.knows($0.rule.key, $0.episode) }
  for alert in new {
    if let command = invocation.text("notify"), let fault = try alert.notify(command) {
      // Not remembered, so that the next check tells it again.
      console.remark("--notify: \(alert.rule.rule) was not told: \(fault)")
    } else {
      told.append(alert)
    }
  }
  if let stateFile {
    state.remember(told)
    try state.write(to: stateFile)
  }
  return results.contains { $0.status == "firing" } || !new.isEmpty ? Failure.breach : 0
}

extension Failure {
  /// The exit code of a check that found a breach.
  static let breach: Int32 = 5
}
