extension FixedWidthInteger where Self: UnsignedInteger {
  /// The sum, or the greatest value where the sum would exceed it. Like a plain sum of non-negative numbers
  /// it does not depend on the order, so merging stays associative even then.
  func addingSaturated(_ other: Self) -> Self {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
