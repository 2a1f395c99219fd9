/// The time that one phase took in the requests in which it happened.
public struct PhaseSum: Additive, Equatable {
  /// Requests in which the phase happened, as stored.
  public var rows: Int64 = 0
  /// Σ w of them.
  public var weight: UInt64 = 0
  /// Σ w·time in microseconds with 16 fractional bits.
  public var time: Int128 = 0

  /// Nothing.
  public static let zero = PhaseSum()

  /// Adds another sum.
  @inline(__always)
  public mutating func add(_ other: PhaseSum) {
    rows &+= other.rows
    weight.add(other.weight)
    time &+= other.time
  }

  /// The mean time in microseconds, or nil when the phase never happened.
  public var mean: Double? { weight > 0 ? Double(wide: time) / Double(weight) : nil }
}

/// The times of all phases in one cell.
internal struct PhaseSums: Additive {
  private var sums: InlineArray<7, PhaseSum> = InlineArray(repeating: .zero)

  static let zero = PhaseSums()

  subscript(_ phase: Int) -> PhaseSum {
    get { sums[phase] }
    set { sums[phase] = newValue }
  }

  /// One request in which the phase took `time` microseconds.
  @inline(__always)
  mutating func add(time: Int64, weight: UInt64, phase: Int) {
    sums[phase].add(PhaseSum(rows: 1, weight: weight, time: Int128(weight) &* Int128(time)))
  }

  @inline(__always)
  mutating func add(_ other: PhaseSums) {
    for phase in sums.indices { sums[phase].add(other.sums[phase]) }
  }
}
