internal import JSON

/// How one span of Zipkin's second format reads.
///
/// Source: https://github.com/openzipkin/zipkin-api/blob/master/zipkin2-api.yaml.
internal enum ZipkinSpan {
  /// The members that are read: of endpoints the name, never an address.
  static let plan = JSONPlan(
    .members([
      "traceId": .scalar, "id": .scalar, "parentId": .scalar, "kind": .scalar, "name": .scalar,
      "timestamp": .scalar, "duration": .scalar, "shared": .scalar,
      "localEndpoint": .members(["serviceName": .scalar]),
      "remoteEndpoint": .members(["serviceName": .scalar]),
      "tags": .whole, "annotations": .elements(.members(["timestamp": .scalar]), atMost: 1_000),
    ]))

  /// Reads a span, or a piece of one. A start of 0 is unknown.
  static func read(
    _ span: JSONNode, path: String, names: AttributeNames
  ) throws(MalformedSpan) -> (SpanStage.Piece, doubts: [String]) {
    guard span.isObject else { throw MalformedSpan(reason: "not an object") }
    guard let traceID = spanID(span["traceId"]?.string, digits: 32) else {
      throw MalformedSpan(reason: "traceId is missing or cannot be read")
    }
    guard let id = spanID(span["id"]?.string, digits: 16) else {
      throw MalformedSpan(reason: "id is missing or cannot be read")
    }
    var row = SpanRow(
      traceID: traceID, spanID: id, service: span["localEndpoint"]?["serviceName"]?.string,
      name: span["name"]?.string, start: spanMicroseconds(span["timestamp"]) ?? 0)
    row.kind = SpanKind(reported: span["kind"]?.string)
    row.parentSpanID = spanID(span["parentId"]?.string, digits: 16)
    if row.parentSpanID == id { row.parentSpanID = nil }
    var read = ReadSpan(row: row, attributes: SpanAttributes())
    var hasError = false
    var error: String?
    for tag in span["tags"].members {
      read.attributes.add(tag.withName(names.rule), AttributeValue(tag), kind: row.kind, names: names)
      if tag.isNamed("error") {
        hasError = true
        error = tag.string
      }
    }
    read.readCommonAttributes()
    if hasError { read.row.failed = true }
    read.row.error = error.flatMap(errorText)
    let peer = span["remoteEndpoint"]?["serviceName"]?.string.flatMap(SpanRow.serviceName)
    read.row.peerService = peer ?? read.row.peerService
    if let duration = spanMicroseconds(span["duration"]), duration > 0 { read.setDuration(duration) }
    var piece = SpanStage.Piece(row: read.row, path: path)
    piece.side = span["shared"]?.boolean == true ? "shared" : ""
    piece.fallbackStart =
      span["annotations"].elements.compactMap { spanMicroseconds($0["timestamp"]) }.filter { $0 > 0 }
      .min()
    return (piece, read.doubts)
  }

  /// How many pieces of one span give it their tags. Tracers write a few; each further one would read all tags again.
  private static let joinedAtMost = 100

  /// Makes one span of two pieces.
  static func merge(_ earlier: SpanStage.Piece, _ later: SpanStage.Piece) -> SpanStage.Piece {
    var merged = earlier
    merged.row.start = [earlier.row.start, later.row.start].filter { $0 > 0 }.min() ?? 0
    merged.fallbackStart = [earlier.fallbackStart, later.fallbackStart].compactMap(\.self).min()
    merged.row.duration = [earlier.row.duration, later.row.duration].compactMap(\.self).max()
    if merged.row.name == SpanRow.unknownName { merged.row.name = later.row.name }
    if merged.row.kind == .unspecified { merged.row.kind = later.row.kind }
    merged.row.parentSpanID = earlier.row.parentSpanID ?? later.row.parentSpanID
    merged.row.failed = earlier.row.failed ?? later.row.failed
    merged.row.status = earlier.row.status ?? later.row.status
    merged.row.error = earlier.row.error ?? later.row.error
    merged.row.peerService = earlier.row.peerService ?? later.row.peerService
    if let some = earlier.row.attributes, let more = later.row.attributes, earlier.records < joinedAtMost {
      merged.row.attributes = SpanAttributes.join(some, more)
    } else {
      merged.row.attributes = earlier.row.attributes ?? later.row.attributes
    }
    merged.records = earlier.records + later.records
    return merged
  }
}
