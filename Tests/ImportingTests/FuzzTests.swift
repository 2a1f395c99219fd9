import Foundation
import Importing
import SecretCaptures
import Testing

/// Damaged inputs of every format: no crash, no hang, and counts that add up.
///
/// Every format that the environment's BAROGRAPH_FUZZ_FORMATS names (parted by commas; without it every one) is tried with
/// as many inputs as BAROGRAPH_FUZZ_ROUNDS says, else with 1,000; the same number gives the same inputs. A line a format
/// says what it took.
@Suite("Damaged inputs")
struct FuzzTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["BAROGRAPH_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 1_000
  private static let kinds =
    ProcessInfo.processInfo.environment["BAROGRAPH_FUZZ_FORMATS"]?.split(separator: ",").map(String.init)
    ?? SecretCapture.all.map(\.format)

  /// Undamaged inputs of a format: our own, and the fixtures where they are.
  private func seeds(_ kind: String) -> [[UInt8]] {
    let own = SecretCapture.all.filter { $0.format == kind }.map { Array($0.text.utf8) }
    let folder = ["csv": "records"][kind] ?? kind
    let fixtures = Fixtures.folder == nil || kind == "jsonl" ? [] : Fixtures.files(folder)
    return own
      + fixtures.compactMap { FileManager.default.contents(atPath: $0).map { Array($0.prefix(40_000)) } }
      .filter { !$0.isEmpty }
  }

  @Test(.timeLimit(.minutes(120)), arguments: kinds)
  func `damaged input is read or refused`(kind: String) throws {
    let run = try ImportRun()
    var mutator = Mutator(seed: UInt64(kind.utf8.reduce(7) { $0 &* 31 &+ Int($1) }))
    let seeds = seeds(kind)
    let begin = ContinuousClock.now
    var refused = 0
    var records = 0
    var slowest = Duration.zero
    for rounds in 0..<Self.rounds {
      let bytes = mutator.damaged(seeds[rounds % seeds.count], with: seeds)
      let isNamed = rounds % 2 == 0
      let file = try run.write(bytes, as: "input")
      var options = ImportOptions(
        files: [file], database: run.database, format: isNamed ? kind : nil, isDryRun: rounds % 4 != 0,
        map: ["x=start_us:ms"],
        requestsFromSpans: true)
      options.receivedAt = rounds % 3 == 0 ? 1_700_000_000_000_000 : nil
      let started = ContinuousClock.now
      let report = try importFiles(options)
      slowest = max(slowest, ContinuousClock.now - started)
      let first = try #require(report.files.first)
      if first.refusal == nil {
        let sum = first.imported + first.duplicates + first.skipped + first.ignored
        #expect(first.read == sum, "round \(rounds) of \(kind)")
      }
      #expect(first.warnings.count <= 50)
      refused += first.refusal == nil ? 0 : 1
      records += first.read
    }
    // Some inputs must get past the syntax, or nothing was tried.
    #expect(refused < Self.rounds)
    print(
      "fuzz \(kind): \(Self.rounds) inputs, \(refused) refused, \(records) records, "
        + "\(ContinuousClock.now - begin), slowest \(slowest), peak of the process \(peakKibibytes()) KiB")
  }
}

/// The most memory that this process has had (proc(5), VmHWM); 0 where nobody tells.
private func peakKibibytes() -> Int {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
  return line.split(separator: " ").compactMap { Int($0) }.first ?? 0
}

/// Damages bytes in ways that a seed decides.
private struct Mutator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  private mutating func next(_ limit: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((mixed ^ (mixed >> 31)) % UInt64(max(limit, 1)))
  }

  private static let words = [
    "-1", "0", "1e999", "-9223372036854775808", "18446744073709551616", "\"\"", "null", "true", "[[[[", "{}",
    "\u{0}", "\"", "\\u0000",
    "\u{feff}", "\n", "\r\n", ",", "%", "://", "2024-02-30", "NaN", "9999999999999", "\u{202e}", "(Request) ",
    "é😀",
  ]

  /// What may stand in place of any value of a JSON text.
  private static let values = [
    "-1", "0", "1e999", "-9223372036854775808", "18446744073709551616", "9999999999999", "null", "true", "{}",
    "[]", "[[[[]]]]", #"[{"key":"a","value":{}}]"#, #""""#, #""\u0000""#, #""\u202e""#, #""é😀""#,
    #""2024-02-30T00:00:00Z""#,
    #""https://[::1]:99999/%zz?x#y""#, #""://""#, #""NaN""#, #""0000000000000000""#, #""AAAAAAAAAAE=""#,
  ]

  mutating func damaged(_ seed: [UInt8], with seeds: [[UInt8]]) -> [UInt8] {
    var bytes = seed
    // Half of the inputs keep their syntax, so that what is behind it is tried too.
    if next(2) == 0 {
      for _ in 0..<(1 + next(6)) { replaceValue(in: &bytes, near: next(bytes.count + 1)) }
      return bytes
    }
    for _ in 0..<(1 + next(6)) {
      let place = next(bytes.count + 1)
      switch next(8) {
      case 0 where place < bytes.count: bytes[place] = UInt8(next(256))
      case 1 where place < bytes.count: bytes[place] ^= 1 << UInt8(next(8))
      case 2: bytes.insert(contentsOf: Array(Self.words[next(Self.words.count)].utf8), at: place)
      case 3: bytes.removeSubrange(place..<min(bytes.count, place + 1 + next(40)))
      case 4: bytes = Array(bytes.prefix(place))
      case 5:
        let end = min(bytes.count, place + next(400))
        bytes.insert(contentsOf: bytes[place..<end], at: next(bytes.count + 1))
      case 6:
        let other = seeds[next(seeds.count)]
        let start = next(other.count)
        bytes.insert(contentsOf: other[start..<min(other.count, start + next(200))], at: place)
      default: replaceNumber(in: &bytes, near: place)
      }
    }
    return bytes
  }

  /// Puts another value in place of the next one of JSON; elsewhere a word in place of a number.
  private mutating func replaceValue(in bytes: inout [UInt8], near place: Int) {
    let quote = UInt8(ascii: "\"")
    let places = bytes.indices.dropFirst(place + 1)
    guard let colon = places.first(where: { bytes[$0] == UInt8(ascii: ":") && bytes[$0 - 1] == quote }),
      let start = bytes[(colon + 1)...].firstIndex(where: { $0 > 0x20 })
    else { return replaceNumber(in: &bytes, near: place) }
    let end =
      bytes[start] == quote
      ? bytes[(start + 1)...].firstIndex(of: quote).map { $0 + 1 }
      : bytes[start...].firstIndex { [UInt8](",]}".utf8).contains($0) }
    // What holds other values stays.
    guard let end, ![UInt8]("{[".utf8).contains(bytes[start]) else { return }
    bytes.replaceSubrange(start..<end, with: Array(Self.values[next(Self.values.count)].utf8))
  }

  /// Puts a word in place of the next number: most damage to text is only broken syntax.
  private mutating func replaceNumber(in bytes: inout [UInt8], near place: Int) {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    guard let start = bytes[place...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.endIndex
    bytes.replaceSubrange(start..<end, with: Array(Self.words[next(Self.words.count)].utf8))
  }
}
