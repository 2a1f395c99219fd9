internal import Redaction

extension EndpointTable {
  /// The names of a request without what is private in them, which is counted; nil where nothing is.
  ///
  /// Only names that are not known yet come here, and private ones never become known: nothing is spent on
  /// others, and each request with such a name is counted.
  mutating func publicNames(
    method: [UInt8], host: [UInt8], path: [UInt8], declared: [UInt8]
  ) -> (method: [UInt8], host: [UInt8], path: [UInt8], declared: [UInt8])? {
    var isChanged = false
    func replaced(_ text: [UInt8], _ kind: ColumnText, _ column: String) -> [UInt8] {
      var found: Leaks = []
      guard let kept = kind.redacted(text[...], &found) else { return text }
      leaks.add(found, in: column)
      isChanged = true
      return kept
    }
    let names = (
      method: replaced(method, .words, "request.method"), host: replaced(host, .host, "request.host"),
      path: declared.isEmpty ? replaced(path, .path, PathTemplate.column) : path,
      declared: replaced(declared, .path, "request.url_template")
    )
    return isChanged ? names : nil
  }
}
