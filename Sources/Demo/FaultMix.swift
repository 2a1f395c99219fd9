/// How often which fault meets a first attempt on an ordinary day.
enum FaultMix {
  /// Failures.
  static let ordinary = Weighted<Fault>([
    (.waitTimeout, 21), (.connectTimeout, 13), (.connectionLost, 17), (.reset, 8), (.nameNotResolved, 12),
    (.refused, 4), (.handshake, 2.4), (.untrusted, 0.5), (.pinRejected, 0.4), (.deadline, 1.6),
    (.unreachableThoughSatisfied, 1.2), (.unavailable, 13), (.serverError, 6), (.badGateway, 3),
    (.gatewayTimeout, 1.2), (.tooMany, 1.6), (.unauthorized, 1.2), (.notFound, 1.5), (.undecodable, 0.7),
    (.corrupt, 0.5),
  ])

  /// Failures of images and downloads.
  static let images = Weighted<Fault>([
    (.imageReset, 30), (.imageName, 14), (.waitTimeout, 18), (.connectTimeout, 12), (.unavailable, 10),
    (.notFound, 6), (.badGateway, 3),
  ])

  /// What is excluded from the success rate.
  static let noise = Weighted<Fault>([
    (.cancelled("view_gone", after: 620), 52), (.cancelled("user", after: 1_900), 22),
    (.cancelled("superseded", after: 240), 28), (.cancelled("app_background", after: 2_600), 12),
    (.offline, 66), (.airplane, 12), (.cellularDenied, 4), (.badURL, 0.8),
  ])
}
