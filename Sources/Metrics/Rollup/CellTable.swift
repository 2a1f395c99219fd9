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

  /// Changes the cell of `key`, which is zero when it is new.
  @inline(__always)
  public mutating func update(_ key: UInt64, _ change: (inout Sum) -> Void) {
    change(&sums[place(of: key)])
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
    other.forEach { key, sum in add(sum, at: key) }
  }

  /// Visits every cell, in no meaningful order.
  public func forEach(_ body: (UInt64, Sum) -> Void) {
    for place in keys.indices where keys[place] != Self.vacant { body(keys[place], sums[place]) }
  }

  /// The keys in ascending order.
  public func sortedKeys() -> [UInt64] {
    var sorted: [UInt64] = []
    sorted.reserveCapacity(count)
    for key in keys where key != Self.vacant { sorted.append(key) }
    sorted.sort()
    return sorted
  }

  /// The same sums under other keys; cells that meet are added, those without a new key are dropped.
  public func rekeyed(_ newKey: (UInt64) -> UInt64?) -> CellTable {
    var table = CellTable()
    forEach { key, sum in
      if let key = newKey(key) { table.add(sum, at: key) }
    }
    return table
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
      grow()
      return self.place(of: key)
    }
    keys[place] = key
    count += 1
    return place
  }

  private mutating func grow() {
    let oldKeys = keys
    let oldSums = sums
    keys = ContiguousArray(repeating: Self.vacant, count: oldKeys.count * 2)
    sums = ContiguousArray(repeating: .zero, count: oldKeys.count * 2)
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
