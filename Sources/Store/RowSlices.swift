internal import Metrics
internal import SQLite
internal import Taxonomy

/// Reads what a row is told apart by: a number for each dimension that the database has.
internal struct RowSlices: Sendable {
  /// Whether the database has a column of each dimension.
  private var isPresent = InlineArray<18, Bool>(repeating: false)
  private var buffer: [UInt8] = []
  private var phaseTexts = ByteInterner()
  private var phases: [UInt8] = []

  /// How many bytes of a value are kept.
  private static let longestText = 80
  /// How many distinct spellings of phases are looked at.
  private static let phaseLimit = 200

  /// What the dimensions are read from.
  static let columns: [(dimension: SliceDimension, columns: [RequestColumn])] = [
    (.network, [.network_type, .network_subtype]), (.quality, [.network_quality]),
    (.ipVersion, [.ip_version]), (.httpVersion, [.protocol]), (.tlsVersion, [.tls_version]),
    (.reuse, [.connection_reused]), (.resolver, [.resolver]), (.carrier, [.carrier]), (.region, [.region]),
    (.peer, [.peer_address]), (.system, [.os_name, .os_version]), (.device, [.device_model]),
    (.build, [.app_name, .os_name, .app_version, .sdk_version]), (.strategy, [.final_strategy]),
    (.payload, [.request_bytes, .response_bytes]), (.inFlight, [.in_flight]), (.transfer, [.transfer]),
  ]

  /// The dimensions that are texts, or several of them.
  private static let texts = columns.filter { entry in
    ![SliceDimension.quality, .ipVersion, .reuse, .payload, .inFlight].contains(entry.dimension)
  }
  .map { (dimension: $0.dimension, columns: $0.columns.map(\.rawValue)) }

  /// Makes ready for a database.
  mutating func prepare(_ columns: Set<String>) {
    for (dimension, names) in Self.columns {
      // The system's name alone makes no build.
      let own = dimension == .build ? [RequestColumn.app_version, .sdk_version] : names
      isPresent[Int(dimension.rawValue)] = own.contains { columns.contains($0.name) }
    }
  }

  /// Fills in the slices of a row, its group and the phase in which it failed.
  mutating func read(
    _ row: borrowing Statement, into observation: inout Observation, _ values: inout SliceValues
  ) {
    for (dimension, columns) in Self.texts where isPresent[Int(dimension.rawValue)] {
      buffer.removeAll(keepingCapacity: true)
      var isTold = false
      for (place, column) in columns.enumerated() {
        if place > 0 { buffer.append(0x1f) }
        let length = buffer.count
        row.appendText(at: column, to: &buffer, limit: Self.longestText)
        isTold = isTold || buffer.count > length
      }
      observation.slices[Int(dimension.rawValue)] =
        isTold ? values.number(dimension, buffer) : SliceValues.untold
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
    _ row: borrowing Statement, _ column: RequestColumn, _ range: ClosedRange<Int64>
  ) -> UInt16 {
    guard let value = row.integer(at: column.rawValue) else { return SliceValues.untold }
    return range.contains(value) ? UInt16(value - range.lowerBound + 1) : SliceValues.other
  }

  private static func ipVersion(_ row: borrowing Statement) -> UInt16 {
    switch row.integer(at: RequestColumn.ip_version.rawValue) {
    case nil: SliceValues.untold
    case 4: 1
    case 6: 2
    default: SliceValues.other
    }
  }

  private static func inFlight(_ row: borrowing Statement) -> UInt16 {
    guard let value = row.integer(at: RequestColumn.in_flight.rawValue), value >= 0 else {
      return SliceValues.untold
    }
    return value == 0 ? 1 : value < 4 ? 2 : value < 10 ? 3 : 4
  }

  private static func payload(_ row: borrowing Statement, _ observation: borrowing Observation) -> UInt16 {
    let size = max(observation.requestBytes, observation.responseBytes)
    // No size is 0: a request that got no answer still sent something.
    if size == 0 { return SliceValues.untold }
    return size <= 4 << 10 ? 1 : size <= 64 << 10 ? 2 : size <= 1 << 20 ? 3 : 4
  }

  /// Rows of one installation are one cluster; without one each request is its own.
  private mutating func readGroup(_ row: borrowing Statement, into observation: inout Observation) {
    buffer.removeAll(keepingCapacity: true)
    row.appendText(at: RequestColumn.installation_id.rawValue, to: &buffer, limit: 200)
    if buffer.isEmpty {
      var mixed = UInt64(bitPattern: row.integer(at: RequestColumn.request_id.rawValue) ?? 0)
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      observation.cluster = mixed ^ (mixed >> 31)
    } else {
      observation.cluster = ByteInterner.hash(buffer)
    }
  }

  private mutating func failedPhase(_ row: borrowing Statement) -> UInt8 {
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
