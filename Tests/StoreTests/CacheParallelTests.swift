import Demo
import Foundation
import Metrics
import Store
import Testing

@Suite struct CacheParallelTests {
  /// Enough rows for two readers: the whole story of the demo, with its retries, slices and traces.
  @Test func twoReadersSeeWhatOneSees() throws {
    let sample = try CacheSample(seed: 1)
    _ = try DemoDatabase(rows: 60_000).write(to: sample.sample.path)
    sample.now = try #require(try Database(sample.sample.path).now(clock: .max / 2))
    sample.limit = 25
    let result = try sample.build()
    #expect(result.fullReading == .noCache)
    #expect(try sample.differences(result).isEmpty)
    let again = try sample.build()
    #expect(again.fullReading == nil)
    #expect(try sample.differences(again).isEmpty)
  }
}
