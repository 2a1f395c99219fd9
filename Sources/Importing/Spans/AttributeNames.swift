internal import Hashing
internal import JSON
internal import Redaction

/// Tells by their names which attributes of spans are stored.
///
/// Names are those of OpenTelemetry's semantic conventions, now and before:
/// https://opentelemetry.io/docs/specs/semconv/registry/attributes/. What has been told of a name is
/// remembered: a file has few names, each many times.
internal final class AttributeNames {
  /// The names that are remembered, numbered as ``rules`` are.
  private var names = ByteInterner()
  private var rules: [Rule] = []

  /// What is done with an attribute.
  internal struct Rule {
    /// The name under which it is stored.
    let name: String
    let isKept: Bool
    /// The name in JSON, with the colon behind it.
    let written: [UInt8]
    /// Whether its value is asked for by name.
    let isAskedFor: Bool
    /// Whether its text is a URL or a path.
    let isPath: Bool
    /// Whether it is the address of the other side: of a server's span that is the device's.
    let isPeer: Bool
  }

  /// Whether spans become requests, which asks for more of them.
  private let hasRequests: Bool

  /// Makes a table that remembers nothing yet.
  init(hasRequests: Bool) {
    self.hasRequests = hasRequests
  }

  /// The rule for a name.
  func rule(_ name: Span<UInt8>) -> Rule {
    unsafe name.withUnsafeBufferPointer { bytes in
      if let number = unsafe names.number(of: bytes) { return rules[number] }
      let rule = makeRule(String(copying: name))
      // A hostile file has as many names as spans, and long ones.
      if rules.count < Self.rememberedAtMost, bytes.count <= Self.longestRemembered {
        _ = unsafe names.insert(bytes)
        rules.append(rule)
      }
      return rule
    }
  }

  private func makeRule(_ name: String) -> Rule {
    let lower = name.lowercased()
    let last = lower.utf8.split(separator: UInt8(ascii: ".")).last.map { String(Substring($0)) } ?? lower
    let stored = removingPrivateText(from: name)
    var written: [UInt8] = []
    JSONValue.string(stored).append(to: &written)
    return Rule(
      name: stored,
      isKept: !lower.contains(".header.") && !Self.dropped.contains(lower)
        && !Self.droppedWords.contains(last),
      written: written + [UInt8(ascii: ":")],
      isAskedFor: Self.askedFor.contains(stored) || (hasRequests && Self.askedForRequests.contains(stored)),
      isPath: Self.paths.contains(lower), isPeer: Self.peers.contains(lower))
  }

  private static let rememberedAtMost = 2_000
  private static let longestRemembered = 200

  /// What every span is asked for, and every resource.
  private static let askedFor: Set<String> = [
    "error", "error.type", "http.response.status_code", "http.status_code", "otel.status_code",
    "otel.status_description", "peer.service", "service.name",
  ]

  /// What is asked for where spans become requests.
  private static let askedForRequests: Set<String> = [
    "device.model.identifier", "http.flavor", "http.host", "http.method", "http.path", "http.request.method",
    "http.scheme", "http.target", "http.url", "net.peer.name", "network.protocol.version", "os.name",
    "os.version", "server.address", "service.version", "url.full", "url.path", "url.scheme", "url.template",
  ]

  private static let paths: Set<String> = ["http.target", "url.path", "http.path", "http.url", "url.full"]

  /// Query and fragment, who sent a request and from where, and what was in it.
  private static let dropped: Set<String> = [
    "url.query", "url.fragment", "http.query", "http.user_agent", "user_agent", "user_agent.original",
    "http.useragent", "http.referer", "http.referrer", "referer", "referrer", "user-agent",
    "http.request.body", "http.response.body", "http.request.body.content", "http.response.body.content",
    "request.body", "response.body", "http.request.headers", "http.response.headers",
    "client.address", "client.socket.address", "http.client_ip", "net.host.ip", "net.sock.host.addr",
    "network.local.address", "source.address", "host.ip",
  ]

  private static let peers: Set<String> = [
    "net.peer.ip", "net.sock.peer.addr", "network.peer.address", "peer.ipv4", "peer.ipv6", "peer.address",
  ]

  private static let droppedWords: Set<String> = [
    "authorization", "proxy-authorization", "cookie", "cookies", "set-cookie", "password", "passwd", "secret",
    "api_key", "apikey", "api-key", "x-api-key", "access_token", "refresh_token", "id_token",
  ]
}
