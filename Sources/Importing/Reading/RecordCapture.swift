internal import JSON

/// Builds one record from events: the wanted parts as a value, the whole as a digest.
internal struct RecordCapture {
  private var name = ""
  private var depth = 0
  private var builder = JSONBuilder()
  /// Nil for records that need no key.
  private var canonical: CanonicalRecord?
  private var size = 0

  /// What a record's structure may take in memory.
  private static let longest = 64 << 20

  /// Makes a builder of records of a format; without one they get no digest.
  init(format: String?) {
    canonical = format.map { CanonicalRecord(format: $0) }
  }

  /// Whether the record has become longer than is read.
  var isTooLong: Bool { size > Self.longest || (canonical?.byteCount ?? 0) > Self.longest }

  /// Whether the value that was begun has ended.
  var isComplete: Bool { depth == 0 }

  /// Begins a record.
  mutating func begin(_ name: String, shape: JSONShape) {
    self.name = name
    builder = JSONBuilder(shape: shape)
    canonical?.begin()
    size = 0
  }

  /// The record, once it is complete.
  mutating func record(path: String, line: Int?) -> CapturedRecord {
    CapturedRecord(
      name: name, path: path, line: line, value: builder.value ?? .null, digest: canonical?.digest() ?? [])
  }

  mutating func startObject() {
    depth += 1
    size += 16
    builder.startObject()
    canonical?.startObject()
  }

  mutating func endObject() {
    depth -= 1
    builder.end()
    canonical?.endObject()
  }

  mutating func startArray() {
    depth += 1
    size += 16
    builder.startArray()
    canonical?.startArray()
  }

  mutating func endArray() {
    depth -= 1
    builder.end()
    canonical?.endArray()
  }

  mutating func key(_ utf8: Span<UInt8>) {
    size += utf8.count + 16
    builder.key(utf8)
    canonical?.key(utf8)
  }

  mutating func string(_ utf8: Span<UInt8>) {
    // Where there is a key, a long string is only its digest.
    if canonical == nil { size += utf8.count }
    size += 16
    builder.string(utf8)
    canonical?.string(utf8)
  }

  mutating func number(_ text: Span<UInt8>) {
    size += 16
    builder.number(text)
    canonical?.number(text)
  }

  mutating func boolean(_ value: Bool) {
    size += 16
    builder.boolean(value)
    canonical?.literal(value ? "true" : "false")
  }

  mutating func null() {
    size += 16
    builder.null()
    canonical?.literal("null")
  }
}
