/// What HTTP statuses mean and whose they are, where the registry has no row of their own.
enum StatusText {
  /// Reason phrases of the IANA registry of HTTP status codes, and a meaning in words.
  private static let words: [Int32: (name: String, meaning: String)] = [
    300: ("Multiple Choices", "the resource exists in several forms"),
    301: ("Moved Permanently", "moved for good"),
    302: ("Found", "moved for now"),
    303: ("See Other", "the answer lies at another address"),
    304: ("Not Modified", "the stored copy is still good"),
    307: ("Temporary Redirect", "moved for now"),
    308: ("Permanent Redirect", "moved for good"),
    400: ("Bad Request", "the server cannot read the request"),
    402: ("Payment Required", "payment required"),
    403: ("Forbidden", "not allowed with these credentials"),
    405: ("Method Not Allowed", "the resource does not take this method"),
    406: ("Not Acceptable", "no form of the answer that the client accepts"),
    407: ("Proxy Authentication Required", "the proxy asks for credentials"),
    409: ("Conflict", "the request conflicts with the state on the server"),
    410: ("Gone", "the resource was removed for good"),
    411: ("Length Required", "the server wants the length of the body first"),
    412: ("Precondition Failed", "a condition of the request does not hold"),
    413: ("Content Too Large", "the body is larger than the server takes"),
    414: ("URI Too Long", "the address is longer than the server takes"),
    415: ("Unsupported Media Type", "the server does not take this kind of body"),
    416: ("Range Not Satisfiable", "the range asked for lies outside the resource"),
    417: ("Expectation Failed", "the server cannot do what the request expects"),
    422: ("Unprocessable Content", "readable, but its values do not pass the server's checks"),
    423: ("Locked", "the resource is locked"),
    424: ("Failed Dependency", "an earlier step of the request failed"),
    426: ("Upgrade Required", "the server asks for another protocol"),
    428: ("Precondition Required", "the server asks for a conditional request"),
    431: ("Request Header Fields Too Large", "the headers are larger than the server takes"),
    451: ("Unavailable For Legal Reasons", "withheld for legal reasons"),
    501: ("Not Implemented", "the server does not know this method"),
    505: ("HTTP Version Not Supported", "the server does not speak this version of HTTP"),
    506: ("Variant Also Negotiates", "the server is set up wrongly"),
    507: ("Insufficient Storage", "the server has no room left"),
    508: ("Loop Detected", "the server found a loop in the request"),
    511: ("Network Authentication Required", "the network wants a log-in first (a captive portal)"),
  ]

  /// Statuses whose owner differs from their class's.
  private static let owners: [Int32: Owner] = [
    407: .accessNetwork, 413: .edge, 414: .edge, 431: .edge, 511: .accessNetwork,
  ]

  /// The details of a status that failed. The layer is http whatever the status, as for statuses the expected
  /// ranges alone decide.
  static func details(_ status: Int32) -> FailureDetails {
    let registry = ErrorRegistry.standard
    let own = registry.row(domain: "http", code: "\(status)")
    let row = own ?? registry.row(domain: "http", code: "\(status / 100)xx")
    let words = words[status]
    return FailureDetails(
      name: "HTTP \(status)", title: own?.name ?? words?.name ?? row?.name ?? "Unregistered status",
      meaning: own?.meaning ?? words?.meaning ?? row?.meaning ?? "not a status of HTTP", layer: .http,
      phase: .wait, errorType: "\(status)", improvable: row?.improvable ?? .partly,
      owner: owners[status] ?? row?.owner ?? .unknown, isRetryable: own?.isRetryable ?? false,
      note: own?.note,
      isKnown: row != nil)
  }
}
