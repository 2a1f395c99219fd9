internal import Schema

/// A column that the user names: `COLUMN=CONTRACT[:s|ms|us]`.
internal struct ColumnMapping: Equatable, Sendable {
  /// The column's name in the file.
  let column: String
  /// What it holds.
  let role: ColumnRole

  /// Reads one mapping.
  ///
  /// - Throws: ``ImportError`` with exit code 2 for anything but a column of the contract's table `request`.
  init(_ text: String) throws(ImportError) {
    guard let equals = text.lastIndex(of: "="), equals != text.startIndex else {
      throw Self.error(text, "is not COLUMN=CONTRACT[:s|ms|us]")
    }
    column = String(text[..<equals])
    let parts = text[text.index(after: equals)...].split(separator: ":", omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    var unit: TimeUnit?
    if parts.count > 1 {
      unit = TimeUnit(rawValue: String(parts[1]))
      guard unit != nil, parts.count == 2 else {
        throw Self.error(text, "has a unit that is not s, ms or us")
      }
      guard name.hasSuffix("_us") else { throw Self.error(text, "has a unit, but \(name) is no time") }
    }
    guard let target = RecordTarget(contract: name) else {
      throw Self.error(text, "names no column of the table request")
    }
    role = ColumnRole(target: target, unit: unit, rank: 0)
  }

  private static func error(_ text: String, _ reason: String) -> ImportError {
    ImportError("--map: \(text) \(reason)", exitCode: 2)
  }
}

/// A unit of time in a text without one.
internal enum TimeUnit: String, Sendable {
  case s, ms, us

  /// The power of ten of a microsecond.
  var power: Int {
    switch self {
    case .s: 6
    case .ms: 3
    case .us: 0
    }
  }
}

/// What a column of a file of records holds.
internal enum RecordTarget: Hashable, Sendable {
  /// A column of the contract.
  case common(CommonColumn), further(FurtherColumn)
  /// An absolute URL, or a path.
  case url
  /// `GET /x HTTP/1.1`.
  case requestLine
  /// A duration that may be of any unit.
  case durationWithoutUnit
  /// JMeter's columns.
  case jmeterCode, jmeterSuccess, jmeterLabel
  /// k6's columns.
  case k6Metric, k6Value, k6Error

  /// A column of the contract but the row's own number; or `url`.
  init?(contract name: String) {
    if name == "url" {
      self = .url
    } else if let column = CommonColumn(name: name) {
      self = .common(column)
    } else if let column = FurtherColumn(name: name) {
      self = .further(column)
    } else {
      return nil
    }
  }
}

/// What is done with a column.
internal struct ColumnRole: Equatable, Sendable {
  let target: RecordTarget
  var unit: TimeUnit?
  /// Of several columns with one target the lowest rank that has a value is taken.
  let rank: Int
}

/// What the columns of one file of records hold, by their names.
internal struct RecordColumns: Sendable {
  /// The names that are read.
  let roles: [String: ColumnRole]
  /// Whose file it is.
  let dialect: Dialect

  /// A program whose files have rules of their own.
  internal enum Dialect: Sendable {
    case plain
    /// JMeter's results: https://jmeter.apache.org/usermanual/listeners.html#csvlogformat.
    case jmeter
    /// k6's metrics: https://grafana.com/docs/k6/latest/results-output/real-time/csv/.
    case k6
  }

  /// Further names, in the order in which they are tried.
  private static let furtherNames: [(target: RecordTarget, names: [(String, TimeUnit?)])] = [
    (
      .common(.start),
      ["start", "timestamp", "timeStamp", "time", "ts", "@timestamp", "timestamp_iso8601"].map { ($0, nil) }
    ),
    (.common(.method), ["request_method", "request_type", "http_method"].map { ($0, nil) }),
    (.url, ["url", "URL", "request_url", "request_uri"].map { ($0, nil) }),
    (.common(.host), ["http_host", "server_name"].map { ($0, nil) }),
    (.common(.status), [("status_code", nil), ("responseCode", nil)]),
    (
      .common(.duration),
      [("duration_ms", .ms), ("elapsed", .ms), ("request_time", .s), ("duration_s", .s)]
    ),
    (.durationWithoutUnit, [("duration", nil)]),
    (.common(.protocolName), [("proto", nil), ("http_version", nil)]),
    (.requestLine, [("request", nil)]),
    (.common(.responseBytes), [("bytes", nil), ("body_bytes_sent", nil)]),
    (.common(.requestBytes), [("sentBytes", nil)]),
  ]

  /// Tells what columns hold; `names` are the file's, where they are known beforehand.
  init(names: [String], options: ImportOptions) {
    var roles: [String: ColumnRole] = [:]
    for (target, further) in Self.furtherNames {
      for (index, (name, unit)) in further.enumerated() {
        roles[name] = ColumnRole(target: target, unit: unit, rank: index + 2)
      }
    }
    for name in RequestRow.columns {
      roles[name] = RecordTarget(contract: name).map { ColumnRole(target: $0, unit: nil, rank: 1) }
    }
    dialect = Self.dialect(Set(names))
    switch dialect {
    case .plain: break
    case .jmeter:
      roles["responseCode"] = ColumnRole(target: .jmeterCode, unit: nil, rank: 1)
      roles["success"] = ColumnRole(target: .jmeterSuccess, unit: nil, rank: 1)
      roles["label"] = ColumnRole(target: .jmeterLabel, unit: nil, rank: 1)
    case .k6:
      roles["metric_name"] = ColumnRole(target: .k6Metric, unit: nil, rank: 1)
      roles["metric_value"] = ColumnRole(target: .k6Value, unit: nil, rank: 1)
      roles["error"] = ColumnRole(target: .k6Error, unit: nil, rank: 1)
    }
    for mapping in options.map.compactMap({ try? ColumnMapping($0) }) { roles[mapping.column] = mapping.role }
    self.roles = roles
  }

  private static func dialect(_ names: Set<String>) -> Dialect {
    if names.isSuperset(of: ["metric_name", "metric_value", "timestamp"]) { return .k6 }
    if names.isSuperset(of: ["timeStamp", "elapsed"]),
      !names.isDisjoint(with: ["label", "responseCode", "success"])
    {
      return .jmeter
    }
    return .plain
  }

  /// Whether records with these columns can be requests: they say when, and where to.
  func canRead(_ names: some Collection<String>) -> Bool {
    let targets = Set(names.compactMap { roles[$0]?.target })
    return targets.contains(.common(.start))
      && !targets.isDisjoint(with: [.common(.path), .url, .requestLine, .jmeterLabel])
  }
}
