import Testing

@testable import Metrics

@Suite struct WideNumberTests {
  /// Numbers of every length, those beside powers of two and half way between two doubles among them.
  @Test func everyNumberIsRoundedAsTheLibraryDoes() {
    var numbers = SeededNumbers(1)
    for length in 0..<128 {
      for _ in 0..<40 {
        let bits = UInt128(numbers.next()) << 64 | UInt128(numbers.next())
        let number = bits >> UInt128(127 - length)
        let half = UInt128(1) << UInt128(max(length - 53, 0))
        for near in [number, number / half * half, number / half * half | 1, (number | half) / half * half] {
          #expect(Double(wide: near) == Double(near))
          let signed = Int128(truncatingIfNeeded: near)
          #expect(Double(wide: signed) == Double(signed))
        }
      }
    }
    #expect(Double(wide: UInt128.max) == 0x1p128)
    #expect(Double(wide: Int128.min) == -0x1p127)
  }
}
