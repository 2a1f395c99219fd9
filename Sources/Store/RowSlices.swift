internal import Hashing
internal import Metrics
internal import SQLite
internal import Taxonomy

/// Reads what a row is told apart by: a number for each dimension that the database has.
internal struct RowSlices: Sendable {
  /// Whether the database has a column of each dimension.
  private var isPresent = InlineArray<18, Bool>(repeating: false)
  private var buffer: [UInt8] = []
  /// The columns of texts that stand for a dimension alone.
  private var single: [SingleText] = []
  /// The columns of the other texts.
  private var columns: [ColumnTexts] = []
  private var codes: [UInt16] = []
  private var combined: [CombinedTexts] = []
  private var phaseTexts = ByteInterner()
  private var phases: [UInt8] = []

  /// How many distinct spellings of phases are looked at.
  private static let phaseLimit = 200

  /// A dimension that is a text.
  private struct SingleText: Sendable {
    let dimension: SliceDimension
    var texts: ColumnTexts
  }

  /// A dimension that is several texts.
  private struct CombinedTexts: Sendable {
    let dimension: SliceDimension
    /// Which of ``RowSlices/columns`` it is made of.
    let columns: [Int]
    /// The number of the value by the codes of its columns.
    var numbers = NumberMap()

    /// How many combinations are kept.
    static let limit = 20_000

    init(_ dimension: SliceDimension, _ columns: [Int]) {
      self.dimension = dimension
      self.columns = columns
    }
  }

  /// What the dimensions are read from.
  static let columns: [(dimension: SliceDimension, columns: [RequestColumn])] = [
    (.network, [.network_type, .network_subtype]), (.quality, [.network_quality]),
    (.ipVersion, [.ip_version]), (.httpVersion, [.protocol]), (.tlsVersion, [.tls_version]),
    (.reuse, [.connection_reused]), (.resolver, [.resolver]), (.carrier, [.carrier]), (.region, [.region]),
    (.peer, [.peer_address]), (.system, [.os_name, .os_version]), (.device, [.device_model]),
    (.build, [.app_name, .os_name, .app_version, .sdk_version]), (.strategy, [.final_strategy]),
    (.payload, [.request_bytes, .response_bytes]), (.inFlight, [.in_flight]), (.transfer, [.transfer]),
  ]

  /// The dimensions that are numbers, whose values are known beforehand.
  private static let numbers: Set<SliceDimension> = [.quality, .ipVersion, .reuse, .payload, .inFlight]

  /// Makes ready for a database.
  mutating func prepare(_ present: Set<String>) {
    single = []
    columns = []
    combined = []
    var places: [RequestColumn: Int] = [:]
    for (dimension, names) in Self.columns {
      // The system's name alone makes no build.
      let own = dimension == .build ? [RequestColumn.app_version, .sdk_version] : names
      isPresent[Int(dimension.rawValue)] = own.contains { present.contains($0.name) }
      guard isPresent[Int(dimension.rawValue)], !Self.numbers.contains(dimension) else { continue }
      if names.count == 1 {
        single.append(SingleText(dimension: dimension, texts: ColumnTexts(names[0])))
        continue
      }
      for name in names where places[name] == nil {
        places[name] = columns.count
        columns.append(ColumnTexts(name))
      }
      combined.append(CombinedTexts(dimension, names.compactMap { places[$0] }))
    }
    codes = Array(repeating: ColumnTexts.untold, count: columns.count)
  }

  /// Fills in the slices of a row, its group and the phase in which it failed.
  mutating func read(
    _ row: borrowing Row, into observation: inout Observation, _ values: inout SliceValues
  ) {
    var texts = single.mutableSpan
    Self.read(row, &texts, into: &observation, &values)
    for place in columns.indices { codes[place] = columns[place].code(of: row) }
    for place in combined.indices {
      observation.slices[Int(combined[place].dimension.rawValue)] = number(of: row, place, &values)
    }
    set(.quality, in: &observation, Self.index(row, .network_quality, 1...5))
    set(.ipVersion, in: &observation, Self.ipVersion(row))
    set(.reuse, in: &observation, Self.index(row, .connection_reused, 0...1))
    set(.inFlight, in: &observation, Self.inFlight(row))
    set(.payload, in: &observation, Self.payload(row, observation))
    readGroup(row, into: &observation)
    observation.failedPhase =
      observation.isEligible && !observation.isSuccess ? failedPhase(row) : 0
  }

  /// Fills in the slices that are one text each.
  private static func read(
    _ row: borrowing Row, _ single: inout MutableSpan<SingleText>, into observation: inout Observation,
    _ values: inout SliceValues
  ) {
    for place in single.indices {
      let dimension = single[place].dimension
      observation.slices[Int(dimension.rawValue)] = single[place].texts.number(
        of: row, in: dimension, &values)
    }
  }

  private mutating func number(
    of row: borrowing Row, _ place: Int, _ values: inout SliceValues
  ) -> UInt16 {
    var key: UInt64 = 0
    var isKept = true
    for column in combined[place].columns {
      isKept = isKept && codes[column] != ColumnTexts.unknown
      key = key << 15 | UInt64(truncatingIfNeeded: codes[column])
    }
    if key == 0 { return SliceValues.untold }
    if isKept, let known = combined[place].numbers[key] { return known }
    let number = newNumber(of: row, place, &values)
    if isKept, combined[place].numbers.count < CombinedTexts.limit {
      combined[place].numbers.insert(number, at: key)
    }
    return number
  }

  /// The number of a value whose codes are new.
  private mutating func newNumber(
    of row: borrowing Row, _ place: Int, _ values: inout SliceValues
  ) -> UInt16 {
    buffer.removeAll(keepingCapacity: true)
    for (index, column) in combined[place].columns.enumerated() {
      if index > 0 { buffer.append(0x1f) }
      columns[column].append(row, to: &buffer)
    }
    return values.number(combined[place].dimension, buffer)
  }

  /// The order of strategies of a request that was tried more than once; nothing for others.
  mutating func setOrder(_ order: [UInt8], in observation: inout Observation, _ values: inout SliceValues) {
    observation.slices[Int(SliceDimension.strategyOrder.rawValue)] =
      order.isEmpty ? SliceValues.absent : values.number(.strategyOrder, order)
  }

  @inline(__always)
  private func set(_ dimension: SliceDimension, in observation: inout Observation, _ number: UInt16) {
    let place = Int(dimension.rawValue)
    observation.slices[place] = isPresent[place] ? number : SliceValues.absent
  }

  /// Numbers of values that are known beforehand begin with 1.
  private static func index(
    _ row: borrowing Row, _ column: RequestColumn, _ range: ClosedRange<Int64>
  ) -> UInt16 {
    guard let value = row.integer(at: column.rawValue) else { return SliceValues.untold }
    return range.contains(value) ? UInt16(value - range.lowerBound + 1) : SliceValues.other
  }

  private static func ipVersion(_ row: borrowing Row) -> UInt16 {
    switch row.integer(at: RequestColumn.ip_version.rawValue) {
    case nil: SliceValues.untold
    case 4: 1
    case 6: 2
    default: SliceValues.other
    }
  }

  private static func inFlight(_ row: borrowing Row) -> UInt16 {
    guard let value = row.integer(at: RequestColumn.in_flight.rawValue), value >= 0 else {
      return SliceValues.untold
    }
    return value == 0 ? 1 : value < 4 ? 2 : value < 10 ? 3 : 4
  }

  private static func payload(_ row: borrowing Row, _ observation: borrowing Observation) -> UInt16 {
    let size = max(observation.requestBytes, observation.responseBytes)
    // No size is 0: a request that got no answer still sent something.
    if size == 0 { return SliceValues.untold }
    return size <= 4 << 10 ? 1 : size <= 64 << 10 ? 2 : size <= 1 << 20 ? 3 : 4
  }

  /// Rows of one installation are one cluster; without one each request is its own.
  private mutating func readGroup(_ row: borrowing Row, into observation: inout Observation) {
    guard let text = unsafe row.bytes(at: RequestColumn.installation_id.rawValue), text.count > 0 else {
      var mixed = UInt64(bitPattern: row.integer(at: RequestColumn.request_id.rawValue) ?? 0)
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      observation.group = UInt8((mixed ^ mixed >> 31) & 63)
      return
    }
    let hash = unsafe ByteInterner.hash(UnsafeBufferPointer(rebasing: text.prefix(200)))
    observation.group = UInt8(hash & 63)
  }

  private mutating func failedPhase(_ row: borrowing Row) -> UInt8 {
    buffer.removeAll(keepingCapacity: true)
    row.appendText(at: RequestColumn.failed_phase.rawValue, to: &buffer, limit: 20)
    if buffer.isEmpty { return 0 }
    if let known = phaseTexts.number(of: buffer) { return phases[known] }
    let phase = FailurePhase(text: String(decoding: buffer, as: UTF8.self))
    let number = phase.flatMap { FailurePhase.allCases.firstIndex(of: $0) }.map { UInt8($0 + 1) } ?? 0
    if phases.count < Self.phaseLimit {
      _ = phaseTexts.insert(buffer)
      phases.append(number)
    }
    return number
  }
}
