/// The codes Barograph knows, and the spellings under which phones send them.
public struct ErrorRegistry: Sendable {
  /// The registry carried in the program.
  public static let standard = ErrorRegistry()

  /// The rows, in a fixed order; ``ErrorKind/row`` is an index into it.
  public let rows: [ErrorCode]

  /// Canonical domain and spelling key of a code → row.
  private let spellings: [Spelling: Int]

  private struct Spelling: Hashable {
    let domain: String
    let key: String
  }

  private init() {
    let rows = RegistryText.everything.flatMap(RegistryText.rows(in:))
    var spellings: [Spelling: Int] = [:]
    for (index, row) in rows.enumerated() {
      for key in RowSpellings.keys(of: row) {
        let spelling = Spelling(domain: row.domain, key: key)
        // The first row wins: a name never takes another row's code.
        if spellings[spelling] == nil { spellings[spelling] = index }
      }
    }
    self.rows = rows
    self.spellings = spellings
  }

  /// The row with exactly this canonical domain and code.
  public func row(domain: String, code: String) -> ErrorCode? {
    index(domain: domain, key: SpellingKey(code).text).map { rows[$0] }
  }

  /// The row meant by what a phone sent.
  ///
  /// - Parameters:
  ///   - domain: the domain as sent, in any case; nil or empty where the source has none.
  ///   - code: the code as sent: a number, a name or a class, perhaps followed by a message.
  ///   - os: the operating system's name, which says whose error numbers `54` or `104` are.
  /// - Returns: nil where no spelling is known.
  public func row(domain: String?, code: String, os: String?) -> ErrorCode? {
    index(domain: domain, code: code, os: os).map { rows[$0] }
  }

  /// The index in ``rows`` of the row meant by what a phone sent.
  func index(domain: String?, code: String, os: String?) -> Int? {
    for (candidate, key) in CodeSpelling(domain: domain, code: code, os: os).candidates {
      if let index = index(domain: candidate, key: key) { return index }
    }
    return nil
  }

  private func index(domain: String, key: String) -> Int? {
    spellings[Spelling(domain: domain, key: key)]
  }
}
