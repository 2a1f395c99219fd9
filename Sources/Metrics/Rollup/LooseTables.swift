internal import Dispatch
internal import Synchronization

extension Rollups {
  /// Adds each table of other rollups, under new numbers, to the one here, and packs it; on as many threads as there are
  /// processors.
  ///
  /// A table of the others goes as soon as its cells are added: there is never room for all of them twice.
  internal mutating func takeTables(of others: inout Rollups, _ numbers: Renumbering) {
    let mine = lentTables()
    let pairs = zip(mine, others.lentTables()).sorted { $0.0.count + $0.1.count > $1.0.count + $1.1.count }
    DispatchQueue.concurrentPerform(iterations: pairs.count) { index in
      let (mine, theirs) = pairs[index]
      mine.take(theirs.box, numbers)
    }
    putBack(mine)
  }

  /// Packs each table into one run, on as many threads as there are processors.
  public mutating func settle() {
    let mine = lentTables()
    let tables = mine.sorted { $0.count > $1.count }
    DispatchQueue.concurrentPerform(iterations: tables.count) { tables[$0].settle() }
    putBack(mine)
  }

  /// Looks at each cell of each table once, to see that it can be read, on as many threads as there are processors.
  internal mutating func checkTables() throws(ArchiveFault) {
    let mine = lentTables()
    let tables = mine.sorted { $0.count > $1.count }
    let isDamaged = Atomic<Bool>(false)
    DispatchQueue.concurrentPerform(iterations: tables.count) { index in
      if !tables[index].check() { isDamaged.store(true, ordering: .relaxed) }
    }
    putBack(mine)
    if isDamaged.load(ordering: .relaxed) { throw ArchiveFault() }
  }

  /// Gives what stands in the keys of all tables new numbers.
  internal mutating func renumber(_ numbers: Renumbering) {
    var sums = Rollups(frame: frame)
    sums.takeTables(of: &self, numbers)
    putBack(sums.lentTables())
  }

  private mutating func lentTables() -> [LooseTable] {
    var lending = LendingTables()
    // Neither this nor putting them back has a fault of its own.
    try? visitTables(&lending)
    return lending.tables
  }

  private mutating func putBack(_ tables: [LooseTable]) {
    var returning = ReturningTables(tables: tables[...])
    try? visitTables(&returning)
  }
}

/// Holds a table while threads work on it.
private final class TableBox<Sum: Additive & Archived>: Sendable {
  private let table: Mutex<CellTable<Sum>>

  init(_ table: consuming CellTable<Sum>) { self.table = Mutex(table) }

  /// The table, which is empty then.
  func taken() -> CellTable<Sum> {
    table.withLock { table in
      let whole = table
      table = CellTable()
      return whole
    }
  }

  func put(_ whole: consuming CellTable<Sum>) { table.withLock { $0 = whole } }
}

/// A table that is lent to a thread.
private struct LooseTable: Sendable {
  let box: any AnyObject & Sendable
  /// How many cells it has, before those that meet are one.
  let count: Int
  /// Adds the cells of a box with a table of the same kind, and packs all. A closure, because it is made where the kind is
  /// known: code for any kind would be many times slower.
  let take: @Sendable (_ other: any AnyObject & Sendable, _ numbers: Renumbering) -> Void
  /// Packs all cells into one run.
  let settle: @Sendable () -> Void
  /// Whether every cell can be read.
  let check: @Sendable () -> Bool
}

/// Takes the tables out of rollups.
private struct LendingTables: CellTableVisitor {
  var tables: [LooseTable] = []

  mutating func visit<Sum: Additive & Archived>(_ table: inout CellTable<Sum>, _ layout: CellLayout) {
    let count = table.roughCount
    let box = TableBox(table)
    table = CellTable()
    tables.append(
      LooseTable(
        box: box, count: count,
        take: { other, numbers in
          guard let other = other as? TableBox<Sum> else { return }
          var (table, cells) = (box.taken(), other.taken())
          table.takeAll(of: &cells, field: layout.field(of: numbers)) { layout.renumbered($0, numbers) }
          table.settle()
          box.put(table)
        },
        settle: {
          var table = box.taken()
          table.settle()
          box.put(table)
        },
        check: {
          var table = box.taken()
          guard (try? table.check()) != nil else { return false }
          box.put(table)
          return true
        }))
  }
}

/// Puts them back, in the same order.
private struct ReturningTables: CellTableVisitor {
  var tables: ArraySlice<LooseTable>

  mutating func visit<Sum: Additive & Archived>(_ table: inout CellTable<Sum>, _ layout: CellLayout) {
    if let box = tables.popFirst()?.box as? TableBox<Sum> { table = box.taken() }
  }
}
