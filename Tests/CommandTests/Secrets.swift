internal import Foundation
internal import Testing

/// Texts that must never be stored, published or printed.
enum Secrets {
  static let webToken = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.c2lnbmF0dXJlLWh1c2g"
  static let card = "4111111111111111"
  static let hexToken = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"

  /// What must not be found; `hush` stands for every secret without a shape of its own.
  static let all = [
    "hush", "eyJhbGci", card, "alice@example", "alice%40example", hexToken, "+4915112345678", "13912345678",
    "10.11.12.13",
  ]

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
