import Testing

@testable import Metrics

@Suite struct PackedCellsTests {
  private static func cells(_ seed: UInt64, count: Int = 3_000) -> [UInt64: Count] {
    var numbers = SeededNumbers(seed)
    var cells: [UInt64: Count] = [:]
    for _ in 0..<count {
      let key = CellKey.bucket(
        owner: UInt16(numbers.next() % 40), place: Int(numbers.next() % 300), bucket: Int(numbers.next() % 9))
      cells[key, default: .zero].add(Count(oneRowOfWeight: SampleWeight.one + numbers.next() % 3))
    }
    return cells
  }

  private static func packed(_ cells: [UInt64: Count]) -> PackedCells<Count> {
    var builder = PackedCells<Count>.Builder()
    for (key, sum) in cells.sorted(by: { $0.key < $1.key }) { builder.append(key, sum) }
    return builder.finish()
  }

  private static func content(_ packed: some Sequence<(key: UInt64, sum: Count)>) -> [UInt64: Count] {
    Dictionary(uniqueKeysWithValues: packed.map { ($0.key, $0.sum) })
  }

  @Test func packingLosesNothing() {
    let cells = Self.cells(1)
    let packed = Self.packed(cells)
    #expect(Self.content(packed) == cells)
    #expect(packed.count == cells.count)
    #expect(packed.map(\.key) == packed.map(\.key).sorted())
  }

  @Test(arguments: UInt64(2)...4)
  func anyRangeHasItsCells(seed: UInt64) {
    let cells = Self.cells(seed)
    let packed = Self.packed(cells)
    var numbers = SeededNumbers(seed + 9)
    for _ in 0..<200 {
      let owner = UInt16(numbers.next() % 42)
      let first = Int(numbers.next() % 310)
      let places = first..<first + Int(numbers.next() % 100)
      let expected = cells.filter { key, _ in
        let parts = CellKey.bucketParts(key)
        return parts.owner == owner && places.contains(parts.place)
      }
      #expect(Self.content(packed.of(owner, places: places)) == expected)
    }
    #expect(Self.content(packed[0..<(.max)]) == cells)
    #expect(Array(packed[.max - 1..<(.max)]).isEmpty)
  }

  @Test(arguments: UInt64(5)...8)
  func newKeysMoveDropAndJoinCells(seed: UInt64) {
    let cells = Self.cells(seed)
    let packed = Self.packed(cells)
    let newKeys: [@Sendable (UInt64) -> UInt64?] = [
      // Owners change places, as endpoints that are ranked anew.
      { CellKey.moved($0, to: (CellKey.owner($0) &* 7 &+ UInt16(seed)) % 40) },
      // Some go.
      { CellKey.owner($0) % 3 == 0 ? nil : $0 },
      // Owners become one.
      { CellKey.moved($0, to: CellKey.owner($0) / 2) },
      // Spans of time become one.
      { key in
        let parts = CellKey.bucketParts(key)
        return CellKey.bucket(owner: parts.owner, place: parts.place / 8 * 8, bucket: parts.bucket)
      },
      { ~$0 },
    ]
    for newKey in newKeys {
      var expected: [UInt64: Count] = [:]
      for (key, sum) in cells {
        if let key = newKey(key) { expected[key, default: .zero].add(sum) }
      }
      #expect(Self.content(packed.rekeyed(newKey)) == expected)
    }
  }

  @Test(arguments: UInt64(5)...8)
  func neighboursOfOneOwnerMoveTogether(seed: UInt64) {
    let cells = Self.cells(seed)
    let packed = Self.packed(cells)
    for divisor in UInt16(1)...4 {
      let newKey: (UInt64) -> UInt64? = { key in
        let owner = CellKey.owner(key)
        return owner % 5 == 0 ? nil : CellKey.moved(key, to: (owner &* 7 &+ UInt16(seed)) % 40 / divisor)
      }
      #expect(
        Self.content(packed.rekeyed(field: 0xffff << 40, newKey)) == Self.content(packed.rekeyed(newKey)))
    }
  }

  /// Stretches that are copied whole, through several hands: the cells, how many there are and where one can begin to read
  /// are those of cells that were put behind each other one by one.
  @Test(arguments: UInt64(11)...18)
  func whatIsCopiedWholeIsLikeWhatIsAppended(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    var all: [UInt64: Count] = [:]
    var packed = PackedCells<Count>()
    for round in 0..<12 {
      // From runs of single cells to runs far longer than the distance of two marks; some meet.
      let run = [1, 3, 40, 700][Int(numbers.next() % 4)]
      var part: [UInt64: Count] = [:]
      for _ in 0..<2_000 / run {
        let first = numbers.next() % 40_000
        for key in first..<first + UInt64(run) { part[key] = Count(oneRowOfWeight: UInt64(round) + 1) }
      }
      packed = packed.merged(with: Self.packed(part))
      all.merge(part) { mine, theirs in
        var sum = mine
        sum.add(theirs)
        return sum
      }
    }
    #expect(packed.count == all.count)
    #expect(Self.content(packed) == all)
    for _ in 0..<300 {
      let first = numbers.next() % 41_000
      let keys = first..<first + numbers.next() % 500
      #expect(packed[keys].map(\.key) == all.keys.filter(keys.contains).sorted())
    }
    // Blocks of a thousand keys change places: some are longer than the distance of two marks, some are empty.
    let moved = packed.rekeyed(field: .max << 10) { key in (key >> 10 ^ 5) << 10 | key & 1_023 }
    #expect(moved.count == all.count)
    #expect(
      Self.content(moved)
        == Dictionary(uniqueKeysWithValues: all.map { (($0 >> 10 ^ 5) << 10 | $0 & 1_023, $1) }))
    var one = PackedCells<Count>.Builder()
    for (key, sum) in packed { one.append(key, sum) }
    #expect(one.finish().bytes == packed.bytes)
  }

  @Test func anArchiveComesBackAndDamageIsSeen() throws {
    let packed = Self.packed(Self.cells(9))
    var bytes: [UInt8] = []
    var writer = ArchiveWriter { bytes += $0 }
    packed.archive(into: &writer)
    try writer.finish()
    func read(_ bytes: [UInt8]) throws -> PackedCells<Count> {
      var rest = bytes[...]
      var reader = ArchiveReader { count in
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
      }
      return try PackedCells(from: &reader)
    }
    let back = try read(bytes)
    #expect(Self.content(back) == Self.content(packed))
    #expect(Self.content(back.of(7)) == Self.content(packed.of(7)))
    bytes[bytes.count / 2] ^= 1
    #expect(throws: ArchiveFault.self) { try read(bytes) }
  }

  @Test func aTableOfMoreThanItKeepsLooseIsTheSame() {
    var numbers = SeededNumbers(10)
    var table = CellTable<PhaseSums>()
    var expected: [UInt64: Int64] = [:]
    for _ in 0..<60_000 {
      let key = numbers.next() % 30_000
      var sums = PhaseSums.zero
      sums.add(time: 3, weight: SampleWeight.one, phase: 2)
      table.add(sums, at: key)
      expected[key, default: 0] += 1
    }
    #expect(table.count == expected.count)
    #expect(expected.allSatisfy { table[$0.key]?[2].rows == $0.value })
    var twice = table
    twice.merge(table)
    #expect(twice.sorted().allSatisfy { $0.sum[2].rows == 2 * (expected[$0.key] ?? 0) })
    table.settle()
    #expect(table.sorted().map { $0.sum[2].rows } == expected.sorted { $0.key < $1.key }.map(\.value))
  }
}
