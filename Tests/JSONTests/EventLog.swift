import JSON

/// Writes down every event as one short word.
final class EventLog: JSONHandler {
  var words: [String] = []
  /// The word at which to throw.
  var stopAt: String?

  struct Stop: Error {}

  private func note(_ word: String) throws {
    words.append(word)
    if word == stopAt { throw Stop() }
  }

  func startObject() throws { try note("{") }
  func key(_ utf8: Span<UInt8>) throws { try note(String(copying: utf8) + ":") }
  func endObject() throws { try note("}") }
  func startArray() throws { try note("[") }
  func endArray() throws { try note("]") }
  func string(_ utf8: Span<UInt8>) throws { try note("'" + String(copying: utf8) + "'") }
  func number(_ text: Span<UInt8>) throws { try note(String(copying: text)) }
  func boolean(_ value: Bool) throws { try note(value ? "T" : "F") }
  func null() throws { try note("N") }
}

/// What came of reading `bytes` in pieces of `size`: the events, then the error if there was one.
func outcome(of bytes: [UInt8], size: Int = .max, limits: JSONReader.Limits = .init()) -> [String] {
  let log = EventLog()
  let reader = JSONReader(handler: log, limits: limits)
  do {
    for start in stride(from: 0, to: bytes.count, by: min(size, max(bytes.count, 1))) {
      try reader.feed(Array(bytes[start..<(bytes.count - start > size ? start + size : bytes.count)]).span)
    }
    try reader.finish()
  } catch {
    return log.words + ["! \(error)"]
  }
  return log.words
}

func outcome(of text: String, size: Int = .max) -> [String] { outcome(of: Array(text.utf8), size: size) }
