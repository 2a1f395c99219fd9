internal import Redaction

/// Tells by their names which attributes of spans are stored.
///
/// Names are those of OpenTelemetry's semantic conventions, now and before:
/// https://opentelemetry.io/docs/specs/semconv/registry/attributes/. What has been told of a name is
/// remembered: a file has few names, each many times.
internal final class AttributeNames {
  private var rules: [String: Rule] = [:]

  /// What is done with an attribute.
  internal struct Rule {
    /// The name under which it is stored.
    let name: String
    let isKept: Bool
    /// Whether its text is a URL or a path.
    let isPath: Bool
    /// Whether it is the address of the other side: of a server's span that is the device's.
    let isPeer: Bool
  }

  /// Makes a table that remembers nothing yet.
  init() {}

  /// The rule for a name.
  func rule(_ name: String) -> Rule {
    if let rule = rules[name] { return rule }
    let lower = name.lowercased()
    let last = lower.utf8.split(separator: UInt8(ascii: ".")).last.map { String(Substring($0)) } ?? lower
    let rule = Rule(
      name: removingPrivateText(from: name),
      isKept: !lower.contains(".header.") && !Self.dropped.contains(lower)
        && !Self.droppedWords.contains(last),
      isPath: Self.paths.contains(lower), isPeer: Self.peers.contains(lower))
    // A hostile file has as many names as spans.
    if rules.count < Self.rememberedAtMost { rules[name] = rule }
    return rule
  }

  private static let rememberedAtMost = 2_000

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
