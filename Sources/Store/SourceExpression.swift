internal import Schema

/// The SQL of a column of the contract, made of a user's column. What is no value of the unit is NULL.
///
/// Names are quoted and texts are literals: nothing of the configuration is SQL.
internal enum SourceExpression {
  /// A name as SQLite reads it back.
  static func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }

  /// A text as SQLite reads it back.
  static func literal(_ text: String) -> String { "'" + text.replacing("'", with: "''") + "'" }

  /// - Parameters:
  ///   - contract: the contract's column.
  ///   - column: the user's column as SQL.
  ///   - unit: what it is kept in; nil: as the contract keeps it.
  ///   - isInteger: whether the user's column is declared to hold integers.
  static func value(
    of contract: String, from column: String, unit: SourceUnit?, isInteger: Bool
  ) -> String {
    if SourceUnit.flags.contains(contract) { return flag(column, isNegated: unit == .negation) }
    switch unit {
    case .seconds: return scaled(column, by: 1_000_000)
    case .milliseconds: return scaled(column, by: 1_000)
    case .nanoseconds: return "(\(whole(column)) / 1000)"
    case .iso: return instant(column)
    case .microseconds, nil: break
    case .boolean, .negation: break
    }
    let kind = Table.request.columns.first { $0.name == contract }?.kind
    return kind == .integer && !isInteger ? whole(column) : column
  }

  /// A whole number, also where it is kept as text.
  private static func whole(_ column: String) -> String {
    """
    CASE typeof(\(column)) WHEN 'text' THEN CASE WHEN \(column) <> '' AND NOT \(column) GLOB '*[^0-9]*' \
    THEN CAST(\(column) AS INTEGER) END ELSE \(column) END
    """
  }

  private static func scaled(_ column: String, by factor: Int) -> String {
    """
    CASE typeof(\(column)) WHEN 'integer' THEN \(column) * \(factor) \
    WHEN 'real' THEN CAST(round(\(column) * \(factor).0) AS INTEGER) \
    WHEN 'text' THEN CASE WHEN \(column) GLOB '[0-9]*' AND NOT \(column) GLOB '*[^0-9.]*' \
    THEN CAST(round(CAST(\(column) AS REAL) * \(factor).0) AS INTEGER) END END
    """
  }

  /// SQLite reads a date to the millisecond (https://www.sqlite.org/lang_datefunc.html). Words such as `now`
  /// are none.
  private static func instant(_ column: String) -> String {
    """
    CASE WHEN \(column) GLOB '[0-9][0-9][0-9][0-9]-[0-9]*' \
    THEN CAST(round((julianday(\(column)) - 2440587.5) * 86400000.0) AS INTEGER) * 1000 END
    """
  }

  private static func flag(_ column: String, isNegated: Bool) -> String {
    let (yes, no) = isNegated ? (0, 1) : (1, 0)
    return """
      CASE lower(CAST(\(column) AS TEXT)) WHEN '1' THEN \(yes) WHEN 'true' THEN \(yes) WHEN 't' THEN \(yes) \
      WHEN 'yes' THEN \(yes) WHEN 'y' THEN \(yes) WHEN 'on' THEN \(yes) WHEN '0' THEN \(no) \
      WHEN 'false' THEN \(no) WHEN 'f' THEN \(no) WHEN 'no' THEN \(no) WHEN 'n' THEN \(no) \
      WHEN 'off' THEN \(no) END
      """
  }

  /// Scheme, host and path of an address, by the marks that RFC 3986 (section 3) names; an address without a
  /// scheme is a path.
  static func parts(ofURL column: String) -> [(contract: String, sql: String)] {
    let isAbsolute = "instr(\(column), '://') > 0"
    let rest = "substr(\(column), instr(\(column), '://') + 3)"
    // Up to the first of / ? #.
    let authority =
      "substr(\(rest), 1, \(length(before: "/", in: "replace(replace(\(rest), '?', '/'), '#', '/')")))"
    let host = "substr(\(authority), instr(\(authority), '@') + 1)"
    let named =
      "CASE WHEN \(host) LIKE '[%' THEN substr(\(host), 1, instr(\(host), ']')) "
      + "ELSE substr(\(host), 1, \(length(before: ":", in: host))) END"
    let hierarchy =
      "CASE WHEN \(isAbsolute) THEN substr(\(rest), length(\(authority)) + 1) ELSE \(column) END"
    let path =
      "substr(\(hierarchy), 1, \(length(before: "?", in: "replace(\(hierarchy), '#', '?')")))"
    return [
      ("scheme", "CASE WHEN \(isAbsolute) THEN lower(substr(\(column), 1, instr(\(column), '://') - 1)) END"),
      ("host", "CASE WHEN \(isAbsolute) THEN \(named) END"),
      ("path", "CASE \(path) WHEN '' THEN '/' ELSE \(path) END"),
    ]
  }

  private static func length(before mark: String, in text: String) -> String {
    "(instr(\(text) || '\(mark)', '\(mark)') - 1)"
  }
}
