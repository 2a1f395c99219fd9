import Testing

@testable import Metrics

@Suite struct CellTableTests {
  private static func table(_ seed: UInt64, cells: Int = 300) -> CellTable<UInt64> {
    var numbers = SeededNumbers(seed)
    var table = CellTable<UInt64>()
    for _ in 0..<cells { table.add(numbers.next() % 1_000, at: numbers.next() % 500 << 33) }
    return table
  }

  private static func merged(_ tables: CellTable<UInt64>...) -> [UInt64: UInt64] {
    var sum = CellTable<UInt64>()
    for table in tables { sum.merge(table) }
    return content(sum)
  }

  private static func content(_ table: CellTable<UInt64>) -> [UInt64: UInt64] {
    Dictionary(uniqueKeysWithValues: table.sorted().map { ($0.key, $0.sum) })
  }

  @Test(arguments: UInt64(1)...5)
  func mergingIsAnAlgebra(seed: UInt64) {
    let (a, b, c) = (Self.table(seed), Self.table(seed + 100), Self.table(seed + 200, cells: 9))
    var left = a
    left.merge(b)
    var right = b
    right.merge(c)
    #expect(Self.merged(left, c) == Self.merged(a, right))
    #expect(Self.merged(a, b) == Self.merged(b, a))
    #expect(Self.merged(a, CellTable()) == Self.content(a))
    #expect(Self.merged(CellTable(), a) == Self.content(a))
  }

  @Test func growthLosesNothing() {
    var numbers = SeededNumbers(7)
    var table = CellTable<UInt64>()
    var expected: [UInt64: UInt64] = [:]
    for _ in 0..<20_000 {
      let key = numbers.next() % 9_000
      table.add(1, at: key)
      expected[key, default: 0] += 1
    }
    #expect(table.count == expected.count)
    #expect(Self.content(table) == expected)
    #expect(expected.allSatisfy { table[$0.key] == $0.value })
    #expect(table[9_001] == nil)
  }

  @Test func sumsStayAtTheLimit() {
    var table = CellTable<UInt64>()
    table.add(.max - 1, at: 3)
    table.add(5, at: 3)
    #expect(table[3] == .max)
  }

  @Test func sortedCellsAscendAndThoseThatMeetAreAdded() {
    let table = Self.table(3)
    let keys = table.sorted().map(\.key)
    #expect(keys == keys.sorted() && keys.count == table.count)
    let halved = table.sorted { $0 >> 34 == 7 ? nil : $0 >> 34 }
    var expected: [UInt64: UInt64] = [:]
    table.forEach { key, sum in if key >> 34 != 7 { expected[key >> 34, default: 0] += sum } }
    #expect(Dictionary(uniqueKeysWithValues: halved.map { ($0.key, $0.sum) }) == expected)
    #expect(Self.content(table.rekeyed { $0 >> 34 == 7 ? nil : $0 >> 34 }) == expected)
  }

  @Test func placesAreSortedByEveryByteOfTheKey() {
    var numbers = SeededNumbers(11)
    for count in [0, 1, 2, 1_000] {
      var items = (0..<count).map { KeyedPlace(key: numbers.next() >> (numbers.next() % 64), place: $0) }
      let expected = items.sorted { ($0.key, $0.place) < ($1.key, $1.place) }
      items.radixSort()
      #expect(items == expected)
    }
  }
}
