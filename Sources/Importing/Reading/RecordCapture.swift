internal import JSON

/// Builds one record from events: the wanted parts as a value, the whole as a digest.
internal struct RecordCapture: ~Copyable {
  /// Whether what comes belongs to a record.
  var isOpen = false
  private var name = ""
  private var depth = 0
  private var builder = JSONBuilder(.whole)
  private var canonical: CanonicalRecord
  /// Whether records need a key.
  private let hasDigest: Bool
  private var size = 0

  /// What a record's structure may take in memory.
  private static let longest = 64 << 20

  /// Makes a builder of records of a format; without one they get no digest.
  init(format: String?) {
    canonical = CanonicalRecord(format: format ?? "")
    hasDigest = format != nil
  }

  /// Whether the record has become longer than is read.
  var isTooLong: Bool { max(size, canonical.byteCount) > Self.longest }

  /// Whether the value that was begun has ended.
  var isComplete: Bool { depth == 0 }

  /// Begins a record.
  mutating func begin(_ name: String, _ plan: JSONPlan) {
    isOpen = true
    self.name = name
    builder.restart(plan)
    if hasDigest { canonical.begin() }
    size = 0
  }

  /// The record, once it is complete.
  ///
  /// - Returns: nil when nothing of it is wanted.
  func record(at path: RecordPath, line: Int?) -> CapturedRecord? {
    builder.value.map { value in
      CapturedRecord(
        name: name, path: path, line: line, value: value, digest: hasDigest ? canonical.digest() : [])
    }
  }

  mutating func startObject() {
    depth += 1
    size += 16
    builder.startObject()
    if hasDigest { canonical.startObject() }
  }

  mutating func endObject() {
    depth -= 1
    builder.end()
    if hasDigest { canonical.endObject() }
  }

  mutating func startArray() {
    depth += 1
    size += 16
    builder.startArray()
    if hasDigest { canonical.startArray() }
  }

  mutating func endArray() {
    depth -= 1
    builder.end()
    if hasDigest { canonical.endArray() }
  }

  mutating func key(_ utf8: Span<UInt8>) {
    size += utf8.count + 16
    builder.key(utf8)
    if hasDigest { canonical.key(utf8) }
  }

  mutating func string(_ utf8: Span<UInt8>) {
    // Where there is a key, a long string that nobody wants is only its digest.
    let isKept = builder.string(utf8)
    size += isKept || !hasDigest ? utf8.count + 16 : 16
    if hasDigest { canonical.string(utf8) }
  }

  mutating func number(_ text: Span<UInt8>) {
    size += text.count + 16
    builder.number(text)
    if hasDigest { canonical.number(text) }
  }

  mutating func boolean(_ value: Bool) {
    size += 16
    builder.boolean(value)
    if hasDigest { canonical.literal(value ? "true" : "false") }
  }

  mutating func null() {
    size += 16
    builder.null()
    if hasDigest { canonical.literal("null") }
  }
}
