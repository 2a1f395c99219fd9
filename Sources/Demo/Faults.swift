/// The faults themselves; the spellings are those of the error-code registry.
extension Fault {
  // MARK: Network

  static let waitTimeout = Fault(
    apple: .apple("-1001"), android: .java("java.net.SocketTimeoutException"),
    .timeout(.wait, milliseconds: 15_000), remedies: [(.sameURL, 3), (.directIP, 2)], marks: reachable)
  static let connectTimeout = Fault(
    apple: .apple("-1001"), android: .java("java.net.SocketTimeoutException"),
    .timeout(.connect, milliseconds: 8_000),
    remedies: [(.directIP, 4), (.proxyGateway, 3), (.sameURL, 2)], marks: reachable)
  static let connectTimeout6 = Fault(
    apple: .apple("-1001"), android: .java("java.net.SocketTimeoutException"),
    .timeout(.connect, milliseconds: 8_000), remedies: [(.preferIPv4, 8), (.sameURL, 1)], marks: reachable)
  static let connectionLost = Fault(
    apple: .apple("-1005"), android: .java("java.io.EOFException"),
    .broken(.receive, milliseconds: 900), remedies: [(.sameURL, 3), (.httpDowngrade, 1)], marks: reachable)
  static let reset = Fault(
    apple: Code("NSPOSIXErrorDomain", "54"), android: .java("java.net.SocketException"),
    .broken(.wait, milliseconds: 500), remedies: [(.sameURL, 2), (.proxyGateway, 1)], marks: reachable)
  static let nameNotResolved = Fault(
    apple: .apple("-1003"), android: .java("java.net.UnknownHostException"),
    .broken(.dns, milliseconds: 1_400), remedies: [(.directIP, 3), (.sameURL, 1)], marks: reachable)
  static let refused = Fault(
    apple: .apple("-1004"), android: .java("java.net.ConnectException"),
    .broken(.connect, milliseconds: 160), remedies: [(.directIP, 2), (.proxyGateway, 1)], marks: reachable)
  static let handshake = Fault(
    apple: .apple("-1200"), android: .java("javax.net.ssl.SSLHandshakeException"),
    .broken(.tls, milliseconds: 420), remedies: [(.proxyGateway, 1), (.sameURL, 1)], marks: reachable)
  static let untrusted = Fault(
    apple: .apple("-1202"), android: .java("javax.net.ssl.SSLHandshakeException"),
    .broken(.tls, milliseconds: 380), remedies: [(.sameURL, 1)], marks: reachable)
  static let pinRejected = Fault(
    apple: .apple("-999"), android: .java("javax.net.ssl.SSLPeerUnverifiedException"),
    .broken(.tls, milliseconds: 300)
  ) { $0.trustRejected = true }
  static let deadline = Fault(
    apple: .apple("-999"), android: .java("java.io.IOException:Canceled"),
    .timeout(.wait, milliseconds: 10_000)
  ) { $0.cancelReason = "deadline" }
  static let unreachableThoughSatisfied = Fault(
    apple: .apple("-1009"), android: .chromium("net::ERR_INTERNET_DISCONNECTED"),
    .unsent(milliseconds: 40), remedies: [(.sameURL, 1)], marks: reachable)
  /// The image loader of the Android app is Chromium's network stack.
  static let imageReset = Fault(
    apple: .apple("-1005"), android: .chromium("net::ERR_CONNECTION_RESET"),
    .broken(.receive, milliseconds: 700), remedies: [(.sameURL, 1)], marks: reachable)
  static let imageName = Fault(
    apple: .apple("-1003"), android: .chromium("-105"), .broken(.dns, milliseconds: 1_200),
    remedies: [(.directIP, 1)], marks: reachable)
  /// A code of the app's own that no registry knows.
  static let unknownCode = Fault(
    apple: Code("com.harbor.shop.sync", "71"), android: Code("com.harbor.shop.sync", "71"),
    .broken(.wait, milliseconds: 1_800), marks: reachable)

  // MARK: HTTP, parse, business

  static let unauthorized = Fault(.answered(slower: 0.4), status: 401)
  static let notFound = Fault(.answered(slower: 0.5), status: 404)
  static let tooMany = Fault(.answered(slower: 0.2), status: 429)
  static let serverError = Fault(.answered(slower: 1.4), status: 500, remedies: [(.sameURL, 1)])
  static let badGateway = Fault(.answered(slower: 0.8), status: 502, remedies: [(.sameURL, 1)])
  static let unavailable = Fault(.answered(slower: 0.5), status: 503, remedies: [(.sameURL, 1)])
  static let gatewayTimeout = Fault(.answered(slower: 45), status: 504)
  static let undecodable = Fault(.answered(slower: 1), status: 200) { $0.parseFailed = true }
  static let corrupt = Fault(
    apple: Code("NSCocoaErrorDomain", "3840"), android: .java("json.parse"), .answered(slower: 1), status: 200
  ) { $0.parseFailed = true }
  static let cardDeclined = business("CARD_DECLINED")
  static let outOfStock = business("OUT_OF_STOCK")
  static let couponExpired = business("COUPON_EXPIRED")

  private static func business(_ code: String) -> Fault {
    Fault(.answered(slower: 1.1), status: 200) { $0.businessCode = code }
  }

  // MARK: Neither success nor failure

  static let offline = Fault(
    apple: .apple("-1009"), android: .chromium("net::ERR_INTERNET_DISCONNECTED"), .unsent(milliseconds: 14),
    isFailure: false
  ) {
    $0.pathSatisfied = 0
    $0.unsatisfiedReason = "not_available"
  }
  static let airplane = Fault(
    apple: .apple("-1009"), android: .chromium("net::ERR_INTERNET_DISCONNECTED"), .unsent(milliseconds: 9),
    isFailure: false
  ) {
    $0.pathSatisfied = 0
    $0.unsatisfiedReason = "airplane"
  }
  static let cellularDenied = Fault(
    apple: .apple("-1020"), android: .chromium("net::ERR_NETWORK_ACCESS_DENIED"), .unsent(milliseconds: 11),
    isFailure: false
  ) {
    $0.pathSatisfied = 0
    $0.unsatisfiedReason = "cellular_denied"
  }
  static let badURL = Fault(
    apple: .apple("-1000"), android: .java("java.net.MalformedURLException"), .unsent(milliseconds: 2),
    isFailure: false)

  /// Given up: by the user, with its view, for a newer request, in the background.
  static func cancelled(_ reason: String, after milliseconds: Double) -> Fault {
    Fault(
      apple: .apple("-999"), android: .java("java.io.IOException:Canceled"),
      .broken(.wait, milliseconds: milliseconds), isFailure: false
    ) { $0.cancelReason = reason }
  }

  private static func reachable(_ marks: inout Marks) { marks.pathSatisfied = 1 }
}
