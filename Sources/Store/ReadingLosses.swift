/// Rows that are in no number of the site, or whose numbers are in part unusable, by reason: nothing is dropped in silence.
public struct ReadingLosses: Sendable, Equatable {
  /// Rows read.
  public var rows = 0
  /// Rows without a readable start.
  public var withoutStart = 0
  /// Rows whose start lies after the data's end: a wrong device clock.
  public var afterNow = 0
  /// Rows that are older than any page reaches.
  public var beforeFirst = 0
  /// Rows with a sample rate outside (0, 1]; counted as one request each.
  public var badSampleRate = 0
  /// Durations below 0 or over a day; the request is counted, its latency is not.
  public var badDuration = 0
  /// Rows with a code that the registry does not know; counted as network failures.
  public var unknownCode = 0

  /// Nothing read yet.
  public init() {}
}
