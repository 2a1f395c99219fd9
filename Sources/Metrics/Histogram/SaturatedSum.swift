extension FixedWidthInteger where Self: UnsignedInteger {
  /// The sum, or the greatest value where the sum would exceed it. Like a plain sum of non-negative numbers
  /// it does not depend on the order, so merging stays associative even then.
  func addingSaturated(_ other: Self) -> Self {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}

extension UInt64 {
  /// The sum of so many of these, staying at the limit.
  func timesSaturated(_ count: UInt32) -> UInt64 {
    let (product, overflow) = multipliedReportingOverflow(by: UInt64(count))
    return overflow ? .max : product
  }
}
