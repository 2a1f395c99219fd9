internal import Taxonomy

extension RowClass: Archived {
  /// Writes outcome, sample and code.
  public func archive(into writer: inout ArchiveWriter) {
    writer.write(Int(outcome.rawValue))
    writer.write(isLatencySample ? 1 : 0)
    writer.write(code.map { Int($0.kind.rawValue) + 1 } ?? 0)
    if let code {
      writer.write(code.domain)
      writer.write(code.code)
    }
  }

  /// Reads outcome, sample and code.
  public init(from reader: inout ArchiveReader) throws(ArchiveFault) {
    guard let outcome = Outcome(rawValue: UInt8(try reader.count(limit: 255))) else { throw ArchiveFault() }
    let isLatencySample = try reader.count(limit: 1) == 1
    let kind = try reader.count(limit: 255)
    var code: FailureCode?
    if kind > 0 {
      let (domain, text) = (try reader.text(), try reader.text())
      switch FailureCode.Kind(rawValue: UInt8(kind - 1)) {
      // A code as it is shown is the code that an unknown error of that text has.
      case .error: code = .error(domain: domain, code: text, kind: .unknown)
      case .status: code = Int32(text).map { .status($0) }
      case .parse: code = .parse
      case .business: code = .business(text)
      case nil: break
      }
      guard code?.domain == domain, code?.code == text else { throw ArchiveFault() }
    }
    self.init(outcome: outcome, code: code, isLatencySample: isLatencySample)
  }
}
