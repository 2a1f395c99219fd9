/// What an app tries after a failed attempt.
enum Strategy: String, Sendable {
  case original
  case sameURL = "same_url"
  case directIP = "direct_ip"
  case proxyGateway = "proxy_gateway"
  case httpDowngrade = "http_downgrade"
  case preferIPv4 = "prefer_ipv4"

  /// The chance that the attempt succeeds where the one before failed.
  var rescue: Double {
    switch self {
    case .original: 0
    case .sameURL: 0.62
    case .directIP: 0.74
    case .proxyGateway: 0.66
    case .httpDowngrade: 0.52
    case .preferIPv4: 0.85
    }
  }
}
