/// Whether somebody on our side can lower the number of failures with a code.
public enum Improvable: String, CaseIterable, Sendable {
  /// Ours to mend.
  case yes
  /// Some of them: better servers, timeouts, retries or addresses help.
  case partly
  /// Outside our reach.
  case no
}

/// Who is the first to look at failures with a code.
public enum Owner: String, CaseIterable, Sendable {
  /// The mobile app.
  case app
  /// The service that answers.
  case backend
  /// Gateways, load balancers, certificates, content delivery.
  case edge
  /// The network between the device and us: Wi-Fi, carrier, DNS resolver.
  case accessNetwork = "access_network"
  /// The person who holds the device, and its settings.
  case user
  /// The code alone does not say.
  case unknown
}
