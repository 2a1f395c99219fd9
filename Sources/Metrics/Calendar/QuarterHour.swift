/// The base grain of all time buckets: 15 minutes of UTC, counted from 1970. Every zone's offset today is a
/// multiple of it, so local days are made of whole quarter hours.
public enum QuarterHour {
  /// Its length in µs.
  public static let microseconds: Int64 = 900_000_000

  /// The index of the quarter hour that holds an instant; rounds down before 1970 too. Called for every row.
  public static func index(ofMicroseconds microseconds: Int64) -> Int {
    Int(flooredQuotient(microseconds, Self.microseconds))
  }

  /// The first instant of a quarter hour, in Unix µs; the nearest one that fits in 64 bits for an absurd
  /// index.
  public static func start(_ index: Int) -> Int64 {
    let (product, overflow) = Int64(index).multipliedReportingOverflow(by: microseconds)
    return overflow ? (index < 0 ? .min : .max) : product
  }
}

/// Seconds in µs; the nearest end of the range where they do not fit.
func saturatedMicroseconds(_ second: Int64) -> Int64 {
  let (product, overflow) = second.multipliedReportingOverflow(by: 1_000_000)
  return overflow ? (second < 0 ? .min : .max) : product
}

/// The quotient rounded down; `divisor` is above 0.
func flooredQuotient(_ dividend: Int64, _ divisor: Int64) -> Int64 {
  let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
  return remainder < 0 ? quotient - 1 : quotient
}
