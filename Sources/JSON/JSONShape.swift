/// Which parts of a JSON value are wanted.
public indirect enum JSONShape: Sendable {
  /// Nothing.
  case skipped
  /// All of it.
  case whole
  /// Of an object, the members with these names, of repeated ones the last; a string, number or literal
  /// whole.
  case members([String: JSONShape])
  /// Of an array, that part of its first elements, at most so many; a string, number or literal whole.
  case elements(JSONShape, atMost: Int)

  /// A string, number or literal; of an array or object only that it is there.
  public static let scalar = JSONShape.members([:])
}
