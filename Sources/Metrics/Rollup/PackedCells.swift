/// Cells in ascending order of their keys, packed: for each the distance from the key before, the size of its sum and
/// its sum, in as few bytes as the numbers need.
///
/// The cells of one owner lie together, in order of time.
internal struct PackedCells<Sum: Additive & Archived>: Sendable {
  fileprivate(set) var bytes: [UInt8] = []
  /// How many cells there are.
  fileprivate(set) var count = 0
  /// Where one can begin to read, in ascending order; about one for each ``markDistance`` cells.
  private var marks: [Mark] = []

  /// A cell from which on can be read.
  internal struct Mark: Sendable {
    let key: UInt64
    let place: Place
  }

  /// What must be known to read on.
  internal struct Place: Sendable {
    /// The key of the cell before.
    var before: UInt64 = 0
    /// Where the cell begins.
    var offset = 0
    /// How many cells come before it.
    var index = 0
  }

  /// How many cells lie between two marks; between those that were copied, half to a few times as many.
  private static var markDistance: Int { 64 }

  /// No cells.
  init() {}

  /// Puts cells behind each other, whose keys must ascend; those that meet are added.
  struct Builder {
    private var writer: ArchiveWriter
    private var cells = PackedCells()
    private var last: UInt64 = 0
    /// Where the size of the last sum stands.
    private var lastSize = 0
    private var sinceMark = 0

    /// - Parameter capacity: how many bytes there will be, as far as is known.
    init(capacity: Int = 0) { writer = ArchiveWriter(capacity: capacity) }

    /// Appends one cell.
    mutating func append(_ key: UInt64, _ sum: Sum) {
      guard cells.count == 0 || key != last else { return add(sum) }
      begin(key)
      lastSize = writer.count
      writer.write(sized: sum)
    }

    /// Appends the cell where `steps` stands under another key, and those after it with keys below `end`, which are moved
    /// as far: their bytes are copied as they are, whole stretches between marks unseen.
    ///
    /// - Returns: whether there is a cell left where `steps` stands now.
    @inline(__always)
    mutating func append(_ steps: inout Steps, as key: UInt64, before end: UInt64) -> Bool {
      guard cells.count == 0 || key != last else {
        add(steps.sum)
        return steps.next()
      }
      begin(key)
      let from = steps.position
      let (shift, distance, skipped) = (
        key &- from.key, writer.count - from.size, cells.count - 1 - from.index
      )
      // Where the last mark would stand among the cells that are copied.
      var marked = from.index + 1 - sinceMark
      let passed = steps.pass(before: end) { mark in
        guard mark.place.index - marked >= PackedCells.markDistance / 2 else { return }
        marked = mark.place.index
        cells.marks.append(
          Mark(
            key: mark.key &+ shift,
            place: Place(
              before: mark.place.before &+ shift, offset: mark.place.offset + distance,
              index: mark.place.index + skipped)))
      }
      let to = passed.last
      cells.count += to.index - from.index
      sinceMark = to.index + 1 - marked
      last = to.key &+ shift
      lastSize = to.size + distance
      writer.write(raw: steps.bytes[from.size..<to.end])
      return passed.isThere
    }

    private mutating func begin(_ key: UInt64) {
      if cells.count == 0 || sinceMark >= PackedCells.markDistance {
        cells.marks.append(
          Mark(key: key, place: Place(before: last, offset: writer.count, index: cells.count)))
        sinceMark = 0
      }
      writer.write(key &- last)
      last = key
      cells.count += 1
      sinceMark += 1
    }

    /// Adds to the last cell.
    private mutating func add(_ sum: Sum) {
      // A copy of these few bytes: a second owner of all of them would have them copied whole by the next change.
      var reader = ArchiveReader(bytes: Array(writer.bytes[lastSize...]), from: 0)
      guard (try? reader.number()) != nil, var all = try? Sum(from: &reader) else { return }
      all.add(sum)
      writer.cut(at: lastSize)
      writer.write(sized: all)
    }

    consuming func finish() -> PackedCells {
      cells.bytes = writer.bytes
      return cells
    }
  }

  /// Goes from cell to cell and reads no sum that is not asked for.
  struct Steps {
    let bytes: [UInt8]
    private let marks: [Mark]
    /// The first mark that may lie ahead.
    private var mark: Int
    /// The cell.
    private(set) var position: Position
    /// Where the cell begins.
    private(set) var start = 0

    /// A cell that was gone to.
    struct Position {
      var key: UInt64
      /// How many cells come before it.
      var index: Int
      /// Where the size of its sum stands.
      var size: Int
      /// Where the next cell begins.
      var end: Int
    }

    /// Stands before the first cell, or before another one.
    init(_ cells: PackedCells, _ place: Place = Place()) {
      bytes = cells.bytes
      marks = cells.marks
      mark = cells.marks(upTo: { $0.place.offset <= place.offset })
      position = Position(key: place.before, index: place.index - 1, size: 0, end: place.offset)
    }

    /// The key of the cell.
    var key: UInt64 { position.key }

    /// Goes to the next cell; false: there is none.
    @inline(__always)
    mutating func next() -> Bool {
      guard position.end < bytes.count else { return false }
      start = position.end
      position.index += 1
      position.key &+= number()
      position.size = position.end
      let count = number()
      position.end += Int(truncatingIfNeeded: count)
      return true
    }

    /// Goes to the first cell after this one with a key of at least `end`; stretches between marks are not looked at.
    ///
    /// - Parameter body: is told of each mark on the way.
    /// - Returns: the last cell before it, and whether there is one.
    @inline(__always)
    mutating func pass(
      before end: UInt64, _ body: (Mark) -> Void = { _ in }
    ) -> (last: Position, isThere: Bool) {
      while mark < marks.count, marks[mark].place.offset <= start { mark += 1 }
      while mark < marks.count, marks[mark].key < end {
        body(marks[mark])
        go(to: marks[mark].place)
        mark += 1
      }
      var last = position
      while next() {
        if key >= end { return (last, true) }
        last = position
      }
      return (last, false)
    }

    private mutating func go(to place: Place) {
      position = Position(key: place.before, index: place.index - 1, size: 0, end: place.offset)
      _ = next()
    }

    @inline(__always)
    private mutating func number() -> UInt64 {
      var value = UInt64(bytes[position.end])
      position.end += 1
      if value < 0x80 { return value }
      value &= 0x7f
      var shift: UInt64 = 7
      while true {
        let byte = UInt64(bytes[position.end])
        position.end += 1
        value |= (byte & 0x7f) << shift
        if byte < 0x80 { return value }
        shift += 7
      }
    }

    /// The sum of the cell.
    var sum: Sum {
      var reader = ArchiveReader(bytes: bytes, from: position.size)
      guard (try? reader.number()) != nil, let sum = try? Sum(from: &reader) else { return .zero }
      return sum
    }

    /// Where the cell is read from.
    func place(before key: UInt64) -> Place { Place(before: key, offset: start, index: position.index) }
  }

  /// Reads cells one after the other.
  struct Cursor: IteratorProtocol {
    private var reader: ArchiveReader
    private var before: UInt64
    private let size: Int
    private let end: UInt64
    private var pending: (key: UInt64, sum: Sum)?

    fileprivate init(_ cells: PackedCells, _ place: Place, from start: UInt64 = 0, to end: UInt64 = .max) {
      reader = ArchiveReader(bytes: cells.bytes, from: place.offset)
      before = place.before
      size = cells.bytes.count
      self.end = end
      guard start > 0 else { return }
      while let cell = read() {
        guard cell.key < start else {
          pending = cell
          return
        }
      }
    }

    @inline(__always)
    mutating func next() -> (key: UInt64, sum: Sum)? {
      if let cell = pending {
        pending = nil
        return cell.key < end ? cell : nil
      }
      guard let cell = read(), cell.key < end else { return nil }
      return cell
    }

    @inline(__always)
    private mutating func read() -> (key: UInt64, sum: Sum)? {
      guard reader.offset < size, let distance = try? reader.number(), (try? reader.number()) != nil,
        let sum = try? Sum(from: &reader)
      else { return nil }
      before &+= distance
      return (before, sum)
    }
  }

  /// The cells with some keys.
  struct Slice: Sequence {
    fileprivate let cells: PackedCells
    fileprivate let keys: Range<UInt64>

    func makeIterator() -> Cursor {
      Cursor(cells, cells.place(before: keys.lowerBound), from: keys.lowerBound, to: keys.upperBound)
    }
  }

  /// The cells whose keys lie in a range.
  subscript(_ keys: Range<UInt64>) -> Slice { Slice(cells: self, keys: keys) }

  /// The cells of one owner, of all time or of some places in the frame.
  func of(_ owner: UInt16, places: Range<Int> = 0..<(1 << 24)) -> Slice {
    let base = UInt64(owner) << 40
    // An upper bound of 2^24 carries into the owner, as it must.
    return self[base | UInt64(places.lowerBound) << 16..<base + UInt64(places.upperBound) << 16]
  }

  private func place(before key: UInt64) -> Place {
    let passed = marks(upTo: { $0.key <= key })
    return passed > 0 ? marks[passed - 1].place : Place()
  }

  /// How many marks there are before the first that does not fulfil a condition, which those behind it do not either.
  private func marks(upTo isPassed: (Mark) -> Bool) -> Int {
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      if isPassed(marks[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension PackedCells: Sequence {
  func makeIterator() -> Cursor { Cursor(self, Place()) }
}

extension PackedCells: Archived {
  /// How many bytes are written as one string.
  private static var pieceSize: Int { 1 << 20 }

  /// Writes every cell.
  func archive(into writer: inout ArchiveWriter) {
    writer.write(count)
    writer.write(bytes.count)
    for start in stride(from: 0, to: bytes.count, by: Self.pieceSize) {
      writer.write(bytes[start..<Swift.min(start + Self.pieceSize, bytes.count)])
    }
  }

  /// Reads every cell, and each of them once to see that it can be read.
  init(from reader: inout ArchiveReader) throws(ArchiveFault) {
    self = try Self.unchecked(from: &reader)
    try check()
  }

  /// Reads every cell unseen: ``check()`` comes before any other use.
  static func unchecked(from reader: inout ArchiveReader) throws(ArchiveFault) -> PackedCells {
    var cells = PackedCells()
    cells.count = try reader.count(limit: 1 << 32)
    let size = try reader.count(limit: 1 << 40)
    // A damaged size is no reason to ask for as much memory.
    cells.bytes.reserveCapacity(Swift.min(size, 1 << 26))
    while cells.bytes.count < size { cells.bytes += try reader.bytes() }
    guard cells.bytes.count == size else { throw ArchiveFault() }
    return cells
  }

  /// Looks at each cell once, to see that it can be read, and marks where one can begin.
  mutating func check() throws(ArchiveFault) {
    let size = bytes.count
    var cells = ArchiveReader(bytes: bytes, from: 0)
    var (before, found): (UInt64, Int) = (0, 0)
    while cells.offset < size {
      let offset = cells.offset
      let (key, overflow) = before.addingReportingOverflow(try cells.number())
      guard !overflow, key != .max, found == 0 || key > before else { throw ArchiveFault() }
      if found % Self.markDistance == 0 {
        marks.append(Mark(key: key, place: Place(before: before, offset: offset, index: found)))
      }
      let length = try cells.count(limit: size)
      let start = cells.offset
      _ = try Sum(from: &cells)
      guard cells.offset == start + length else { throw ArchiveFault() }
      before = key
      found += 1
    }
    guard found == count else { throw ArchiveFault() }
  }
}
