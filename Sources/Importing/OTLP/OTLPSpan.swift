internal import JSON
internal import Redaction

/// A span as a reader of any tracer's format hands it on.
internal struct ReadSpan {
  var row: SpanRow
  var attributes: SpanAttributes
  /// Values that were not believed.
  var doubts: [String] = []
}

/// Why a span is malformed.
internal struct MalformedSpan: Error {
  let reason: String
}

/// How one span of OTLP JSON reads.
///
/// Source: https://github.com/open-telemetry/opentelemetry-proto, `trace.proto`, and its JSON encoding, which
/// writers follow in several ways.
internal enum OTLPSpan {
  private static let value = JSONShape.members([
    "stringValue": .scalar, "string_value": .scalar, "type": .scalar, "message": .scalar,
  ])

  /// The members that are read.
  static let plan = JSONPlan(
    .members([
      "traceId": .scalar, "trace_id": .scalar, "spanId": .scalar, "span_id": .scalar, "parentSpanId": .scalar,
      "parent_span_id": .scalar, "name": .scalar, "kind": .scalar, "startTimeUnixNano": time,
      "start_time_unix_nano": time, "endTimeUnixNano": time, "end_time_unix_nano": time,
      "attributes": attributes, "status": .members(["code": .scalar, "message": .scalar]),
      "events": .elements(
        .members([
          "name": .scalar,
          "attributes": .elements(.members(["key": .scalar, "value": value]), atMost: 100),
        ]), atMost: 1_000),
    ]))

  private static let time = JSONShape.members(["low": .scalar, "high": .scalar])
  private static let attributes = JSONShape.elements(.whole, atMost: 1_000)

  /// The members of a resource that are read.
  static let resourcePlan = JSONPlan(.members(["attributes": attributes]))

  /// Reads a span of a service.
  static func read(
    _ span: JSONNode, service: String?, names: AttributeNames
  ) throws(MalformedSpan) -> ReadSpan {
    guard span.isObject else { throw MalformedSpan(reason: "not an object") }
    guard let traceID = spanID((span["traceId"] ?? span["trace_id"])?.string, digits: 32) else {
      throw MalformedSpan(reason: "traceId is missing or cannot be read")
    }
    guard let id = spanID((span["spanId"] ?? span["span_id"])?.string, digits: 16) else {
      throw MalformedSpan(reason: "spanId is missing or cannot be read")
    }
    guard let start = spanNanoseconds(span["startTimeUnixNano"] ?? span["start_time_unix_nano"]) else {
      throw MalformedSpan(reason: "startTimeUnixNano is missing or cannot be read")
    }
    var row = SpanRow(
      traceID: traceID, spanID: id, service: service, name: span["name"]?.string, start: start / 1_000)
    row.kind = SpanKind(reported: span["kind"]?.stringOrNumber)
    row.parentSpanID = spanID((span["parentSpanId"] ?? span["parent_span_id"])?.string, digits: 16)
    if row.parentSpanID == id { row.parentSpanID = nil }
    var read = ReadSpan(
      row: row, attributes: readAttributes(span["attributes"], kind: row.kind, names: names))
    read.readDuration(
      start: start, end: spanNanoseconds(span["endTimeUnixNano"] ?? span["end_time_unix_nano"]))
    read.readOutcome(span)
    return read
  }

  /// Reads a list of attributes.
  static func readAttributes(
    _ list: JSONNode?, kind: SpanKind, names: AttributeNames
  ) -> SpanAttributes {
    var attributes = SpanAttributes()
    for item in list.elements {
      guard let key = item["key"], key.isString, let value = item["value"] else { continue }
      attributes.add(key.withText(names.rule), typed(value), kind: kind, names: names)
    }
    return attributes
  }

  /// The value of an `AnyValue`; nil where it holds none. The reader has limited the depth.
  private static func typed(_ any: JSONNode) -> AttributeValue? {
    var members = any.members
    guard let member = members.next() else { return nil }
    func isNamed(_ name: StaticString, _ other: StaticString) -> Bool {
      member.isNamed(name) || member.isNamed(other)
    }
    if isNamed("stringValue", "string_value") || isNamed("bytesValue", "bytes_value") {
      return AttributeValue(member)
    }
    if isNamed("intValue", "int_value") || isNamed("doubleValue", "double_value") {
      return member.string.map { .typed(jsonNumber($0)) } ?? AttributeValue(member)
    }
    if isNamed("boolValue", "bool_value") {
      return member.string.map { .typed(.boolean($0.lowercased() == "true")) } ?? AttributeValue(member)
    }
    if isNamed("arrayValue", "array_value") {
      return .typed(.array(member["values"].elements.map(plainValue)))
    }
    guard isNamed("kvlistValue", "kvlist_value") else { return nil }
    return .typed(
      .object(
        member["values"].elements.compactMap { item in
          item["key"]?.string.map { .init($0, item["value"].map(plainValue) ?? .null) }
        }))
  }

  private static func plainValue(_ any: JSONNode) -> JSONValue {
    switch typed(any) {
    case .text(let node): node.value
    case .typed(let value): value
    case nil: .null
    }
  }
}

extension ReadSpan {
  fileprivate mutating func readDuration(start: Int64, end: Int64?) {
    guard let end else { return }
    if end < start {
      doubts.append("endTimeUnixNano is before startTimeUnixNano")
    } else {
      setDuration((end - start) / 1_000)
    }
  }

  /// Takes a duration unless it is longer than is believed.
  internal mutating func setDuration(_ duration: Int64) {
    if duration > ReportedDuration.longest {
      doubts.append("the duration is longer than 30 days")
    } else {
      row.duration = duration
    }
  }

  fileprivate mutating func readOutcome(_ span: JSONNode) {
    let status = span["status"]
    switch status?["code"]?.stringOrNumber?.uppercased() {
    case "2", "ERROR", "STATUS_CODE_ERROR": row.failed = true
    case "1", "OK", "STATUS_CODE_OK": row.failed = false
    default: break
    }
    readCommonAttributes()
    row.error =
      attributes.text("error.type").flatMap(errorText) ?? exceptionType(span)
      ?? (row.failed == true ? status?["message"]?.string.flatMap(errorText) : nil)
  }

  /// Takes what all tracers' attributes tell in the same way.
  internal mutating func readCommonAttributes() {
    row.status = reportedStatus(attributes.text("http.response.status_code", "http.status_code"))
    row.peerService = attributes.text("peer.service")
    row.attributes = attributes.takeJSON()
  }

  private func exceptionType(_ span: JSONNode) -> String? {
    for event in span["events"].elements {
      for item in event["attributes"].elements where item["key"]?.string == "exception.type" {
        let value = item["value"]
        if let text = (value?["stringValue"] ?? value?["string_value"])?.string { return errorText(text) }
      }
    }
    return nil
  }
}

/// The text of an error as it is stored; nil when it is empty.
internal func errorText(_ text: String) -> String? {
  text.isEmpty ? nil : String(removingPrivateText(from: text).prefix(longestErrorText))
}

/// A stack trace is no kind of error.
private let longestErrorText = 300
