import Foundation
import Importing
import Testing

@Suite("Gzip")
struct GzipTests {
  /// Packs with gzip's stored blocks: no compressor is needed to read what it did.
  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      let count = UInt16(end - start)
      out.append(end == bytes.count ? 1 : 0)
      for half in [count, ~count] { out += [UInt8(half & 255), UInt8(half >> 8)] }
      out += bytes[start..<end]
      start = end
    } while start < bytes.count
    for word in [checksum(bytes), UInt32(bytes.count)] {
      out += [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
    return out
  }

  /// CRC-32 (RFC 1952, section 8).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? 0xedb8_8320 ^ (value >> 1) : value >> 1
      }
    }
  }

  private let text = Array(
    HARRuleTests.har(
      (0..<3_000).map { HARRuleTests.entry(url: "https://a.test/\($0)") }.joined(separator: ",")
    ).utf8)

  @Test func `packed files read as they are`() throws {
    let run = try ImportRun()
    let half = text.count / 2
    let members = Self.packed(Array(text[..<half])) + Self.packed(Array(text[half...])) + [0, 0, 0]
    for (name, bytes) in [("a", Self.packed(text)), ("b", members)] {
      let report = try #require(run.importing([run.write(bytes, as: name)]).files.first)
      #expect(report.read == 3_000, "\(report.refusal ?? "")")
    }
    #expect(try run.value("SELECT count(*) FROM request") == "3000")
  }

  @Test func `broken packing refuses the file`() throws {
    let run = try ImportRun()
    let whole = Self.packed(text)
    var flipped = whole
    flipped[whole.count - 6] ^= 1
    let files: [(bytes: [UInt8], words: String)] = [
      (Array(whole.dropLast(9)), "ends too early"), (Array(whole.prefix(3)), "ends too early"),
      (flipped, "damaged"),
      (whole + [1, 2, 3], "damaged"), ([0x1f, 0x8b], "ends too early"), (Self.packed([]), "empty"),
    ]
    for (bytes, words) in files {
      let report = try #require(run.importing([run.write(bytes, as: "x")]).files.first)
      #expect(report.refusal?.contains(words) == true, "\(report.refusal ?? "none")")
      #expect(run.names == ["x"])
    }
  }
}
