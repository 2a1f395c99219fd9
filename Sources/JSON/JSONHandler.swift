/// What receives the parts of a JSON text in the order in which they stand in it.
///
/// The bytes of strings, keys and numbers are lent for the length of the call. An error that a method throws
/// ends the reading and comes out of ``JSONReader/feed(_:)``.
public protocol JSONHandler: AnyObject {
  /// An object begins.
  func startObject() throws
  /// A member of the innermost object begins; its value comes next.
  func key(_ utf8: Span<UInt8>) throws
  /// The innermost object ends.
  func endObject() throws
  /// An array begins.
  func startArray() throws
  /// The innermost array ends.
  func endArray() throws
  /// A string, its escapes decoded.
  func string(_ utf8: Span<UInt8>) throws
  /// A number as it is written: ASCII, and of JSON's grammar.
  func number(_ text: Span<UInt8>) throws
  /// `true` or `false`.
  func boolean(_ value: Bool) throws
  /// `null`.
  func null() throws
}
