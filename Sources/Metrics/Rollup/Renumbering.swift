/// New numbers for what stands in the keys of cells: each list has the new number of each old one; nil: they stay.
///
/// Cells of a number that has no new one, or ``dropped``, go.
internal struct Renumbering: Sendable {
  /// Of endpoints.
  var endpoints: [UInt16]?
  /// Of row classes.
  var classes: [UInt16]?
  /// Of slices, by ``SliceKey/slice(_:_:)``.
  var slices: [UInt16]?

  /// The new number of what is left out.
  static let dropped = UInt16.max

  /// A list, or nil where it leaves everything as it is.
  static func unlessSame(_ numbers: [UInt16]) -> [UInt16]? {
    numbers.indices.allSatisfy { Int(numbers[$0]) == $0 } ? nil : numbers
  }
}
