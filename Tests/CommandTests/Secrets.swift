internal import Foundation
internal import SecretCaptures
internal import Testing

extension Secrets {
  /// Expects that a text holds none.
  static func expectNone(in text: String, _ name: String) {
    for secret in all { #expect(!text.contains(secret), "\(secret) is in \(name)") }
  }

  /// Expects that no file of a site holds any.
  static func expectNone(in tree: Tree) {
    for (name, file) in tree.files where !name.hasPrefix("assets/") {
      expectNone(in: String(decoding: file.bytes, as: UTF8.self), name)
    }
  }
}
