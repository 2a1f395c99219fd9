/// Which services an endpoint's request passes through.
enum TraceShape: Sendable {
  case short, feed, product, search, orders, checkout, payment, login, batch

  /// One call from a service to another, or to a store.
  struct Call: Sendable {
    /// The service called, and what is called there.
    let service: String
    let name: String
    /// The place of the caller in the list.
    let caller: Int
    /// Begin and length, as shares of the caller's span.
    let from: Double
    let length: Double
    /// A database or cache that has no tracer: the caller's span is all there is.
    var isStore = false
    /// How often it happens.
    var share = 1.0
    /// Where an error of the servers begins.
    var isWeak = false
    /// The chance that it is made a second time because the first time failed.
    var repeated = 0.0
  }

  /// The first call is the gateway's; it has no caller.
  var calls: [Call] {
    switch self {
    case .short: Self.shortCalls
    case .feed: Self.feedCalls
    case .product: Self.productCalls
    case .search: Self.searchCalls
    case .orders: Self.ordersCalls
    case .checkout: Self.checkoutCalls
    case .payment: Self.paymentCalls
    case .login: Self.loginCalls
    case .batch: Self.batchCalls
    }
  }

  private static let entrance = [
    Call(service: "gateway", name: "route", caller: -1, from: 0, length: 1),
    Call(service: "auth-svc", name: "auth.verify", caller: 0, from: 0.02, length: 0.12),
    Call(service: "cache", name: "redis GET", caller: 1, from: 0.2, length: 0.4, isStore: true),
  ]
  private static let shortCalls =
    entrance + [
      Call(service: "catalog-svc", name: "catalog.get", caller: 0, from: 0.16, length: 0.8, isWeak: true),
      Call(service: "catalog-db", name: "sql SELECT", caller: 3, from: 0.2, length: 0.6, isStore: true),
    ]
  private static let feedCalls =
    entrance + [
      Call(service: "feed-svc", name: "feed.compose", caller: 0, from: 0.15, length: 0.82, isWeak: true),
      Call(service: "cache", name: "redis MGET", caller: 3, from: 0.03, length: 0.1, isStore: true),
      Call(service: "reco-svc", name: "reco.rank", caller: 3, from: 0.14, length: 0.42, share: 0.8),
      Call(service: "reco-db", name: "vector search", caller: 5, from: 0.1, length: 0.7, isStore: true),
      Call(service: "catalog-svc", name: "catalog.batch", caller: 3, from: 0.57, length: 0.3),
      Call(service: "catalog-db", name: "sql SELECT", caller: 7, from: 0.1, length: 0.7, isStore: true),
      Call(service: "price-svc", name: "price.quote", caller: 3, from: 0.58, length: 0.36, share: 0.7),
      Call(service: "cache", name: "redis GET", caller: 9, from: 0.1, length: 0.3, isStore: true),
    ]
  private static let productCalls =
    entrance + [
      Call(service: "catalog-svc", name: "catalog.product", caller: 0, from: 0.15, length: 0.5, isWeak: true),
      Call(service: "cache", name: "redis GET", caller: 3, from: 0.05, length: 0.12, isStore: true),
      Call(
        service: "catalog-db", name: "sql SELECT", caller: 3, from: 0.2, length: 0.7, isStore: true,
        share: 0.5),
      Call(service: "price-svc", name: "price.quote", caller: 0, from: 0.66, length: 0.28),
      Call(service: "stock-svc", name: "stock.level", caller: 0, from: 0.66, length: 0.3, share: 0.8),
      Call(service: "stock-db", name: "sql SELECT", caller: 7, from: 0.1, length: 0.7, isStore: true),
    ]
  private static let searchCalls =
    entrance + [
      Call(service: "search-svc", name: "search.query", caller: 0, from: 0.12, length: 0.86, isWeak: true),
      Call(service: "cache", name: "redis GET", caller: 3, from: 0.02, length: 0.05, isStore: true),
      Call(service: "search-index", name: "shard 0", caller: 3, from: 0.08, length: 0.55, isStore: true),
      Call(service: "search-index", name: "shard 1", caller: 3, from: 0.08, length: 0.48, isStore: true),
      Call(service: "search-index", name: "shard 2", caller: 3, from: 0.08, length: 0.62, isStore: true),
      Call(service: "catalog-svc", name: "catalog.batch", caller: 3, from: 0.71, length: 0.24),
      Call(service: "catalog-db", name: "sql SELECT", caller: 8, from: 0.1, length: 0.7, isStore: true),
    ]
  private static let ordersCalls =
    entrance + [
      Call(service: "orders-svc", name: "orders.list", caller: 0, from: 0.15, length: 0.8),
      Call(
        service: "orders-db", name: "sql SELECT", caller: 3, from: 0.06, length: 0.5, isStore: true,
        isWeak: true),
      Call(service: "shipping-svc", name: "shipping.state", caller: 3, from: 0.58, length: 0.36, share: 0.6),
      Call(service: "shipping-db", name: "sql SELECT", caller: 5, from: 0.1, length: 0.7, isStore: true),
    ]
  private static let checkoutCalls =
    entrance + [
      Call(service: "cart-svc", name: "cart.load", caller: 0, from: 0.15, length: 0.4),
      Call(service: "cache", name: "redis GET", caller: 3, from: 0.04, length: 0.1, isStore: true),
      Call(service: "orders-db", name: "sql SELECT", caller: 3, from: 0.16, length: 0.75, isStore: true),
      Call(service: "price-svc", name: "price.quote", caller: 0, from: 0.56, length: 0.4, isWeak: true),
      Call(service: "coupon-svc", name: "coupon.check", caller: 6, from: 0.1, length: 0.6, share: 0.7),
      Call(service: "coupon-db", name: "sql SELECT", caller: 7, from: 0.1, length: 0.7, isStore: true),
    ]
  private static let paymentCalls =
    entrance + [
      Call(service: "cart-svc", name: "cart.load", caller: 0, from: 0.15, length: 0.2),
      Call(service: "cache", name: "redis GET", caller: 3, from: 0.04, length: 0.1, isStore: true),
      Call(service: "orders-db", name: "sql SELECT", caller: 3, from: 0.2, length: 0.7, isStore: true),
      Call(service: "pay-svc", name: "payment.authorize", caller: 0, from: 0.36, length: 0.6),
      Call(service: "risk-svc", name: "risk.score", caller: 6, from: 0.03, length: 0.15, share: 0.8),
      Call(
        service: "psp", name: "POST /charge", caller: 6, from: 0.2, length: 0.66, isWeak: true, repeated: 0.14
      ),
      Call(service: "pay-db", name: "sql INSERT", caller: 6, from: 0.88, length: 0.1, isStore: true),
    ]
  private static let loginCalls = [
    Call(service: "gateway", name: "route", caller: -1, from: 0, length: 1),
    Call(service: "auth-svc", name: "auth.login", caller: 0, from: 0.05, length: 0.9),
    Call(
      service: "users-db", name: "sql SELECT", caller: 1, from: 0.05, length: 0.25, isStore: true,
      isWeak: true),
    Call(service: "risk-svc", name: "risk.score", caller: 1, from: 0.32, length: 0.3, share: 0.8),
    Call(service: "cache", name: "redis SET", caller: 1, from: 0.8, length: 0.1, isStore: true),
  ]
  private static let batchCalls =
    [
      Call(service: "gateway", name: "route", caller: -1, from: 0, length: 1),
      Call(service: "auth-svc", name: "auth.verify", caller: 0, from: 0.001, length: 0.01),
      Call(service: "export-svc", name: "export.orders", caller: 0, from: 0.02, length: 0.97),
    ]
    + (0..<130).flatMap { page in
      [
        Call(
          service: "orders-svc", name: "orders.page", caller: 2, from: 0.005 + 0.0076 * Double(page),
          length: 0.0072),
        Call(
          service: "orders-db", name: "sql SELECT", caller: 3 + 2 * page, from: 0.1, length: 0.8,
          isStore: true),
      ]
    }
}
