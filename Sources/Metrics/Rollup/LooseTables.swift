internal import Dispatch
internal import Synchronization

extension Rollups {
  /// Adds each table of other rollups, under new numbers, to the one here, and packs it; on as many threads as there are
  /// processors.
  ///
  /// A table of the others goes as soon as its cells are added: there is never room for all of them twice.
  internal mutating func takeTables(of others: inout Rollups, _ numbers: Renumbering) {
    var (mine, theirs) = (LooseTables(), LooseTables())
    try? visitTables(&mine)
    try? others.visitTables(&theirs)
    let pairs = zip(mine.tables, theirs.tables).sorted { $0.0.count + $0.1.count > $1.0.count + $1.1.count }
    DispatchQueue.concurrentPerform(iterations: pairs.count) { pairs[$0].0.take(pairs[$0].1, numbers) }
    var whole = WholeTables(tables: mine.tables[...])
    try? visitTables(&whole)
  }

  /// Gives what stands in the keys of all tables new numbers.
  internal mutating func renumber(_ numbers: Renumbering) {
    var sums = Rollups(frame: frame)
    sums.takeTables(of: &self, numbers)
    var tables = LooseTables()
    try? sums.visitTables(&tables)
    var whole = WholeTables(tables: tables.tables[...])
    try? visitTables(&whole)
  }
}

/// A table that is lent to a thread.
private protocol LooseTable: Sendable {
  /// How many cells it has, before those that meet are one.
  var count: Int { get }

  /// Adds the cells of a table of the same kind, and packs all.
  func take(_ other: any LooseTable, _ numbers: Renumbering)
}

private final class TableBox<Sum: Additive & Archived>: LooseTable {
  private let table: Mutex<CellTable<Sum>>
  private let layout: CellLayout
  let count: Int

  init(_ table: consuming CellTable<Sum>, _ layout: CellLayout) {
    count = table.roughCount
    self.table = Mutex(table)
    self.layout = layout
  }

  func take(_ other: any LooseTable, _ numbers: Renumbering) {
    guard let other = other as? TableBox<Sum> else { return }
    let layout = layout
    var cells = other.taken()
    table.withLock { table in
      if layout.isChanged(by: numbers) {
        table.takeAll(of: &cells) { layout.renumbered($0, numbers) }
      } else {
        table.takeAll(of: &cells)
      }
      table.settle()
    }
  }

  /// The table, which is empty then.
  func taken() -> CellTable<Sum> {
    table.withLock { table in
      let whole = table
      table = CellTable()
      return whole
    }
  }
}

/// Takes the tables out of rollups.
private struct LooseTables: CellTableVisitor {
  var tables: [any LooseTable] = []

  mutating func visit<Sum: Additive & Archived>(_ table: inout CellTable<Sum>, _ layout: CellLayout) {
    tables.append(TableBox(table, layout))
    table = CellTable()
  }
}

/// Puts them back, in the same order.
private struct WholeTables: CellTableVisitor {
  var tables: ArraySlice<any LooseTable>

  mutating func visit<Sum: Additive & Archived>(_ table: inout CellTable<Sum>, _ layout: CellLayout) {
    if let box = tables.popFirst() as? TableBox<Sum> { table = box.taken() }
  }
}
