internal import Redaction

/// How one record of CSV or JSON lines reads.
internal enum RecordReading: Equatable {
  /// A request. `doubts` are values that were not believed; `hasZone` is false when its start was read as UTC
  /// for want of a zone; `lacksUnit` when its only duration is of an unknown unit.
  case request(RequestRow, doubts: [String], hasZone: Bool, lacksUnit: Bool)
  /// No network request.
  case ignored
  /// Malformed, and why.
  case malformed(String)

  /// Reads a record.
  init(_ values: RecordValues, dialect: RecordColumns.Dialect) {
    if dialect == .k6, values.special(.k6Metric) != "http_req_duration" {
      self = .ignored
      return
    }
    guard let start = values.starts.lazy.compactMap({ $0.instant(column: true) }).first else {
      self = .malformed(values.starts.isEmpty ? "no start" : "its start cannot be read")
      return
    }
    let line = values.special(.requestLine).flatMap(RequestLine.init)
    let target: RecordAddress
    switch RecordAddress.read(values, line: line, dialect: dialect) {
    case .found(let address): target = address
    case .otherScheme:
      self = .ignored
      return
    case .missing(let reason):
      self = .malformed(reason)
      return
    }
    let method = (values.text(.method) ?? line?.method)?.uppercased() ?? "UNKNOWN"
    var row = RequestRow(
      start: start.microseconds, method: method, host: target.host, path: target.path)
    row.scheme = target.scheme
    row.protocolName = (values.text(.protocolName) ?? line?.protocolName).flatMap(protocolName)
    var reader = RecordRowReader(values: values, row: row)
    reader.readTimes(dialect: dialect)
    reader.readOutcome(dialect: dialect)
    reader.readRest()
    let lacksUnit = reader.row.duration == nil && values.special(.durationWithoutUnit) != nil
    self = .request(reader.row, doubts: reader.doubts, hasZone: start.hasZone, lacksUnit: lacksUnit)
  }
}

/// A request line as logs write it: `GET /x HTTP/1.1`.
internal struct RequestLine: Equatable {
  let method: String
  let target: String
  let protocolName: String?

  /// Reads a line; nil for anything but two or three words, the first of letters.
  init?(_ text: String) {
    let words = text.split(separator: " ")
    guard (2...3).contains(words.count), words[0].utf8.allSatisfy(\.isASCIILetter) else { return nil }
    method = String(words[0])
    target = String(words[1])
    protocolName = words.count > 2 ? String(words[2]) : nil
  }
}

/// Where a record's request went.
internal struct RecordAddress: Equatable {
  var scheme: String?
  var host: String
  var path: String

  /// What a record says of it.
  internal enum Reading: Equatable {
    case found(RecordAddress)
    /// A URL of a scheme that makes no network request.
    case otherScheme
    /// Nothing that can be read.
    case missing(String)
  }

  /// The host of records without one.
  static let unknownHost = "unknown"

  static func read(_ values: RecordValues, line: RequestLine?, dialect: RecordColumns.Dialect) -> Reading {
    var address: WebAddress?
    var path: String?
    var isOther = false
    for text in [values.text(.path), values.special(.url), line?.target].compactMap(\.self) {
      switch URLReading(text) {
      case .web(let read):
        address = address ?? read
        path = path ?? read.path
      case .otherScheme: isOther = true
      // A label says more of a JMeter sample than a URL without a host.
      case .unreadable where text.hasPrefix("/") && dialect != .jmeter: path = path ?? redactedPath(text)
      case .unreadable: break
      }
    }
    // The contract's own column is a path even where it does not begin as one.
    if path == nil, !isOther, let text = values.text(.path) { path = redactedPath(text) }
    if path == nil, dialect == .jmeter, let label = values.special(.jmeterLabel) {
      path = labelPath(label)
    }
    guard let path else {
      if isOther { return .otherScheme }
      return .missing(
        values.special(.url) == nil && line == nil ? "no path and no URL" : "its URL cannot be read")
    }
    let host = values.text(.host).flatMap(hostName) ?? address?.host ?? unknownHost
    let scheme = values.text(.scheme)?.lowercased()
    return .found(
      RecordAddress(
        scheme: scheme.map { ["wss": "https", "ws": "http"][$0] ?? $0 } ?? address?.scheme, host: host,
        path: path))
  }

  /// The host of `text`, which may have a port or a user beside it.
  private static func hostName(_ text: String) -> String? {
    guard case .web(let address) = URLReading("https://\(text)") else { return nil }
    return address.host
  }

  private static func labelPath(_ label: String) -> String {
    let text = removingPrivateText(from: label)
    return redactedPath(text.hasPrefix("/") ? text : "/" + text)
  }
}
