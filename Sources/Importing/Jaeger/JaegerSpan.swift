internal import JSON

/// How one span of Jaeger's JSON reads.
///
/// Source: https://github.com/jaegertracing/jaeger-idl, `model/json` of Jaeger's query service.
internal enum JaegerSpan {
  private static let tags = JSONShape.elements(
    .members(["key": .scalar, "type": .scalar, "value": .scalar]), atMost: 1_000)

  /// The members of a process that are read.
  static let processMembers: [String: JSONShape] = ["serviceName": .scalar, "tags": tags]

  /// The members that are read.
  static let plan = JSONPlan(
    .members([
      "traceID": .scalar, "spanID": .scalar, "parentSpanID": .scalar, "operationName": .scalar,
      "startTime": .scalar, "duration": .scalar, "processID": .scalar, "process": .members(processMembers),
      "tags": tags,
      "references": .elements(
        .members(["refType": .scalar, "traceID": .scalar, "spanID": .scalar]), atMost: 1_000),
      "logs": .elements(.members(["fields": tags]), atMost: 1_000),
    ]))

  /// Reads a span.
  static func read(
    _ span: JSONNode, path: String, names: AttributeNames
  ) throws(MalformedSpan) -> (SpanStage.Piece, doubts: [String]) {
    guard span.isObject else { throw MalformedSpan(reason: "not an object") }
    guard let traceID = spanID(span["traceID"]?.string, digits: 32) else {
      throw MalformedSpan(reason: "traceID is missing or cannot be read")
    }
    guard let id = spanID(span["spanID"]?.string, digits: 16) else {
      throw MalformedSpan(reason: "spanID is missing or cannot be read")
    }
    guard let start = spanMicroseconds(span["startTime"]), start > 0 else {
      throw MalformedSpan(reason: "startTime is missing or cannot be read")
    }
    var row = SpanRow(
      traceID: traceID, spanID: id, service: span["process"]?["serviceName"]?.string,
      name: span["operationName"]?.string, start: start)
    let kind = span["tags"].elements.filter { $0["key"]?.string == "span.kind" }.last?["value"]?.string
    row.kind = SpanKind(reported: kind)
    var read = ReadSpan(row: row, attributes: readTags(span["tags"], kind: row.kind, names: names))
    if let duration = spanMicroseconds(span["duration"]) { read.setDuration(duration) }
    read.readJaegerOutcome(span)
    var piece = SpanStage.Piece(row: read.row, path: path)
    let references = Self.references(span, traceID: traceID, spanID: id)
    piece.row.parentSpanID = references.first.map { String($0.dropFirst()) }
    if references.count > 1 { piece.references = references.joined(separator: "\n") }
    return (piece, read.doubts)
  }

  /// What a process tells of its spans.
  static func readProcess(_ process: JSONNode, names: AttributeNames) -> SpanStage.Process {
    var read = SpanStage.Process(service: process["serviceName"]?.string.flatMap(SpanRow.serviceName))
    read.resource = SpanResource(readTags(process["tags"], kind: .unspecified, names: names))
    read.resource.serviceName = read.service
    return read
  }

  /// The references that may be the parent, each as `c` (child of) or `f` and the span's id.
  private static func references(_ span: JSONNode, traceID: String, spanID id: String) -> [String] {
    var found: [String] = []
    for reference in span["references"].elements {
      let trace = reference["traceID"]?.string
      guard trace == nil || trace == "" || spanID(trace, digits: 32) == traceID,
        let parent = spanID(reference["spanID"]?.string, digits: 16), parent != id
      else { continue }
      let isChild = reference["refType"]?.string?.uppercased() != "FOLLOWS_FROM"
      found.append((isChild ? "c" : "f") + parent)
    }
    // Jaeger wrote this member before there were references.
    if found.isEmpty, let parent = spanID(span["parentSpanID"]?.string, digits: 16), parent != id {
      found.append("c" + parent)
    }
    return found
  }

  private static func readTags(
    _ list: JSONNode?, kind: SpanKind, names: AttributeNames
  ) -> SpanAttributes {
    var attributes = SpanAttributes()
    for tag in list.elements {
      guard let key = tag["key"], key.isString, let value = tag["value"] else { continue }
      attributes.add(
        key.withText(names.rule), typed(value, as: tag["type"]?.string), kind: kind, names: names)
    }
    return attributes
  }

  private static func typed(_ value: JSONNode, as type: String?) -> AttributeValue {
    switch (type, value.string) {
    case ("bool", "true"): .typed(.boolean(true))
    case ("bool", "false"): .typed(.boolean(false))
    case ("int64", let text?), ("float64", let text?): .typed(jsonNumber(text))
    default: AttributeValue(value)
    }
  }
}

extension ReadSpan {
  fileprivate mutating func readJaegerOutcome(_ span: JSONNode) {
    let status = attributes.text("otel.status_code")?.uppercased()
    if attributes.boolean("error") == true || status == "ERROR" {
      row.failed = true
    } else if status == "OK" {
      row.failed = false
    }
    readCommonAttributes()
    row.error =
      attributes.text("error.type").flatMap(errorText) ?? exceptionType(span)
      ?? (row.failed == true ? attributes.text("otel.status_description").flatMap(errorText) : nil)
  }

  private func exceptionType(_ span: JSONNode) -> String? {
    for log in span["logs"].elements {
      for field in log["fields"].elements {
        guard let name = field["key"]?.string, name == "exception.type" || name == "error.kind" else {
          continue
        }
        if let text = field["value"]?.string.flatMap(errorText) { return text }
      }
    }
    return nil
  }
}
