/// The values of one record by what they are, without those that are absent.
internal struct RecordValues {
  private var common = [Value?](repeating: nil, count: CommonColumn.all.count)
  private var special: [RecordTarget: Value] = [:]
  /// The values of columns that few formats fill.
  private(set) var further: [FurtherColumn: Value] = [:]
  /// What may be the start, the best name first.
  private(set) var starts: [Value] = []

  /// A value as it is written.
  internal struct Value: Equatable {
    let text: String
    let unit: TimeUnit?
    let rank: Int
  }

  /// Takes a value of a column. Empty text and `-` are absent.
  mutating func set(_ role: ColumnRole, _ text: String) {
    guard !text.isEmpty, text != "-" else { return }
    let value = Value(text: text, unit: role.unit, rank: role.rank)
    switch role.target {
    case .common(.start):
      starts.insert(value, at: starts.firstIndex { $0.rank > value.rank } ?? starts.endIndex)
    case .common(let column): Self.take(value, into: &common[column.rawValue])
    case .further(let column): Self.take(value, into: &further[column])
    default: Self.take(value, into: &special[role.target])
    }
  }

  private static func take(_ value: Value, into place: inout Value?) {
    if let there = place, there.rank <= value.rank { return }
    place = value
  }

  /// The value of a column of the contract.
  subscript(column: CommonColumn) -> Value? { common[column.rawValue] }

  /// The text of a column of the contract.
  func text(_ column: CommonColumn) -> String? { common[column.rawValue]?.text }

  /// The text of what is no column of the contract.
  func special(_ target: RecordTarget) -> String? { special.isEmpty ? nil : special[target]?.text }

  /// Forgets every value.
  mutating func removeAll() {
    for index in common.indices { common[index] = nil }
    special.removeAll(keepingCapacity: true)
    further.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
  }
}

extension RecordValues.Value {
  /// The value as a moment.
  ///
  /// In the contract's own column an integer is microseconds; elsewhere its size tells the unit, unless
  /// that is given.
  func instant(column: Bool) -> Instant? {
    let power = unit?.power ?? (column && rank == 1 ? 0 : nil)
    if let power, let value = scaledDecimal(text, power: power, rounding: .cut) {
      guard value > .min, value < .max else { return nil }
      return Instant(microseconds: value, hasZone: true)
    }
    return Instant(text)
  }

  /// The value as a duration; without a unit it is in microseconds.
  var duration: ReportedDuration { ReportedDuration(text, power: unit?.power ?? 0) }

  /// The value as a flag: 0, 1, or a word.
  var flag: Bool? {
    switch text.lowercased() {
    case "1", "true", "yes": true
    case "0", "false", "no": false
    default: nil
    }
  }
}
