internal import Redaction

/// A task of URLSession as its metrics print it.
internal struct PrintedTask {
  /// Whether the task's own start and duration are printed.
  let hasInterval: Bool
  private var start: Instant?
  private var duration = ReportedDuration.unknown
  /// The URL of the first transaction.
  private var firstURL: String?
  /// The transaction that is read.
  private var newest: PrintedTransaction?
  /// The last one before it that had a result.
  private var result: PrintedTransaction?

  /// What a task becomes.
  internal enum Reading: Equatable {
    case request(RequestRow, doubts: [String])
    case ignored
    case malformed(String)
  }

  /// Makes a task of which nothing has been read.
  init(hasInterval: Bool) {
    self.hasInterval = hasInterval
  }

  /// Reads `(Task Interval) … (Start Date) DATE + (Duration) SECONDS seconds = …`.
  mutating func readInterval(_ line: String) {
    if let after = line.firstRange(of: "(Start Date) ") {
      let rest = line[after.upperBound...]
      start = printedDate(String(rest[..<(rest.firstRange(of: " + (")?.lowerBound ?? rest.endIndex)]))
    }
    if let after = line.firstRange(of: "(Duration) ") {
      let number = line[after.upperBound...].prefix { !$0.isWhitespace }
      duration = ReportedDuration(String(number), power: 6)
    }
  }

  /// Begins what was sent next for it: redirects are many transactions.
  mutating func begin(_ transaction: PrintedTransaction) {
    if newest == nil { firstURL = transaction.url }
    result = lastResult
    newest = transaction
  }

  private var lastResult: PrintedTransaction? { newest?.fetchType == "Unknown" ? result : newest }

  /// Reads `(Name) value` into the newest transaction.
  mutating func readField(_ line: String) {
    guard newest != nil, let end = line.firstIndex(of: ")") else { return }
    let name = String(line[line.index(after: line.startIndex)..<end])
    let value = line[line.index(after: end)...].drop { $0 == " " }
    newest?.read(name, String(value))
  }

  /// The request that the task was: to the first transaction's URL, with the last one's result.
  func row() -> Reading {
    guard let newest else { return .malformed("a task without transactions") }
    guard let url = firstURL else { return .malformed("the request's URL is missing") }
    let address: WebAddress
    switch URLReading(url) {
    case .web(let read): address = read
    case .otherScheme: return .ignored
    case .unreadable: return .malformed("the request's URL is not an absolute URL")
    }
    guard let start = start ?? (hasInterval ? nil : newest.date("Fetch Start")) else {
      return .malformed(
        hasInterval ? "the task's start cannot be read" : "Fetch Start is missing or cannot be read")
    }
    let last = lastResult
    var row = RequestRow(
      start: start.microseconds, method: "UNKNOWN", host: address.host, path: address.path)
    row.scheme = address.scheme
    last?.fill(&row)
    let total = hasInterval ? duration.microseconds : last?.duration
    row.duration = total.flatMap { $0 > 0 || row.phases.isMeasured ? $0 : nil }
    if row.status == nil, row.servedFrom != "cache" { row.failure = .noResponse(format: "urlsession") }
    return .request(row, doubts: duration == .tooLong ? ["the task's duration is longer than 30 days"] : [])
  }
}

/// Reads `2018-07-03 23:15:40 +0000`; nil for `(null)` and for what cannot be read.
internal func printedDate(_ text: String) -> Instant? {
  let words = text.split(separator: " ")
  guard (2...3).contains(words.count) else { return nil }
  return Instant("\(words[0]) \(words[1...].joined())")
}
