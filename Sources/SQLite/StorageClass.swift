/// SQLite's five storage classes (https://www.sqlite.org/datatype3.html).
public enum StorageClass: Sendable {
  /// A signed integer of up to 64 bits.
  case integer
  /// An IEEE 754 double.
  case real
  /// Text.
  case text
  /// Bytes.
  case blob
  /// No value.
  case null
}
