/// Sums by a 64-bit key, in open addressing: one flat array of keys, one of sums, no allocation but when the table doubles.
///
/// The number of cells bounds the memory, never the number of rows. Keys must differ from `UInt64.max`.
public struct CellTable<Sum: Additive>: Sendable {
  private var keys: ContiguousArray<UInt64>
  private var sums: ContiguousArray<Sum>
  /// The number of cells.
  public private(set) var count = 0
  private var mask: Int

  private static var vacant: UInt64 { .max }

  /// An empty table: the identity of ``merge(_:)``.
  public init() {
    keys = ContiguousArray(repeating: Self.vacant, count: 64)
    sums = ContiguousArray(repeating: .zero, count: 64)
    mask = 63
  }

  /// Adds to the cell of `key`.
  @inline(__always)
  public mutating func add(_ sum: Sum, at key: UInt64) {
    sums[place(of: key)].add(sum)
  }

  /// The sum at `key`, or nil where no cell is.
  public subscript(_ key: UInt64) -> Sum? {
    var place = Self.spread(key) & mask
    while keys[place] != Self.vacant {
      if keys[place] == key { return sums[place] }
      place = (place + 1) & mask
    }
    return nil
  }

  /// Adds every cell of another table to this one.
  public mutating func merge(_ other: CellTable) {
    reserve(other.count)
    other.forEach { key, sum in add(sum, at: key) }
  }

  /// Visits every cell, in no meaningful order.
  public func forEach(_ body: (UInt64, Sum) -> Void) {
    for place in keys.indices where keys[place] != Self.vacant { body(keys[place], sums[place]) }
  }

  /// The cells in ascending order of the keys that `newKey` gives them; cells that meet are added, those without a new key
  /// are left out.
  public func sorted(by newKey: (UInt64) -> UInt64? = { $0 }) -> [(key: UInt64, sum: Sum)] {
    var order: [(key: UInt64, place: Int)] = []
    order.reserveCapacity(count)
    for place in keys.indices where keys[place] != Self.vacant {
      if let key = newKey(keys[place]) { order.append((key, place)) }
    }
    order.sort { $0.key < $1.key }
    var cells: [(key: UInt64, sum: Sum)] = []
    cells.reserveCapacity(order.count)
    for (key, place) in order {
      if let last = cells.indices.last, cells[last].key == key {
        cells[last].sum.add(sums[place])
      } else {
        cells.append((key, sums[place]))
      }
    }
    return cells
  }

  /// The same sums under other keys; cells that meet are added, those without a new key are dropped.
  public func rekeyed(_ newKey: (UInt64) -> UInt64?) -> CellTable {
    var table = CellTable()
    table.reserve(count)
    forEach { key, sum in
      if let key = newKey(key) { table.add(sum, at: key) }
    }
    return table
  }

  /// Makes room for that many more cells.
  ///
  /// Cells are visited in the order of their hashes. Put in that order into a table that is still small, all would crowd at its
  /// beginning, and each would be looked for along the whole crowd.
  private mutating func reserve(_ more: Int) {
    var size = keys.count
    while (count + more) * 4 >= size * 3 { size *= 2 }
    if size > keys.count { grow(to: size) }
  }

  @inline(__always)
  private mutating func place(of key: UInt64) -> Int {
    var place = Self.spread(key) & mask
    while true {
      let found = keys[place]
      if found == key { return place }
      if found == Self.vacant { break }
      place = (place + 1) & mask
    }
    if count * 4 >= keys.count * 3 {
      grow(to: keys.count * 2)
      return self.place(of: key)
    }
    keys[place] = key
    count += 1
    return place
  }

  private mutating func grow(to size: Int) {
    let oldKeys = keys
    let oldSums = sums
    keys = ContiguousArray(repeating: Self.vacant, count: size)
    sums = ContiguousArray(repeating: .zero, count: size)
    mask = keys.count - 1
    for old in oldKeys.indices where oldKeys[old] != Self.vacant {
      var place = Self.spread(oldKeys[old]) & mask
      while keys[place] != Self.vacant { place = (place + 1) & mask }
      keys[place] = oldKeys[old]
      sums[place] = oldSums[old]
    }
  }

  /// The finaliser of splitmix64 (Steele, Lea, Flood 2014): neighbouring keys land far apart.
  @inline(__always)
  private static func spread(_ key: UInt64) -> Int {
    var mixed = key
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int(truncatingIfNeeded: (mixed ^ (mixed >> 31)) >> 1)
  }
}
