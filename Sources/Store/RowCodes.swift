internal import Hashing
internal import Metrics
internal import Redaction
internal import SQLite
internal import Taxonomy

/// Resolves the texts of a row that decide its outcome: each distinct text once.
internal struct RowCodes: Sendable {
  private var buffer: [UInt8] = []
  internal var errorTexts = ByteInterner()
  internal var errors: [KnownError] = []
  internal var businessTexts = ByteInterner()
  private var businessCodes: [FailureCode] = []
  /// What looked private in business codes, by row.
  internal var businessLeaks = LeakTally()
  private var wordTexts = TextNumbers()
  private var words: [Word] = []
  private var classNumbers: [ClassKey: UInt16] = [:]
  /// The classes without a code, by outcome and whether they are samples: most rows are of these.
  private var plainNumbers: [UInt16?] = Array(repeating: nil, count: Outcome.allCases.count * 2)
  private var error = -1
  private var business = -1
  /// Whether the database has a column of statuses; where it has none, a request without an error succeeded.
  internal var hasStatuses = true

  /// A distinct combination of code, domain and system.
  internal struct KnownError: Sendable {
    let kind: ErrorKind
    let code: FailureCode
    /// Where in the text the code and the domain end.
    let ends: (code: Int, domain: Int)
    var rows: Int
    /// What looks private in the code and in the domain; pages do not show it.
    let leaks: (code: Leaks, domain: Leaks)

    /// - Parameter text: code, domain and system with a zero byte between them.
    init(_ text: [UInt8], ends: (code: Int, domain: Int), rows: Int) {
      let code = String(decoding: text[..<ends.code], as: UTF8.self)
      let domain = String(decoding: text[(ends.code + 1)..<ends.domain], as: UTF8.self)
      let system = String(decoding: text[(ends.domain + 1)...], as: UTF8.self)
      kind = errorKind(domain: domain, code: code, os: system)
      var leaks: (code: Leaks, domain: Leaks) = ([], [])
      self.code = .error(
        domain: ColumnText.words.redacted(domain, &leaks.domain),
        code: ColumnText.words.redacted(code, &leaks.code), kind: kind)
      self.leaks = leaks
      self.ends = ends
      self.rows = rows
    }
  }

  /// What a text means in the columns with a small vocabulary.
  private struct Word: Sendable {
    let servedFrom: ServedFrom
    let isDeadline: Bool
    let isPolicy: Bool
  }

  private struct ClassKey: Hashable, Sendable {
    let outcome: Outcome
    let source: FailureSource
    let detail: Int
    let isLatencySample: Bool
  }

  /// The most distinct texts that are told apart; further ones count as unknown or without a code.
  internal static let limit = 10_000
  /// How many bytes of a text are looked at: more than any code has.
  private static let longestText = 200

  /// Codes that the registry does not know, most rows first.
  var unknown: [DataQuality.CodeRows] {
    var rows: [FailureCode: Int] = [:]
    for error in errors where !error.kind.isKnown { rows[error.code, default: 0] += error.rows }
    return rows.map { DataQuality.CodeRows(code: $0, rows: $1) }
      .sorted { ($1.rows, $0.code) < ($0.rows, $1.code) }
  }

  /// What looks private in codes, by row.
  var leaks: LeakTally {
    var tally = businessLeaks
    for error in errors {
      tally.add(error.leaks.code, in: "request.error_code", count: error.rows)
      tally.add(error.leaks.domain, in: "request.error_domain", count: error.rows)
    }
    return tally
  }

  /// What the outcome rules look at.
  ///
  /// - Parameters:
  ///   - endpoint: the number that `endpoints` just gave out for this row.
  mutating func facts(
    of row: borrowing Row, endpoint: UInt16, in endpoints: borrowing EndpointTable
  ) -> OutcomeFacts {
    var facts = OutcomeFacts()
    if let status = row.integer(at: RequestColumn.status.rawValue) {
      facts.hasStatus = true
      // Whatever number stands there: an endpoint's ranges alone decide. Numbers that no status has are few.
      facts.status = Int32(min(max(status, -1), 1_000))
      facts.statusExpected = endpoints.expects(facts.status, at: endpoint)
    }
    facts.servedFrom = word(row, .served_from)?.servedFrom ?? .network
    facts.cancelReasonIsDeadline = word(row, .cancel_reason)?.isDeadline ?? false
    facts.unsatisfiedReasonIsPolicy = word(row, .unsatisfied_reason)?.isPolicy ?? false
    facts.trustRejected = row.integer(at: RequestColumn.trust_rejected.rawValue) == 1
    facts.parseFailed = row.integer(at: RequestColumn.parse_failed.rawValue) == 1
    facts.businessFailed = row.integer(at: RequestColumn.business_failed.rawValue) == 1
    switch row.integer(at: RequestColumn.path_satisfied.rawValue) {
    case 0: facts.pathSatisfied = 0
    case 1: facts.pathSatisfied = 1
    default: facts.pathSatisfied = -1
    }
    facts.error = readError(row)
    if !hasStatuses, facts.error == nil { (facts.hasStatus, facts.statusExpected) = (true, true) }
    if facts.businessFailed { readBusiness(row) }
    return facts
  }

  /// The number of the class that a row belongs to.
  mutating func number(
    of verdict: Classification, facts: OutcomeFacts, isLatencySample: Bool, in rollups: inout Rollups
  ) -> UInt16 {
    let source = failureSource(of: facts, verdict)
    let plain = Int(verdict.outcome.rawValue) * 2 + (isLatencySample ? 1 : 0)
    if source == .none, let known = plainNumbers[plain] { return known }
    let detail =
      switch source {
      case .error: error
      case .status: Int(facts.status)
      case .business: business
      case .none, .deadline, .trustRejected, .parse: 0
      }
    let key = ClassKey(
      outcome: verdict.outcome, source: source, detail: detail, isLatencySample: isLatencySample)
    if let known = classNumbers[key] { return known }
    let code: FailureCode? =
      switch source {
      case .none: nil
      case .error: errors.indices.contains(error) ? errors[error].code : nil
      case .deadline: .deadline
      case .trustRejected: .trustRejected
      case .status: .status(facts.status)
      case .parse: .parse
      case .business: businessCodes.indices.contains(business) ? businessCodes[business] : .business(nil)
      }
    let number = rollups.number(
      of: RowClass(outcome: verdict.outcome, code: code, isLatencySample: isLatencySample))
    classNumbers[key] = number
    if source == .none { plainNumbers[plain] = number }
    return number
  }

  private mutating func word(_ row: borrowing Row, _ column: RequestColumn) -> Word? {
    guard row.type(at: column.rawValue) == .text, let stored = unsafe row.bytes(at: column.rawValue) else {
      return nil
    }
    let start = unsafe UnsafeBufferPointer(rebasing: stored.prefix(Self.longestText))
    if let known = unsafe wordTexts.number(of: start) { return words[Int(known)] }
    let text = unsafe String(decoding: start, as: UTF8.self)
    let word = Word(
      servedFrom: ServedFrom(text: text), isDeadline: text.lowercased() == "deadline",
      isPolicy: unsatisfiedReasonIsPolicy(text))
    if words.count < TextNumbers.limit {
      unsafe wordTexts.keep(UInt16(words.count), of: start)
      words.append(word)
    }
    return word
  }

  private mutating func readError(_ row: borrowing Row) -> ErrorKind? {
    buffer.removeAll(keepingCapacity: true)
    guard row.appendText(at: RequestColumn.error_code.rawValue, to: &buffer, limit: Self.longestText),
      !buffer.isEmpty
    else {
      error = -1
      return nil
    }
    let codeEnd = buffer.count
    buffer.append(0)
    row.appendText(at: RequestColumn.error_domain.rawValue, to: &buffer, limit: Self.longestText)
    let domainEnd = buffer.count
    buffer.append(0)
    row.appendText(at: RequestColumn.os_name.rawValue, to: &buffer, limit: Self.longestText)
    if let known = errorTexts.number(of: buffer) {
      error = known
      errors[known].rows += 1
      return errors[known].kind
    }
    guard errors.count < Self.limit else {
      error = -1
      return .unknown
    }
    error = errorTexts.insert(buffer)
    errors.append(KnownError(buffer, ends: (codeEnd, domainEnd), rows: 1))
    return errors[error].kind
  }

  private mutating func readBusiness(_ row: borrowing Row) {
    buffer.removeAll(keepingCapacity: true)
    row.appendText(at: RequestColumn.business_code.rawValue, to: &buffer, limit: Self.longestText)
    business = businessNumber(of: buffer)
  }

  /// The number of a business code, or -1 where there is no room for another.
  @discardableResult
  internal mutating func businessNumber(of text: [UInt8]) -> Int {
    if let known = businessTexts.number(of: text) { return known }
    var found: Leaks = []
    let kept = ColumnText.words.redacted(text[...], &found)
    businessLeaks.add(found, in: "request.business_code")
    return addBusiness(kept ?? text)
  }

  private mutating func addBusiness(_ text: [UInt8]) -> Int {
    if let known = businessTexts.number(of: text) { return known }
    guard businessCodes.count < Self.limit else { return -1 }
    businessCodes.append(.business(text.isEmpty ? nil : String(decoding: text, as: UTF8.self)))
    return businessTexts.insert(text)
  }
}
