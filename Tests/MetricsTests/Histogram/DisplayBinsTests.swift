internal import Foundation
import Testing

@testable import Metrics

@Suite struct DisplayBinsTests {
  @Test func boundsArePowersOfTen() {
    for index in -10...120 {
      let bin = DisplayBin(index: index, weight: 0)
      #expect(abs(bin.lowerBound / Foundation.pow(10, Double(index) / 10) - 1) < 1e-14)
      #expect(bin.upperBound == DisplayBin(index: index + 1, weight: 0).lowerBound)
    }
    #expect(DisplayBin(index: 30, weight: 0).lowerBound == 1000)
  }

  @Test(arguments: [
    (Int64(1), -1), (2, 3), (10, 9), (11, 10), (1000, 29), (1001, 30), (1258, 30), (1259, 31), (0, -1),
    (.max, 108),
  ]) func binOfADuration(_ value: Int64, _ index: Int) {
    #expect(DisplayBin.index(ofMicroseconds: value) == index)
  }

  @Test func theSumIsExact() {
    var numbers = SeededNumbers(9)
    for scale in 0...5 {
      var found = Histogram().coarsened(toScale: scale)
      for _ in 0..<200 {
        found.record(microseconds: numbers.duration(), weight: .random(in: 1...9_999_999, using: &numbers))
      }
      let bins = found.displayBins
      #expect(bins.reduce(0) { $0 + $1.weight } == found.weights.reduce(0, +))
      #expect(bins.map(\.index) == Array((bins.first?.index ?? 0)...(bins.last?.index ?? 0)))
      #expect(bins.first?.weight != 0 && bins.last?.weight != 0)
    }
  }

  @Test func aBucketInsideABinIsNotSplit() {
    var found = Histogram()
    found.record(microseconds: 1100)
    #expect(found.displayBins == [DisplayBin(index: 30, weight: SampleWeight.one)])
  }

  @Test func aStraddlingBucketIsSplitByItsLogarithmicWidth() {
    var found = Histogram()
    found.record(microseconds: 1000)
    // 1000 µs lies in (2^(318/32), 2^(319/32)] = (980.8…, 1002.1…]: 90 % of that, by logarithm, is below
    // 1000.
    let bins = found.displayBins
    let below = (3 - 318.0 / 32 * Foundation.log10(2)) / (Foundation.log10(2) / 32)
    #expect(bins.map(\.index) == [29, 30])
    #expect(abs(Double(bins[0].weight) / 65536 - below) < 1e-4)
    #expect(bins[0].weight + bins[1].weight == SampleWeight.one)
  }

  @Test func theBinOfEveryRecordedDurationHasWeight() {
    var numbers = SeededNumbers(10)
    for _ in 0..<2_000 {
      let duration = numbers.duration()
      var found = Histogram()
      found.record(microseconds: duration)
      let bin = DisplayBin.index(ofMicroseconds: duration)
      #expect(found.displayBins.contains { $0.index == bin && $0.weight > 0 }, "\(duration)")
    }
  }

  @Test func nothingHasNoBins() {
    #expect(Histogram().displayBins.isEmpty)
  }
}
