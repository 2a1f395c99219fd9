internal import JSON

/// Builds one record from events: the wanted parts as a value, the whole as a digest.
internal struct RecordCapture {
  private var name = ""
  private var depth = 0
  private var builder = JSONBuilder()
  private var canonical: CanonicalRecord

  /// The longest canonical form: what a record's structure may take in memory.
  private static let longest = 64 << 20

  init(format: String) {
    canonical = CanonicalRecord(format: format)
  }

  /// Whether the record has become longer than is read.
  var isTooLong: Bool { canonical.byteCount > Self.longest }

  /// Whether the value that was begun has ended.
  var isComplete: Bool { depth == 0 }

  /// Begins a record.
  mutating func begin(_ name: String, shape: JSONShape) {
    self.name = name
    builder = JSONBuilder(shape: shape)
    canonical.begin()
  }

  /// The record, once it is complete.
  mutating func record(path: String, line: Int?) -> CapturedRecord {
    CapturedRecord(
      name: name, path: path, line: line, value: builder.value ?? .null, digest: canonical.digest())
  }

  mutating func startObject() {
    depth += 1
    builder.startObject()
    canonical.startObject()
  }

  mutating func endObject() {
    depth -= 1
    builder.end()
    canonical.endObject()
  }

  mutating func startArray() {
    depth += 1
    builder.startArray()
    canonical.startArray()
  }

  mutating func endArray() {
    depth -= 1
    builder.end()
    canonical.endArray()
  }

  mutating func key(_ utf8: Span<UInt8>) {
    builder.key(utf8)
    canonical.key(utf8)
  }

  mutating func string(_ utf8: Span<UInt8>) {
    builder.string(utf8)
    canonical.string(utf8)
  }

  mutating func number(_ text: Span<UInt8>) {
    builder.number(text)
    canonical.number(text)
  }

  mutating func boolean(_ value: Bool) {
    builder.boolean(value)
    canonical.literal(value ? "true" : "false")
  }

  mutating func null() {
    builder.null()
    canonical.literal("null")
  }
}
