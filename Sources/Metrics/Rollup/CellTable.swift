/// Sums by a 64-bit key.
///
/// New sums lie in open addressing, in one flat array that stays small enough for the processor's caches; when it
/// is full they are sorted and packed (``PackedCells``), and packed runs of like length become one. So the number of
/// cells bounds the memory, never the number of rows, and a cell takes little more than its numbers need. Keys must
/// differ from `UInt64.max`.
public struct CellTable<Sum: Additive & Archived>: Sendable {
  /// Key and sum lie side by side: each look-up costs one cache line.
  private var cells = ContiguousArray<Cell>(repeating: .vacant, count: 64)
  /// The number of cells that are not packed.
  private var loose = 0
  /// Where the last sum was added: rows that are alike come one after the other.
  private var recent: (key: UInt64, place: Int) = (.max, 0)
  /// The packed cells, longest run first.
  private var runs: [PackedCells<Sum>] = []

  private struct Cell: Sendable {
    var key: UInt64
    var sum: Sum

    static var vacant: Cell { Cell(key: .max, sum: .zero) }

    @inline(__always)
    var isVacant: Bool { key == .max }
  }

  /// How many bytes the array of new sums may have.
  private static var mostBytes: Int { 1 << 20 }

  /// An empty table: the identity of ``merge(_:)``.
  public init() {}

  internal init(_ packed: PackedCells<Sum>) {
    if packed.count > 0 { runs = [packed] }
  }

  /// The number of cells.
  public var count: Int { packed().count }

  /// How many cells it has, before those that meet are one.
  internal var roughCount: Int { runs.reduce(loose) { $0 + $1.count } }

  /// Adds to the cell of `key`.
  @inline(__always)
  public mutating func add(_ sum: Sum, at key: UInt64) {
    if recent.key != key { recent = (key, place(of: key)) }
    cells[recent.place].sum.add(sum)
  }

  /// The sum at `key`, or nil where no cell is.
  public subscript(_ key: UInt64) -> Sum? {
    var found: Sum?
    func note(_ sum: Sum) {
      var all = found ?? .zero
      all.add(sum)
      found = all
    }
    let loose = cells[vacantOrFound(key)]
    if !loose.isVacant { note(loose.sum) }
    for run in runs {
      for cell in run[key..<key + 1] { note(cell.sum) }
    }
    return found
  }

  /// Adds to many cells at once.
  internal mutating func add(_ cells: PackedCells<Sum>) { append(cells) }

  /// Adds every cell of another table to this one.
  public mutating func merge(_ other: CellTable) {
    for run in other.runs { append(run) }
    if other.loose > 0 { append(other.packedLoose()) }
  }

  /// Adds every cell of another table to this one and leaves the other empty, so that its memory is free.
  ///
  /// - Parameters:
  ///   - field: the bits of a key that say how far it moves; 0: no key does.
  ///   - newKey: gives its cells other keys.
  internal mutating func takeAll(
    of other: inout CellTable, field: UInt64, by newKey: (UInt64) -> UInt64?
  ) {
    append(other.taken(field: field, by: newKey))
  }

  /// Visits every cell in ascending order of the keys.
  public func forEach(_ body: (UInt64, Sum) -> Void) {
    for (key, sum) in packed() { body(key, sum) }
  }

  /// The cells in ascending order of the keys that `newKey` gives them; cells that meet are added, those
  /// without a new key are left out.
  public func sorted(by newKey: (UInt64) -> UInt64? = { $0 }) -> [(key: UInt64, sum: Sum)] {
    Array(packed().rekeyed(newKey))
  }

  /// The same sums under other keys; cells that meet are added, those without a new key are dropped.
  public func rekeyed(_ newKey: (UInt64) -> UInt64?) -> CellTable {
    CellTable(packed().rekeyed(newKey))
  }

  /// All cells in order.
  internal func packed() -> PackedCells<Sum> {
    var all = loose > 0 ? packedLoose() : PackedCells()
    for run in runs.reversed() { all = run.merged(with: all) }
    return all
  }

  /// Packs all cells into one run, so that they need not be merged each time that they are asked for.
  internal mutating func settle() { self = CellTable(packed()) }

  /// All cells in the order of the keys that `newKey` gives them, and an empty table.
  internal mutating func taken(field: UInt64 = .max, by newKey: (UInt64) -> UInt64?) -> PackedCells<Sum> {
    taken().rekeyed(field: field, newKey)
  }

  /// All cells in the order of their keys, and an empty table.
  internal mutating func taken() -> PackedCells<Sum> {
    let cells = packed()
    self = CellTable()
    return cells
  }

  @inline(__always)
  private func vacantOrFound(_ key: UInt64) -> Int {
    let mask = cells.count - 1
    var place = Self.spread(key) & mask
    while cells[place].key != key, !cells[place].isVacant { place = (place + 1) & mask }
    return place
  }

  @inline(__always)
  private mutating func place(of key: UInt64) -> Int {
    let place = vacantOrFound(key)
    if cells[place].key == key { return place }
    if loose * 4 >= cells.count * 3 {
      makeRoom()
      return self.place(of: key)
    }
    cells[place].key = key
    loose += 1
    return place
  }

  private mutating func makeRoom() {
    recent.key = .max
    guard cells.count * 2 * MemoryLayout<Cell>.stride > Self.mostBytes else {
      let old = cells
      cells = ContiguousArray(repeating: .vacant, count: old.count * 2)
      for cell in old where !cell.isVacant { cells[vacantOrFound(cell.key)] = cell }
      return
    }
    append(packedLoose())
    loose = 0
    for place in cells.indices { cells[place] = .vacant }
  }

  private func packedLoose() -> PackedCells<Sum> {
    var order: [KeyedPlace] = []
    order.reserveCapacity(loose)
    for place in cells.indices where !cells[place].isVacant {
      order.append(KeyedPlace(key: cells[place].key, place: place))
    }
    order.radixSort()
    var builder = PackedCells<Sum>.Builder()
    for item in order { builder.append(item.key, cells[item.place].sum) }
    return builder.finish()
  }

  /// Each run is at least twice as long as the next, so a cell is packed anew only when the number of cells has
  /// doubled.
  private mutating func append(_ run: PackedCells<Sum>) {
    var run = run
    while let last = runs.last, last.count < run.count * 2 {
      runs.removeLast()
      run = last.merged(with: run)
    }
    if run.count > 0 { runs.append(run) }
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

extension CellTable: Archived {
  /// Writes every cell.
  public func archive(into writer: inout ArchiveWriter) { packed().archive(into: &writer) }

  /// Reads every cell.
  public init(from reader: inout ArchiveReader) throws(ArchiveFault) {
    self.init(try PackedCells(from: &reader))
  }

  /// Reads every cell unseen: ``check()`` comes before any other use.
  internal static func unchecked(from reader: inout ArchiveReader) throws(ArchiveFault) -> CellTable {
    CellTable(try PackedCells.unchecked(from: &reader))
  }

  /// Looks at each cell once, to see that it can be read.
  internal mutating func check() throws(ArchiveFault) {
    for place in runs.indices { try runs[place].check() }
  }
}
