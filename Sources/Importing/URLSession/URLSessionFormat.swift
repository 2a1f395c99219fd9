internal import Hashing

extension ImportFormat {
  /// The text of URLSession's task metrics, or of transactions alone.
  ///
  /// Source: the description of `URLSessionTaskMetrics`
  /// (https://developer.apple.com/documentation/foundation/urlsessiontaskmetrics), which has no
  /// specification.
  static let urlSession = ImportFormat(
    name: "urlsession",
    recognises: { opening, _ in
      guard !opening.isJSON else { return false }
      return ["(Task Interval)", "(Transaction Metrics)", "(Fetch Start)"].contains {
        opening.text.firstRange(of: Array($0.utf8)) != nil
      }
    },
    makeReader: { file, _ in URLSessionReader(file) })
}

/// Reads a file of printed metrics.
private final class URLSessionReader: FormatReader {
  private let file: FileImport
  private var lines = LineSplitter()
  private var task: PrintedTask?
  private var hash = SHA256()
  private var startLine = 0
  private var isInHeaders = false

  init(_ file: FileImport) {
    self.file = file
  }

  func feed(_ bytes: Span<UInt8>) throws { try lines.feed(bytes, read) }

  func finish() throws {
    try lines.finish(read)
    try endTask()
  }

  private func read(_ line: TextLine) throws {
    let text = String(decoding: line.bytes.prefix(Self.longestLine), as: UTF8.self)
    if isInHeaders {
      // Header lines are indented; a brace ends them. A field ends them too where the brace is lost.
      guard text.hasPrefix("}") || text.hasPrefix("(") else { return add(line) }
      isInHeaders = false
    }
    if text.hasPrefix("(Task Interval)") {
      try beginTask(line, hasInterval: true)
      task?.readInterval(text)
    } else if text.hasPrefix("(Request)") || text.hasPrefix("(Transaction Metrics)") {
      if task?.hasInterval != true { try beginTask(line, hasInterval: false) }
      task?.begin(PrintedTransaction(requestLine: text))
    } else if text.hasPrefix("(") {
      task?.readField(text)
      isInHeaders = text.hasPrefix("(Response)") && text.hasSuffix("{")
    }
    add(line)
  }

  private static let longestLine = 1 << 20

  private func add(_ line: TextLine) {
    guard task != nil else { return }
    hash.update(line.bytes.span)
    hash.update([0x0a])
  }

  private func beginTask(_ line: TextLine, hasInterval: Bool) throws {
    try endTask()
    task = PrintedTask(hasInterval: hasInterval)
    hash = SHA256()
    hash.update(Array("urlsession\n".utf8))
    startLine = line.number
    isInHeaders = false
  }

  private func endTask() throws {
    guard let task else { return }
    self.task = nil
    switch task.row() {
    case .request(let row, let doubts):
      for doubt in doubts { file.doubt(doubt, at: .line(startLine)) }
      try file.add(row, digest: hash.finalize())
    case .ignored: file.ignore()
    case .malformed(let reason): file.skip(reason, at: .line(startLine))
    }
  }
}
