#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// log10, the one thing the charts need of the C library.
func decimalLogarithm(_ value: Double) -> Double { log10(value) }

/// `mantissa` × 10^`exponent`, exact where a double can be: by division when the exponent is negative, because
/// 0.1 is not a double and 10 is.
func scientific(_ mantissa: Double, _ exponent: Int) -> Double {
  var power = 1.0
  for _ in 0..<min(exponent.magnitude, 308) { power *= 10 }
  return exponent < 0 ? mantissa / power : mantissa * power
}
