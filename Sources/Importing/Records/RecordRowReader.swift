internal import Schema
internal import Redaction

/// Fills a row from the values of a record.
internal struct RecordRowReader {
  let values: RecordValues
  private(set) var row: RequestRow
  /// What was not believed.
  private(set) var doubts: [String] = []

  /// Begins with a row that says when and where to.
  init(values: RecordValues, row: RequestRow) {
    self.values = values
    self.row = row
  }

  /// Reads duration and phases.
  mutating func readTimes(dialect: RecordColumns.Dialect) {
    row.phases = RequestPhases(
      blocked: duration(.blocked), dns: duration(.dns), connect: duration(.connect),
      tls: duration(.tls), send: duration(.send), wait: duration(.wait),
      receive: duration(.receive))
    var total = duration(.duration)
    if total == nil, dialect == .k6 {
      total = ReportedDuration(values.special(.k6Value), power: 3).microseconds
    }
    row.duration = total.flatMap { $0 > 0 || row.phases.isMeasured ? $0 : nil }
  }

  /// Reads status and error.
  mutating func readOutcome(dialect: RecordColumns.Dialect) {
    row.status = reportedStatus(values.text(.status))
    switch dialect {
    case .plain: row.failure = contractFailure(domain: values.text(.errorDomain))
    case .k6:
      row.failure =
        contractFailure(domain: values.text(.errorDomain) ?? "k6")
        ?? values.special(.k6Error).flatMap { ReportedFailure($0, format: "k6", status: row.status) }
      if row.status == nil, row.failure == nil { row.failure = .noResponse(format: "k6") }
    case .jmeter: readJMeterOutcome()
    }
  }

  private mutating func readJMeterOutcome() {
    row.failure = contractFailure(domain: values.text(.errorDomain))
    if let code = values.special(.jmeterCode) {
      row.status = row.status ?? reportedStatus(code)
      let text = code.hasPrefix(Self.noCode) ? String(code.dropFirst(Self.noCode.count)) : code
      if row.status == nil, row.failure == nil {
        row.failure = ReportedFailure(text, format: "jmeter", status: nil)
      }
    }
    guard values.special(.jmeterSuccess)?.lowercased() == "false" else { return }
    if let status = row.status {
      if status < 400 { row.further[.businessFailed] = .integer(1) }
    } else if row.failure == nil {
      row.failure = .noResponse(format: "jmeter")
    }
  }

  private static let noCode = "Non HTTP response code: "

  /// The failure in the contract's own columns. A code that only repeats the status is none; k6 adds 1,000 to
  /// the status (https://grafana.com/docs/k6/latest/javascript-api/error-codes/).
  private func contractFailure(domain: String?) -> ReportedFailure? {
    guard let code = values.text(.errorCode) else { return nil }
    if let status = row.status, code == "\(status)" || (domain == "k6" && code == "\(status + 1_000)") {
      return nil
    }
    if domain == "k6", code == "0" { return nil }
    return ReportedFailure(
      domain: domain.map { removingPrivateText(from: $0) },
      code: String(removingPrivateText(from: code).prefix(Self.longestCode)))
  }

  private static let longestCode = 300

  /// Reads what has no rule of its own.
  mutating func readRest() {
    row.servedFrom = text(.servedFrom)
    row.requestBytes = reportedByteCount(values.text(.requestBytes))
    row.responseBytes = reportedByteCount(values.text(.responseBytes))
    row.isStreamed = values[.streamed]?.flag
    row.isConnectionReused = values[.connectionReused]?.flag
    row.peer = values.text(.peerAddress).flatMap(PeerAddress.init)
    row.ipVersion = values.text(.ipVersion).flatMap { ["4": 4, "6": 6][$0] }
    row.sdkVersion = text(.sdkVersion)
    row.traceID = spanID(values.text(.traceID), digits: 32)
    row.spanID = spanID(values.text(.spanID), digits: 16)
    for (column, value) in values.further {
      if let read = read(value, as: column) { row.further[column] = read }
    }
  }

  private mutating func read(_ value: RecordValues.Value, as column: FurtherColumn) -> ContractValue? {
    switch column {
    case .received: return value.instant(column: true).map { .integer($0.microseconds) }
    case .suspended: return believed(value, named: column.name).map { .integer($0) }
    case .urlTemplate:
      return .text(redactedPath(value.text.contains("://") ? cuttingURLs(in: value.text) : value.text))
    case .tlsVersion:
      let name = value.text.lowercased()
      let mark = ["tlsv", "tls "].first(where: name.hasPrefix) ?? (name.hasPrefix("tls") ? "tls" : "")
      return .text(removingPrivateText(from: String(value.text.dropFirst(mark.count))))
    // The destination hashes it.
    case .installationID: return .text(value.text)
    case .sampleRate:
      guard let rate = Double(value.text), rate > 0, rate <= 1 else { return nil }
      return .real(rate)
    default: break
    }
    switch column.kind {
    case .integer:
      if let flag = value.flag { return .integer(flag ? 1 : 0) }
      return reportedByteCount(value.text).map { .integer($0) }
    default: return .text(removingPrivateText(from: value.text))
    }
  }

  private func text(_ column: CommonColumn) -> String? {
    values.text(column).map { removingPrivateText(from: $0) }
  }

  private mutating func duration(_ column: CommonColumn) -> Int64? {
    values[column].flatMap { believed($0, named: column.name) }
  }

  private mutating func believed(_ value: RecordValues.Value, named name: String) -> Int64? {
    let duration = value.duration
    if duration == .tooLong { doubts.append("\(name) is longer than 30 days") }
    return duration.microseconds
  }
}
