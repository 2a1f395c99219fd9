/// What a request adds to the cells of its endpoint's slices.
internal enum RowKind: UInt8 {
  /// Nothing: it is not eligible.
  case excluded
  case failure
  /// A success without a usable duration.
  case success
  /// A success with one.
  case sample

  @inline(__always)
  init(_ observation: borrowing Observation) {
    self =
      !observation.isEligible
      ? .excluded : !observation.isSuccess ? .failure : observation.isLatencySample ? .sample : .success
  }
}
