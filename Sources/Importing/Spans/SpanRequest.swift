internal import Hashing
internal import Redaction

/// What the resource of a span tells of the app: OpenTelemetry's resource attributes.
internal struct SpanResource: Equatable {
  var serviceName: String?
  var serviceVersion: String?
  var osName: String?
  var osVersion: String?
  var deviceModel: String?

  /// Makes a resource of which nothing is known.
  init() {}

  /// Reads a resource's attributes.
  init(_ attributes: SpanAttributes) {
    serviceName = attributes.text("service.name")
    serviceVersion = attributes.text("service.version")
    osName = attributes.text("os.name")
    osVersion = attributes.text("os.version")
    deviceModel = attributes.text("device.model.identifier")
  }
}

extension RequestRow {
  /// The request that a client's span of HTTP is for its app; nil for any other span.
  ///
  /// Source: https://opentelemetry.io/docs/specs/semconv/http/http-spans/#http-client-span, and the names
  /// that were used before.
  internal init?(span: SpanRow, attributes: SpanAttributes, resource: SpanResource) {
    guard span.kind == .client, let method = attributes.text("http.request.method", "http.method"),
      let address = Self.address(attributes)
    else { return nil }
    self.init(start: span.start, method: method.uppercased(), host: address.host, path: address.path)
    scheme = address.scheme
    // A request that took no time was not measured.
    duration = span.duration == 0 ? nil : span.duration
    status = span.status
    failure = span.error.flatMap { ReportedFailure($0, format: "otel", status: span.status) }
    if span.failed == true, status == nil, failure == nil { failure = .noResponse(format: "otel") }
    protocolName = attributes.text("network.protocol.version", "http.flavor").flatMap(Self.protocolName)
    traceID = span.traceID
    spanID = span.spanID
    let texts: [(FurtherColumn, String?)] = [
      (.urlTemplate, attributes.text("url.template")), (.appName, resource.serviceName),
      (.appVersion, resource.serviceVersion), (.osName, resource.osName), (.osVersion, resource.osVersion),
      (.deviceModel, resource.deviceModel),
    ]
    for (column, text) in texts where text != nil { further[column] = text.map { .text($0) } }
  }

  private static func address(_ attributes: SpanAttributes) -> WebAddress? {
    for name in ["url.full", "http.url"] {
      if let url = attributes.text(name), case .web(let address) = URLReading(url) { return address }
    }
    guard let host = attributes.text("server.address", "http.host", "net.peer.name") else { return nil }
    let scheme = attributes.text("url.scheme", "http.scheme")?.lowercased() ?? "https"
    let path = attributes.text("url.path", "http.target", "http.path") ?? ""
    let url = "\(scheme)://\(host)\(path.hasPrefix("/") ? "" : "/")\(path)"
    guard case .web(let address) = URLReading(url) else { return nil }
    return WebAddress(
      scheme: attributes.contains("url.scheme") || attributes.contains("http.scheme") ? address.scheme : nil,
      host: address.host, path: address.path)
  }

  private static func protocolName(_ version: String) -> String? {
    switch version {
    case "1.0", "1.1": "http/\(version)"
    case "2", "2.0": "h2"
    case "3", "3.0": "h3"
    default: Importing.protocolName(version)
    }
  }
}

/// The key of the request that a span is: the same whatever file the span is read from.
internal func spanRequestKey(traceID: String, spanID: String) -> [UInt8] {
  sha256(Array("span\n\(traceID)\n\(spanID)".utf8))
}
