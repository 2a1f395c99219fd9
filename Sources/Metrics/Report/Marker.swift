/// A change that is drawn on time charts: a release, a deploy, a new certificate.
public struct Marker: Sendable, Equatable {
  /// `release`, `deploy`, `config`, `certificate`, `dns` or `other`.
  public let kind: String
  /// When, in microseconds since 1970.
  public let atMicroseconds: Int64
  /// What changed.
  public let title: String
  /// The app's version, for a release.
  public let appVersion: String?

  /// A marker from its parts.
  public init(kind: String, atMicroseconds: Int64, title: String, appVersion: String?) {
    self.kind = kind
    self.atMicroseconds = atMicroseconds
    self.title = title
    self.appVersion = appVersion
  }
}
