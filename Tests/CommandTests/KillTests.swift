internal import Foundation
internal import Testing

/// A build that is killed leaves the old site or the new one, and the next build is right.
@Suite struct KillTests {
  @Test func thereIsOneWholeSiteAtAnyMoment() throws {
    let project = try Project()
    try project.makeDatabase("other.sqlite", seed: 2)
    let files = ["data.sqlite", "other.sqlite"].map { project.place.file($0) }
    var wanted: [[String: Data]] = []
    var seconds = 0.0
    for file in files {
      let start = Date()
      #expect(try project.build("--db", file).code == 0)
      seconds = Date().timeIntervalSince(start)
      wanted.append(try project.tree().pages)
    }
    #expect(wanted[0] != wanted[1])
    var chance = Chance(seed: 20_260_309)
    var killed = 0
    let moments = 10
    for moment in 0..<moments {
      // The last build of the round before was of the second file.
      let share = (Double(moment) + chance.next()) / Double(moments)
      if try kill(project.arguments(["--db", files[0]]), after: seconds * share) { killed += 1 }
      #expect(wanted.contains(try project.tree().pages), "a mix after \(share) of a build")
      #expect(try project.build("--db", files[1]).code == 0)
      #expect(try project.tree().pages == wanted[1])
      #expect(try project.place.names().allSatisfy { !$0.contains("staging") && !$0.contains("lock") })
    }
    #expect(killed > 0)
  }

  /// Starts a build and kills it. Returns whether it still ran.
  private func kill(_ arguments: [String], after seconds: Double) throws -> Bool {
    let process = try Barograph.start(arguments, streams: Workplace())
    Thread.sleep(forTimeInterval: seconds)
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
  }
}

/// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014): the same moments in every run.
private struct Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number from 0 to below 1.
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    value ^= value >> 31
    return Double(value >> 11) / 0x1p53
  }
}
