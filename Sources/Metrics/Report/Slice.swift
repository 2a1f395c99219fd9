/// The requests of one value of a dimension, of the whole site or of one endpoint.
public struct Slice: Sendable {
  /// What a slice stands for.
  public enum Kind: UInt8, Sendable {
    /// One value.
    case value
    /// The rows that do not tell.
    case untold
    /// All values beyond those that are told apart.
    case other

    /// The case's name, as files hold it.
    public var name: String {
      switch self {
      case .value: "value"
      case .untold: "untold"
      case .other: "other"
      }
    }
  }

  /// The value; the parts of one with several columns are parted by ``SliceView/separator``. Empty unless a
  /// value.
  public let key: String
  /// What it stands for.
  public let kind: Kind
  /// The requests of the period.
  public var now = ColumnTally.zero
  /// Those of them that are compared: without the bucket that has not ended.
  public var compared = ColumnTally.zero
  /// Those of the period before, without the bucket that ended later.
  public var before = ColumnTally.zero
  /// Latency over the local days that the period touches; only of the whole site.
  public var latency = Latency.none
  /// Mean latency in microseconds; only of endpoints.
  public var mean: Double?
  /// Attempts, retries and bytes; only of some dimensions.
  public var work = Work.zero
  /// Throughput of transfers in bytes a second; only of some dimensions, nil where transfers are few.
  public var throughput: Throughput?

  internal init(key: String, kind: Kind) {
    self.key = key
    self.kind = kind
  }
}

/// How fast transfers of at least 64 KiB were.
public struct Throughput: Sendable, Equatable {
  /// Transfers, weighted.
  public let transfers: Double
  /// Bytes a second that a tenth of them did not reach.
  public let p10: Double
  /// The median in bytes a second.
  public let p50: Double
}

/// One way of looking at a dimension: its slices in a fixed order, most failures first.
public struct SliceTable: Sendable {
  /// How the dimension is looked at.
  public let view: SliceView
  /// The slices; those that neither the period nor the one before has are left out.
  public var slices: [Slice]
}

/// The slices of a scope in one period.
public struct SliceReport: Sendable {
  /// The quarter hours that are covered, counted from 1970: whole buckets, so perhaps more than the period.
  public var quarters: Range<Int> = 0..<0
  /// Those that are compared with the period before.
  public var comparedQuarters: Range<Int> = 0..<0
  /// The tables of the dimensions that the data has.
  public var tables: [SliceTable] = []

  /// The table of a view, or nil where the data lacks it.
  public subscript(_ name: String) -> SliceTable? { tables.first { $0.view.name == name } }
}
