internal import JSON

/// The attributes of a span that may be kept, with their types.
internal struct SpanAttributes: Equatable {
  private(set) var members: [JSONValue.Member] = []

  /// Makes no attributes.
  init() {}

  /// Takes an attribute unless it is one that is never stored; of its text what is not private.
  ///
  /// Names are those of OpenTelemetry's semantic conventions, now and before:
  /// https://opentelemetry.io/docs/specs/semconv/registry/attributes/.
  mutating func add(_ name: String, _ value: JSONValue, kind: SpanKind) {
    guard !Self.isPrivate(name, kind: kind) else { return }
    let isPath = Self.paths.contains(name)
    members.append(.init(removingPrivateText(from: name), Self.cleaned(value, isPath: isPath)))
  }

  /// Reads attributes back that ``json`` has written.
  init(json: String) {
    members = (try? JSONValue(parsing: Array(json.utf8)))?.members ?? []
  }

  /// The attributes as a JSON object; nil when there are none.
  var json: String? { members.isEmpty ? nil : JSONValue.object(members).text() }

  /// The value of the first attribute of these names that has one, as text.
  func text(_ names: String...) -> String? {
    for name in names {
      let value = members.last { $0.name == name }?.value
      if let text = value?.string ?? value?.number, !text.isEmpty { return text }
    }
    return nil
  }

  /// The attribute as a truth value, also where it is a text.
  func boolean(_ name: String) -> Bool? {
    switch members.last(where: { $0.name == name })?.value {
    case .boolean(let value): value
    case .string(let text): ["true": true, "false": false][text.lowercased()]
    default: nil
    }
  }

  /// Whether there is an attribute of this name.
  func contains(_ name: String) -> Bool { members.contains { $0.name == name } }

  /// Takes the attributes of another part of the same span that this one has not.
  mutating func join(_ other: SpanAttributes) {
    for member in other.members where !contains(member.name) { members.append(member) }
  }

  private static let paths: Set<String> = ["http.target", "url.path", "http.path", "http.url", "url.full"]

  private static func cleaned(_ value: JSONValue, isPath: Bool) -> JSONValue {
    switch value {
    case .string(let text):
      // Where a URL or path is all of a text, nothing behind the mark is kept, whatever it is made of.
      let kept = isPath ? String(text.prefix { $0 != "?" && $0 != "#" }) : text
      return .string(removingPrivateText(from: kept))
    // The reader has limited the depth.
    case .array(let values): return .array(values.map { cleaned($0, isPath: isPath) })
    case .object(let members):
      return .object(
        members.compactMap { member in
          isPrivate(member.name, kind: .unspecified)
            ? nil : .init(removingPrivateText(from: member.name), cleaned(member.value, isPath: isPath))
        })
    case .null, .boolean, .number: return value
    }
  }

  private static func isPrivate(_ name: String, kind: SpanKind) -> Bool {
    let name = name.lowercased()
    if name.contains(".header.") || dropped.contains(name) { return true }
    if kind == .server || kind == .consumer, droppedOfServers.contains(name) { return true }
    let last = name.utf8.split(separator: UInt8(ascii: ".")).last.map { String(Substring($0)) } ?? name
    return droppedWords.contains(last)
  }

  /// Query and fragment, who sent a request and from where, and what was in it.
  private static let dropped: Set<String> = [
    "url.query", "url.fragment", "http.query", "http.user_agent", "user_agent", "user_agent.original",
    "http.useragent", "http.referer", "http.referrer", "referer", "referrer", "user-agent",
    "http.request.body", "http.response.body", "http.request.body.content", "http.response.body.content",
    "request.body", "response.body", "http.request.headers", "http.response.headers",
    "client.address", "client.socket.address", "http.client_ip", "net.host.ip", "net.sock.host.addr",
    "network.local.address", "source.address", "host.ip",
  ]

  /// On the side that is called, the peer is the device.
  private static let droppedOfServers: Set<String> = [
    "net.peer.ip", "net.sock.peer.addr", "network.peer.address", "peer.ipv4", "peer.ipv6", "peer.address",
  ]

  private static let droppedWords: Set<String> = [
    "authorization", "proxy-authorization", "cookie", "cookies", "set-cookie", "password", "passwd", "secret",
    "api_key", "apikey", "api-key", "x-api-key", "access_token", "refresh_token", "id_token",
  ]
}

/// A number as JSON writes it, else the text as a string: writers send numbers as text too.
internal func jsonNumber(_ text: String) -> JSONValue {
  guard let first = text.utf8.first, first == UInt8(ascii: "-") || first.isASCIIDigit, text.utf8.count <= 400,
    case .number(let number)? = try? JSONValue(parsing: Array(text.utf8)), number == text
  else { return .string(text) }
  return .number(number)
}
