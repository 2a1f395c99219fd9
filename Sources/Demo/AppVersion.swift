internal import Foundation

/// A release of the shop's app.
struct AppVersion: Sendable {
  let name: String
  /// When it came out, in Unix microseconds.
  let release: Int64
  /// The version of the instrumentation inside.
  let sdk: String
  /// Factor on the server's time: newer apps ask for less.
  let speed: Double
  /// Whether it can use HTTP/3 and resolve names by HTTP.
  let isModern: Bool

  /// Oldest first.
  static let all: [AppVersion] = [
    AppVersion(name: "5.9.0", release: .min, sdk: "3.0.4", speed: 1.06, isModern: false),
    AppVersion(
      name: "5.10.0", release: Period.utc(month: 1, day: 5, hour: 9), sdk: "3.1.0", speed: 1.03,
      isModern: false),
    AppVersion(
      name: "5.11.0", release: Period.utc(month: 1, day: 20, hour: 9), sdk: "3.1.0", speed: 1.02,
      isModern: false),
    AppVersion(
      name: "5.12.0", release: Period.utc(month: 2, day: 11, hour: 9), sdk: "3.2.0", speed: 0.98,
      isModern: true),
    AppVersion(
      name: "5.12.1", release: Period.utc(month: 2, day: 20, hour: 9), sdk: "3.2.0", speed: 0.97,
      isModern: true),
    regressed,
  ]

  /// Faster almost everywhere, and broken at one endpoint.
  static let regressed = AppVersion(
    name: "5.13.0", release: Period.utc(month: 2, day: 27, hour: 9), sdk: "3.2.0", speed: 0.84, isModern: true
  )

  /// The version that an installation runs.
  ///
  /// - Parameter patience: how long its owner waits before updating, in microseconds.
  static func installed(at moment: Int64, patience: Int64) -> AppVersion {
    all.last { $0.release == .min || $0.release + patience <= moment } ?? all[0]
  }
}
