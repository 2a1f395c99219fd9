internal import SQLite
internal import Redaction

/// One row of the contract's table `span`. Units and meanings are the contract's.
internal struct SpanRow: Equatable, Sendable {
  var traceID: String
  var spanID: String
  var kind: SpanKind = .unspecified
  var parentSpanID: String?
  var service: String
  var name: String
  var start: Int64
  var duration: Int64?
  var failed: Bool?
  var status: Int64?
  var error: String?
  var peerService: String?
  var attributes: String?

  /// The columns, in the order in which ``bind(to:)`` numbers their parameters.
  static let columns = [
    "trace_id", "span_id", "kind", "parent_span_id", "service", "name", "start_us", "duration_us", "failed",
    "status", "error", "peer_service", "attributes",
  ]

  /// Binds every column's value.
  func bind(to statement: inout Statement) {
    statement.bind(traceID, at: 1)
    statement.bind(spanID, at: 2)
    statement.bind(kind.rawValue, at: 3)
    statement.bind(parentSpanID, at: 4)
    statement.bind(service, at: 5)
    statement.bind(name, at: 6)
    statement.bind(start, at: 7)
    statement.bind(duration, at: 8)
    statement.bind(failed.map { $0 ? 1 : 0 as Int64 }, at: 9)
    statement.bind(status, at: 10)
    statement.bind(error, at: 11)
    statement.bind(peerService, at: 12)
    statement.bind(attributes, at: 13)
  }

  /// A row of a query for ``columns`` that begin at `first`.
  init(_ statement: borrowing Statement, from first: Int32) {
    traceID = statement.text(at: first) ?? ""
    spanID = statement.text(at: first + 1) ?? ""
    kind = statement.text(at: first + 2).flatMap(SpanKind.init) ?? .unspecified
    parentSpanID = statement.text(at: first + 3)
    service = statement.text(at: first + 4) ?? Self.unknownService
    name = statement.text(at: first + 5) ?? Self.unknownName
    start = statement.integer(at: first + 6) ?? 0
    duration = statement.integer(at: first + 7)
    failed = statement.integer(at: first + 8).map { $0 != 0 }
    status = statement.integer(at: first + 9)
    error = statement.text(at: first + 10)
    peerService = statement.text(at: first + 11)
    attributes = statement.text(at: first + 12)
  }

  /// A row of what every span has; nothing else is known yet.
  init(traceID: String, spanID: String, service: String?, name: String?, start: Int64) {
    self.traceID = traceID
    self.spanID = spanID
    self.service = service.flatMap(Self.serviceName) ?? Self.unknownService
    self.name = name.flatMap { $0.isEmpty ? nil : removingPrivateText(from: $0) } ?? Self.unknownName
    self.start = start
  }

  /// The name of a service without what is private in it; nil when it is empty.
  static func serviceName(_ text: String) -> String? {
    text.isEmpty ? nil : removingPrivateText(from: text)
  }

  /// OpenTelemetry's name for a service without one.
  static let unknownService = "unknown_service"
  /// The name of a span without one.
  static let unknownName = "unknown"

  /// This row with its absent values taken from a later copy; nil when the copy adds nothing.
  func filled(from copy: SpanRow) -> SpanRow? {
    var filled = self
    filled.parentSpanID = parentSpanID ?? copy.parentSpanID
    filled.duration = duration ?? copy.duration
    filled.failed = failed ?? copy.failed
    filled.status = status ?? copy.status
    filled.error = error ?? copy.error
    filled.peerService = peerService ?? copy.peerService
    filled.attributes = attributes ?? copy.attributes
    return filled == self ? nil : filled
  }
}

/// OpenTelemetry's span kinds, as the contract names them.
internal enum SpanKind: String, Sendable {
  case client, server, producer, consumer, `internal`, unspecified

  /// Reads a number from 0 to 5, a name, or a name behind `SPAN_KIND_`, in any case.
  ///
  /// Source: `Span.SpanKind` of https://github.com/open-telemetry/opentelemetry-proto.
  init(reported text: String?) {
    let kinds: [SpanKind] = [.unspecified, .internal, .server, .client, .producer, .consumer]
    guard let text else {
      self = .unspecified
      return
    }
    if let number = Int(text), kinds.indices.contains(number) {
      self = kinds[number]
      return
    }
    let name = text.lowercased()
    self =
      SpanKind(rawValue: name.hasPrefix("span_kind_") ? String(name.dropFirst(10)) : name) ?? .unspecified
  }
}
