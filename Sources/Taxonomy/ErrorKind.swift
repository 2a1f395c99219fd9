/// What the outcome rules need to know about an error. Worked out once for each distinct domain, code and
/// system (``errorKind(domain:code:os:)``), so that no text is touched per row.
public struct ErrorKind: Hashable, Sendable {
  /// The index of the code's row in ``ErrorRegistry/rows``, or -1 for a code that no spelling is known of.
  public let row: Int16
  /// The registry's layer of the row; `network` for an unknown code (rule 8).
  public let layer: Layer

  /// A code that no spelling is known of: counted as a network failure and listed on the data-quality page.
  public static let unknown = ErrorKind(row: -1, layer: .network)

  /// Whether the registry has the code.
  public var isKnown: Bool { row >= 0 }

  /// The registry's row, or nil for an unknown code.
  public var code: ErrorCode? {
    let rows = ErrorRegistry.standard.rows
    return rows.indices.contains(Int(row)) ? rows[Int(row)] : nil
  }
}

/// Resolves an error as a phone sent it. Call it once for each distinct combination, not for each row.
///
/// - Parameters:
///   - domain: `error_domain`, in any case; nil or empty where the source has none.
///   - code: `error_code`: a number, a name or a class.
///   - os: `os_name`, which says whose error numbers `54` or `104` are.
/// - Returns: ``ErrorKind/unknown`` where no spelling is known.
public func errorKind(domain: String?, code: String, os: String?) -> ErrorKind {
  let registry = ErrorRegistry.standard
  guard let index = registry.index(domain: domain, code: code, os: os) else { return .unknown }
  return ErrorKind(row: Int16(index), layer: registry.rows[index].layer)
}
