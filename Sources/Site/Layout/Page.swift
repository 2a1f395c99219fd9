/// One finished file of the site.
public struct Page: Sendable {
  /// Its path below the site's folder.
  public let path: String
  /// Its bytes.
  public let bytes: [UInt8]

  internal init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
