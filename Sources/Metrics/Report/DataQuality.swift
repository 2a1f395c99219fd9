public import Redaction
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
  /// Rows with an instant of arrival.
  public var withArrival = 0
  /// Rows that arrived more than an hour and up to a day after their start.
  public var overAnHourLate = 0
  /// Rows that arrived more than a day after their start.
  public var overADayLate = 0
  /// Rows whose start lies more than a minute after their arrival: the device's clock is ahead.
  public var clockAhead = 0
  /// Rows that stand for more than one request.
  public var sampledRows = 0
  /// The weight of the requests that they stand for, a sum of ``SampleWeight`` raw values.
  public var sampledRequests: UInt64 = 0
  /// The codes that the registry does not know and their rows, most first.
  public var unknownCodes: [CodeRows] = []
  /// The contract's columns that are not there, as `table.column`.
  public var missingColumns: [String] = []
  /// The contract's tables that are not there.
  public var missingTables: [String] = []
  /// Where endpoint templates came from.
  public var coverage = TemplateCoverage(rules: [])

  /// What looks private in the texts that pages show; it is replaced there.
  public var leaks = LeakTally()

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
