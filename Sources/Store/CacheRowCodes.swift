internal import Hashing
internal import Metrics
internal import Redaction

extension RowCodes {
  /// Writes the errors and how many rows had them; all else is found again when it is asked for.
  func archive(into writer: inout ArchiveWriter) {
    errorTexts.archive(into: &writer)
    for error in errors {
      writer.write(error.ends.code)
      writer.write(error.ends.domain)
      writer.write(error.rows)
    }
    businessTexts.archive(into: &writer)
    businessLeaks.archive(into: &writer)
  }

  /// Reads what ``archive(into:)`` wrote.
  init(from reader: inout ArchiveReader) throws(ArchiveFault) {
    self.init()
    errorTexts = try ByteInterner(from: &reader)
    for number in 0..<errorTexts.count {
      let text = Array(errorTexts.bytes(number))
      let ends = (code: try reader.count(limit: text.count), domain: try reader.count(limit: text.count))
      guard ends.code < ends.domain, ends.domain < text.count else { throw ArchiveFault() }
      errors.append(KnownError(text, ends: ends, rows: try reader.count(limit: .max)))
    }
    let business = try ByteInterner(from: &reader)
    for number in 0..<business.count { businessNumber(of: Array(business.bytes(number))) }
    businessLeaks = try LeakTally(from: &reader)
  }

  /// Whether every distinct text was told apart.
  var isOrderFree: Bool {
    max(errors.count, businessTexts.count) < Self.limit
  }

  /// Adds the rows of others that saw the requests after these.
  mutating func merge(_ other: RowCodes) {
    businessLeaks.add(other.businessLeaks)
    for number in 0..<other.errorTexts.count {
      let text = Array(other.errorTexts.bytes(number))
      let known = errorTexts.insert(text)
      if known < errors.count {
        errors[known].rows += other.errors[number].rows
      } else {
        errors.append(other.errors[number])
      }
    }
    for number in 0..<other.businessTexts.count {
      businessNumber(of: Array(other.businessTexts.bytes(number)))
    }
  }
}
