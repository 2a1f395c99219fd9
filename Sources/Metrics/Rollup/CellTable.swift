/// Sums by a 64-bit key, in open addressing: one flat array, no allocation but when the table doubles.
///
/// The number of cells bounds the memory, never the number of rows. Keys must differ from `UInt64.max`.
public struct CellTable<Sum: Additive>: Sendable {
  /// Key and sum lie side by side: most rows of a scan make new cells, and each costs one cache line.
  private var cells: ContiguousArray<Cell>
  /// The number of cells.
  public private(set) var count = 0
  private var mask: Int

  private struct Cell: Sendable {
    var key: UInt64
    var sum: Sum

    static var vacant: Cell { Cell(key: .max, sum: .zero) }

    @inline(__always)
    var isVacant: Bool { key == .max }
  }

  /// An empty table: the identity of ``merge(_:)``.
  public init() {
    cells = ContiguousArray(repeating: .vacant, count: 64)
    mask = 63
  }

  /// Adds to the cell of `key`.
  @inline(__always)
  public mutating func add(_ sum: Sum, at key: UInt64) {
    cells[place(of: key)].sum.add(sum)
  }

  /// The sum at `key`, or nil where no cell is.
  public subscript(_ key: UInt64) -> Sum? {
    var place = Self.spread(key) & mask
    while !cells[place].isVacant {
      if cells[place].key == key { return cells[place].sum }
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
    for cell in cells where !cell.isVacant { body(cell.key, cell.sum) }
  }

  /// The cells in ascending order of the keys that `newKey` gives them; cells that meet are added, those
  /// without a new key are left out.
  public func sorted(by newKey: (UInt64) -> UInt64? = { $0 }) -> [(key: UInt64, sum: Sum)] {
    var order: [KeyedPlace] = []
    order.reserveCapacity(count)
    for place in cells.indices where !cells[place].isVacant {
      if let key = newKey(cells[place].key) { order.append(KeyedPlace(key: key, place: place)) }
    }
    KeyedPlace.sort(&order)
    var sorted: [(key: UInt64, sum: Sum)] = []
    sorted.reserveCapacity(order.count)
    for item in order {
      if let last = sorted.indices.last, sorted[last].key == item.key {
        sorted[last].sum.add(cells[item.place].sum)
      } else {
        sorted.append((item.key, cells[item.place].sum))
      }
    }
    return sorted
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
  /// Cells are visited in the order of their hashes. Put in that order into a table that is still small, all
  /// would crowd at its beginning, and each would be looked for along the whole crowd.
  internal mutating func reserve(_ more: Int) {
    var size = cells.count
    while (count + more) * 4 >= size * 3 { size *= 2 }
    if size > cells.count { grow(to: size) }
  }

  @inline(__always)
  private mutating func place(of key: UInt64) -> Int {
    var place = Self.spread(key) & mask
    while true {
      let found = cells[place].key
      if found == key { return place }
      if found == .max { break }
      place = (place + 1) & mask
    }
    if count * 4 >= cells.count * 3 {
      grow(to: cells.count * 2)
      return self.place(of: key)
    }
    cells[place].key = key
    count += 1
    return place
  }

  private mutating func grow(to size: Int) {
    let old = cells
    cells = ContiguousArray(repeating: .vacant, count: size)
    mask = size - 1
    for cell in old where !cell.isVacant {
      var place = Self.spread(cell.key) & mask
      while !cells[place].isVacant { place = (place + 1) & mask }
      cells[place] = cell
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
