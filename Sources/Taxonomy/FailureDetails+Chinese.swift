extension FailureCode {
  /// What is said of this code on a page in simplified Chinese: ``details`` with name, title and meaning translated
  /// where they are words, not codes.
  public var chineseDetails: FailureDetails {
    let details = details
    switch kind {
    case .error:
      guard let row = ErrorRegistry.standard.row(domain: domain, code: code) else {
        return details.saying(meaning: "登记表中没有的错误码")
      }
      guard let text = ChineseText.entries["\(row.domain) \(row.code)"] else { return details }
      return details.saying(name: text.name, meaning: text.meaning)
    case .status:
      let text = Int(code).flatMap(ChineseText.status)
      return details.saying(title: text?.name ?? "未登记的状态码", meaning: text?.meaning ?? "不是 HTTP 的状态码")
    case .parse:
      return details.saying(name: "解析失败", meaning: "响应体已收到，但无法解码")
    case .business:
      let meaning = ChineseText.entries["app business"]?.meaning
      return details.saying(name: code.isEmpty ? "业务失败" : "业务码 \(code)", meaning: meaning)
    }
  }
}

extension FailureDetails {
  /// The same with other words; nil keeps them.
  fileprivate func saying(name: String? = nil, title: String? = nil, meaning: String? = nil) -> FailureDetails
  {
    FailureDetails(
      name: name ?? self.name, title: title ?? self.title, meaning: meaning ?? self.meaning, layer: layer,
      phase: phase, errorType: errorType, improvable: improvable, owner: owner, isRetryable: isRetryable,
      note: note, isKnown: isKnown)
  }
}
