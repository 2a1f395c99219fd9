public import Taxonomy

/// What the numbers stand on and what they leave out: nothing is dropped in silence.
public struct DataQuality: Sendable, Equatable {
  /// Rows read.
  public var rows = 0
  /// Rows without a readable start: in no number.
  public var withoutStart = 0
  /// Rows whose start lies after the data's end, a wrong device clock: in no number.
  public var afterNow = 0
  /// Rows that are older than any page reaches: in no number.
  public var beforeFirst = 0
  /// Rows with a sample rate that is no number in (0, 1], or below ``SampleWeight/smallestRate``; counted as
  /// one request each.
  public var badSampleRate = 0
  /// Durations below 0, over a day or of another type; the request is counted, its latency is not.
  public var badDuration = 0
  /// Rows with a code that the registry does not know; counted as network failures.
  public var unknownCode = 0
  /// The codes that the registry does not know and their rows, most first.
  public var unknownCodes: [CodeRows] = []
  /// The contract's columns that are not there, as `table.column`.
  public var missingColumns: [String] = []
  /// The contract's tables that are not there.
  public var missingTables: [String] = []
  /// Where endpoint templates came from.
  public var coverage = TemplateCoverage(rules: [])

  /// A code and how many rows have it.
  public struct CodeRows: Sendable, Equatable {
    /// The code.
    public let code: FailureCode
    /// Its rows.
    public let rows: Int

    /// A code and its rows.
    public init(code: FailureCode, rows: Int) {
      self.code = code
      self.rows = rows
    }
  }

  /// Nothing read yet.
  public init() {}
}
