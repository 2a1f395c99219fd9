internal import Foundation
import Testing

@testable import Metrics

@Suite struct BucketMappingTests {
  /// Schoolbook multiplication of numbers in 32-bit digits, lowest first.
  private func product(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
    var result = [UInt32](repeating: 0, count: a.count + b.count)
    for (i, x) in a.enumerated() {
      var carry: UInt64 = 0
      for (j, y) in b.enumerated() {
        let sum = UInt64(result[i + j]) + UInt64(x) * UInt64(y) + carry
        result[i + j] = UInt32(truncatingIfNeeded: sum)
        carry = sum >> 32
      }
      result[i + b.count] = UInt32(carry)
    }
    return result
  }

  private func power32(_ value: UInt128) -> [UInt32] {
    var digits = (0..<4).map { UInt32(truncatingIfNeeded: value >> ($0 * 32)) }
    for _ in 0..<5 { digits = product(digits, digits) }
    return digits
  }

  /// Whether a number is at least 2^bit.
  private func reaches(_ digits: [UInt32], bit: Int) -> Bool {
    digits.enumerated().contains { place, digit in
      digit != 0 && place * 32 + 31 - digit.leadingZeroBitCount >= bit
    }
  }

  /// root = ⌊2^(63 + k/32)⌋ exactly when root^32 ≤ 2^(63·32 + k) < (root + 1)^32; the equality holds for k =
  /// 0 only.
  @Test func rootsAreExact() {
    #expect(BucketMapping.root.count == 33 && BucketMapping.root[0] == 1 << 63)
    for k in 1..<32 {
      let root = UInt128(BucketMapping.root[k])
      #expect(!reaches(power32(root), bit: 63 * 32 + k))
      #expect(reaches(power32(root + 1), bit: 63 * 32 + k))
    }
  }

  @Test func boundsAreThePowersTheyClaim() {
    for index in BucketMapping.indexes {
      let expected = Foundation.pow(2, Double(index) / 32)
      #expect(abs(BucketMapping.lowerBound(index) / expected - 1) < 1e-15)
      #expect(BucketMapping.upperBound(index) == BucketMapping.lowerBound(index + 1))
    }
    #expect(BucketMapping.lowerBound(0) == 1 && BucketMapping.lowerBound(32) == 2)
    #expect(BucketMapping.upperBound(1151) == 68_719_476_736)
    #expect(
      BucketMapping.lowerBound(3, scale: 0) == 8
        && BucketMapping.lowerBound(5, scale: 1) == 32 * 2.0.squareRoot() / 8)
  }

  private func check(_ value: Int64) {
    let index = BucketMapping.bucketIndex(ofMicroseconds: value)
    let (lower, upper) = (BucketMapping.lowerBound(index), BucketMapping.upperBound(index))
    #expect(lower < Double(value) && Double(value) <= upper, "\(value)")
    let error = abs(BucketMapping.representative(index) - Double(value)) / Double(value)
    #expect(error <= 0.0109, "\(value)")
  }

  @Test func everySmallDurationIsInItsBucket() {
    for value in Int64(1)...5_000 { check(value) }
  }

  @Test func durationsBesideEveryBoundAreInTheirBuckets() {
    for index in BucketMapping.indexes where index >= 0 {
      let bound = Int64(BucketMapping.upperBound(index))
      for value in [bound - 1, bound, bound + 1] where value >= 1 && value <= 1 << 36 { check(value) }
    }
  }

  @Test func randomDurationsAreInTheirBuckets() {
    var numbers = SeededNumbers(1)
    for _ in 0..<5_000 { check(numbers.duration()) }
  }

  @Test(arguments: [
    (Int64(1), -1), (2, 31), (3, 50), (4, 63), (1024, 319), (1025, 320), (1 << 36, 1151),
    (0, -1), (-5, -1), (.min, -1), ((1 << 36) + 1, 1151), (.max, 1151),
  ]) func knownIndexes(_ value: Int64, _ index: Int) {
    #expect(BucketMapping.bucketIndex(ofMicroseconds: value) == index)
  }

  @Test func smallDurationsComeBackExactly() {
    for value in Int64(1)...40 {
      let index = BucketMapping.bucketIndex(ofMicroseconds: value)
      #expect(BucketMapping.representative(index) == Double(value))
    }
  }

  @Test(arguments: [Int.min, -1000, 3000, Int.max]) func absurdIndexesDoNotTrap(_ index: Int) {
    for scale in [-7, 0, 3, 5, 99] {
      #expect(BucketMapping.lowerBound(index, scale: scale).isFinite)
      #expect(BucketMapping.upperBound(index, scale: scale).isFinite)
      #expect(BucketMapping.representative(index, scale: scale).isFinite)
    }
  }
}
