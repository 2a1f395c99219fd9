internal import Arguments
internal import Foundation
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
    report = try console.progress("importing", unit: "MB", total: megabytes(of: options.files)) { step in
      try importing(options, step)
    }
  } catch let error as ImportError {
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

/// The size of the files together; nil where one has none, such as standard input.
private func megabytes(of files: [String]) -> Int? {
  var bytes = 0
  for file in files {
    guard file != "-",
      let size = try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
    else { return nil }
    bytes += size
  }
  return bytes / 1_000_000
}

/// Imports and tells how many megabytes of all files have been read.
private func importing(_ options: ImportOptions, _ step: (Int) -> Void) throws -> ImportReport {
  var file: String?
  var before = 0
  var read = 0
  return try importFiles(options) { progress in
    if progress.file != file {
      before += read
      file = progress.file
    }
    read = progress.bytesRead
    step((before + read) / 1_000_000)
  }
}
