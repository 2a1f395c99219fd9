import Foundation
import Testing

@testable import Site

private func written(_ value: JSONText) -> String { String(decoding: value.file, as: UTF8.self) }

@Suite struct JSONTextTests {
  @Test(
    arguments: [
      ("a", "\"a\""), ("", "\"\""), ("\"\\\n\t\u{0}\u{7F}", "\"\\\"\\\\\\n\\u0009\\u0000\\u007f\""),
      ("</script>&", "\"\\u003c/script\\u003e\\u0026\""),
      ("\u{2028}\u{202E}\u{FEFF}", "\"\\u2028\\u202e\\ufeff\""),
      ("延迟 é 😀", "\"延迟 é 😀\""), ("\u{E0041}", "\"\\udb40\\udc41\""), ("\u{FFFD}", "\"\u{FFFD}\""),
    ] as [(String, String)])
  func texts(text: String, json: String) throws {
    #expect(written(.text(text)) == json + "\n")
    let read = try JSONSerialization.jsonObject(
      with: Data(JSONText.text(text).file), options: .fragmentsAllowed)
    #expect(read as? String == text)
  }

  @Test(
    arguments: [
      (JSONText.number(0.1), "0.1"), (.number(.nan), "null"), (.number(.infinity), "null"),
      (.number(1e-5), "1e-05"),
      (.number(.leastNonzeroMagnitude), "5e-324"), (.integer(.min), "-9223372036854775808"),
      (.bool(true), "true"),
      (.null, "null"),
      (.optional(3.0), "3"), (.optional(-0.5), "-0.5"), (.optional(Double.nan), "null"),
      (.optional(1e300), "1e+300"),
      (.optional(nil as Double?), "null"), (.optional(nil as String?), "null"),
      (.optional(nil as Int64?), "null"),
      (.optional("x"), "\"x\""), (.optional(Int64(7)), "7"), (.list([]), "[]"), (.object([]), "{}"),
      (.list([.null, .integer(1)]), "[null,1]"),
    ] as [(JSONText, String)])
  func values(value: JSONText, json: String) throws {
    #expect(written(value) == json + "\n")
    _ = try JSONSerialization.jsonObject(with: Data(value.file), options: .fragmentsAllowed)
  }

  @Test func membersKeepTheirOrder() {
    let value = JSONText.object([
      ("z", .integer(1)), ("a", .object([("<k>", .null)])), ("m", .list([.bool(false)])),
    ])
    #expect(written(value) == "{\"z\":1,\"a\":{\"\\u003ck\\u003e\":null},\"m\":[false]}\n")
  }
}
