extension Endpoint {
  /// All 40. The first twelve carry most of the traffic.
  static let all: [Endpoint] = busy + [search, orders, coupon, export] + quiet

  static let search = Endpoint(
    "GET", .api, "/v2/search", 118, 128, bytes: 14_000, screen: "search", shape: .search, cached: 0.02)
  static let orders = Endpoint(
    "GET", .api, "/v1/users/{uuid}/orders", 34, 92, bytes: 9_000, screen: "orders", shape: .orders,
    declared: false)
  static let coupon = Endpoint(
    "POST", .api, "/v2/coupons/apply", 13, 96, sends: 260, screen: "cart", shape: .checkout,
    refusal: (0.0006, .couponExpired))
  /// A back-office call of about 30 rows in 28 days; it comes by appointment only.
  static let export = Endpoint(
    "GET", .api, "/v2/admin/export", 0, 2_400, bytes: 900_000, screen: "admin", shape: .orders, trouble: 4)

  private static let busy: [Endpoint] = [
    Endpoint("GET", .api, "/v2/feed", 232, 88, bytes: 22_000, screen: "home", shape: .feed, cached: 0.05),
    Endpoint(
      "GET", .api, "/v2/product/{id}", 164, 66, bytes: 7_000, screen: "product", shape: .product,
      declared: false, cached: 0.06),
    Endpoint(
      "POST", .events, "/v2/events", 176, 38, bytes: 60, sends: 1_900, screen: "background", retries: true,
      kept: 0.1),
    Endpoint(
      "GET", .img, "/img/{hash}", 74, 26, bytes: 46_000, screen: "product", declared: false, trouble: 1.2,
      cached: 0.16),
    Endpoint(
      "POST", .pay, "/v2/payments/charge", 66, 330, bytes: 1_100, sends: 900, screen: "checkout",
      shape: .payment, refusal: (0.0003, .cardDeclined), retries: true),
    Endpoint("GET", .pay, "/v2/payments/methods", 44, 110, screen: "checkout", shape: .short),
    Endpoint("POST", .pay, "/v2/payments/quote", 36, 150, sends: 700, screen: "checkout", shape: .checkout),
    Endpoint("GET", .api, "/v2/cart", 52, 74, screen: "cart", shape: .checkout),
    Endpoint(
      "POST", .api, "/v2/cart/items", 22, 92, sends: 300, screen: "product", shape: .checkout,
      refusal: (0.0003, .outOfStock)),
    Endpoint("POST", .auth, "/v2/login", 18, 190, sends: 420, screen: "login", shape: .login, trouble: 1.3),
  ]

  private static let quiet: [Endpoint] = [
    Endpoint("POST", .auth, "/v2/token/refresh", 12, 96, sends: 380, screen: "background", shape: .login),
    Endpoint("GET", .api, "/v1/users/{uuid}", 7, 58, screen: "account", declared: false),
    Endpoint(
      "PUT", .api, "/v1/users/{uuid}/address", 1.4, 88, sends: 520, screen: "account", declared: false),
    Endpoint(
      "GET", .api, "/v1/users/{uuid}/orders/{id}", 6, 90, screen: "orders", shape: .orders, declared: false),
    Endpoint("DELETE", .api, "/v2/cart/items/{id}", 5, 76, bytes: 0, screen: "cart", declared: false),
    Endpoint("PUT", .api, "/v2/cart/items/{id}", 6, 80, sends: 180, screen: "cart", declared: false),
    Endpoint(
      "GET", .api, "/v2/product/{id}/reviews", 9, 84, bytes: 12_000, screen: "product", declared: false),
    Endpoint(
      "POST", .img, "/v1/avatars", 0.8, 220, bytes: 200, sends: 340_000, screen: "account", trouble: 2,
      transfer: .upload),
    Endpoint("GET", .api, "/v2/brands/{slug}", 6, 70, screen: "brand", declared: false, cached: 0.05),
    Endpoint("GET", .api, "/v2/categories/{id}", 8, 62, screen: "search", cached: 0.1),
    Endpoint("GET", .api, "/v2/recommendations", 10, 130, bytes: 11_000, screen: "home", shape: .feed),
    Endpoint("GET", .api, "/v2/search/suggest", 14, 34, bytes: 1_200, screen: "search", shape: .search),
    Endpoint("GET", .api, "/v2/stores/nearby", 3, 140, screen: "stores"),
    Endpoint("GET", .api, "/v2/shipping/options", 5, 110, screen: "checkout", shape: .checkout),
    Endpoint(
      "GET", .api, "/v2/shipments/{id}/track", 4, 210, screen: "orders", declared: false, trouble: 1.6),
    Endpoint("POST", .api, "/v2/orders", 7, 260, sends: 1_600, screen: "checkout", shape: .orders),
    Endpoint("GET", .api, "/v2/wishlist", 6, 64, screen: "wishlist"),
    Endpoint("POST", .api, "/v2/wishlist/{id}", 2, 72, screen: "product", declared: false),
    Endpoint("DELETE", .api, "/v2/wishlist/{id}", 1, 70, bytes: 0, screen: "wishlist", declared: false),
    Endpoint("GET", .api, "/v2/offers/{date}", 4, 66, screen: "home", declared: false, cached: 0.2),
    Endpoint("GET", .api, "/v2/config", 11, 30, bytes: 5_000, screen: "launch", cached: 0.25),
    Endpoint(
      "GET", .api, "/v2/notifications/stream", 2, 40, bytes: 2_000, screen: "home", trouble: 2,
      transfer: .stream),
    Endpoint("GET", .pay, "/v2/payments/{id}/status", 7, 90, screen: "checkout", declared: false),
    Endpoint(
      "POST", .pay, "/v2/payments/3ds/challenge", 5, 240, sends: 800, screen: "checkout", shape: .payment),
    Endpoint("DELETE", .pay, "/v2/payments/methods/{id}", 0.5, 130, bytes: 0, screen: "account"),
    Endpoint(
      "GET", .img, "/bundle/catalog.zip", 1.2, 60, bytes: 2_400_000, screen: "launch", trouble: 3,
      transfer: .download),
  ]
}
