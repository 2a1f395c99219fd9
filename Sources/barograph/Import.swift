internal import Arguments
internal import Importing

/// `barograph import`
internal func importCaptures(_ invocation: Invocation, _ console: Console) throws -> Int32 {
  let options = ImportOptions(
    files: invocation.positionals, database: invocation.text("db") ?? "", format: invocation.text("format"),
    isStrict: invocation.isGiven("strict"), isDryRun: invocation.isGiven("dry-run"),
    map: invocation.texts("map").flatMap { $0.split(separator: ",").map(String.init) },
    requestsFromSpans: invocation.isGiven("requests-from-spans"),
    receivedAt: invocation.microseconds("received-at"))
  let report: ImportReport
  do {
    report = try importFiles(options)
  } catch {
    throw Failure(code: error.exitCode, message: error.description)
  }
  for file in report.files {
    for line in file.warnings + [file.refusal].compactMap(\.self) { console.remark(line) }
  }
  if invocation.isGiven("json") {
    console.rawResult(report.json + "\n")
  } else {
    for line in report.lines { console.result(escapedForTerminal(line)) }
  }
  return report.exitCode
}
