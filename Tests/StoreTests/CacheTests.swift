import Foundation
import Metrics
import Store
import Testing

@Suite struct CacheTests {
  /// Builds after random pieces of the rows, with late rows, at later and later times, over the change to summer
  /// time and longer than any page reaches: each is the same as reading everything.
  @Test(arguments: 1...5)
  func everyBuildEqualsOneOfAllRows(seed: Int) throws {
    let sample = try CacheSample(seed: UInt64(seed))
    sample.calendar = try #require(
      SiteCalendar(identifier: sample.chances.one(of: ["UTC", "Europe/Berlin", "Australia/Lord_Howe"])))
    try sample.add(80, days: sample.chances.one(of: [1, 30, 170]))
    var incremental = 0
    for step in 0..<5 {
      let result = try sample.build()
      #expect(
        try sample.differences(result).isEmpty, "seed \(seed), step \(step), \(result.fullReading as Any)")
      #expect(sample.notKept == nil)
      if result.fullReading == nil { incremental += 1 }
      let minutes = sample.chances.one(of: [0, 3, 20, 300, 1_500, 9_000])
      sample.now += Int64(minutes) * SampleFile.minute
      try sample.add(sample.chances.below(25), days: sample.chances.one(of: [1, 3, 20, 100]))
    }
    #expect(incremental > 0)
  }

  @Test func rowsThatWereLaterThanNowAreCountedOnceTheyAreDue() throws {
    let sample = try CacheSample(seed: 1)
    try sample.add(50, days: 2)
    try sample.sample.add(["start_us": "\(sample.now + 90 * SampleFile.minute)", "path": "'/late'"])
    _ = try sample.build()
    sample.now += 60 * SampleFile.minute
    #expect(try sample.build().fullReading == nil)
    sample.now += 60 * SampleFile.minute
    let result = try sample.build()
    #expect(result.fullReading == nil)
    #expect(try sample.differences(result).isEmpty)
  }

  /// What is done to the input or the configuration, and what the next build says.
  @Test(arguments: [
    (Change.nothing, FullReading?.none), (.newRows, nil), (.removedOldest, .oldestRemoved),
    (.removedAndNew, .oldestRemoved), (.editedFirst, .replaced), (.editedLast, .replaced),
    (.replaced, .replaced), (.removedNewest, .replaced), (.rules, .otherRules), (.limit, .otherRules),
    (.column, .otherRules), (.zone, .otherZone), (.version, .otherVersion), (.earlierNow, .earlierNow),
    (.halfYear, .daysLeft), (.cut, .damaged), (.flipped, .damaged), (.emptied, .damaged),
    (.deleted, .noCache),
  ])
  func whatACacheCannotKnowIsReadAgain(change: Change, reading: FullReading?) throws {
    let sample = try CacheSample(seed: 7)
    try sample.add(120, days: 5)
    #expect(try sample.build().fullReading == .noCache)
    try change.make(sample)
    let result = try sample.build()
    #expect(result.fullReading == reading)
    #expect(try sample.differences(result).isEmpty)
    let again = try sample.build()
    #expect(again.fullReading == nil)
    #expect(try sample.differences(again).isEmpty)
  }

  /// A damaged byte anywhere, or an end anywhere, is noticed before a number of it is used.
  @Test func noDamageIsTakenForRows() throws {
    let sample = try CacheSample(seed: 3)
    try sample.add(60, days: 3)
    _ = try sample.build()
    let whole = [UInt8](try Data(contentsOf: URL(filePath: sample.file)))
    for place in stride(from: 0, to: whole.count, by: max(1, whole.count / 9)) {
      var damaged = whole
      damaged[place] ^= 0x10
      for bytes in [damaged, Array(whole[..<place])] {
        try Data(bytes).write(to: URL(filePath: sample.file))
        let result = try sample.build()
        #expect(result.fullReading == .damaged, "byte \(place)")
      }
    }
  }

  @Test func aViewIsReadInFull() throws {
    let sample = try CacheSample(seed: 4)
    try sample.add(40, days: 3)
    try sample.sample.execute(
      "ALTER TABLE request RENAME TO kept; CREATE VIEW request AS SELECT * FROM kept")
    for _ in 0..<2 {
      let result = try sample.build()
      #expect(result.fullReading == .notNumbered)
      #expect(try sample.differences(result).isEmpty)
    }
  }

  @Test func aFolderThatCannotBeWrittenIsSaid() throws {
    let sample = try CacheSample(seed: 5)
    try sample.add(40, days: 3)
    try Data("file".utf8).write(to: URL(filePath: sample.folder))
    let result = try sample.build()
    #expect(sample.notKept?.contains("cannot be written") == true)
    #expect(try sample.differences(result).isEmpty)
  }

  @Test func aRebuildReadsEverythingAndKeepsIt() throws {
    let sample = try CacheSample(seed: 6)
    try sample.add(40, days: 3)
    _ = try sample.build()
    #expect(try sample.build(isRebuild: true).fullReading == .asked)
    #expect(try sample.build().fullReading == nil)
  }
}
