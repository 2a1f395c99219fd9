/// Cells in ascending order of their keys, packed: for each the distance from the key before and its sum, in as
/// few bytes as the numbers need.
///
/// The cells of one owner lie together, in order of time.
internal struct PackedCells<Sum: Additive & Archived>: Sendable {
  fileprivate(set) var bytes: [UInt8] = []
  /// How many cells there are.
  fileprivate(set) var count = 0
  /// Where one can begin to read.
  private var marks: [Mark] = []

  /// A cell from which on can be read.
  fileprivate struct Mark: Sendable {
    let key: UInt64
    let place: Place
  }

  /// What must be known to read on.
  fileprivate struct Place: Sendable {
    /// The key of the cell before.
    var before: UInt64 = 0
    var offset = 0
    /// How many cells were read.
    var count = 0
  }

  /// How many cells lie between two marks.
  private static var markDistance: Int { 64 }

  /// No cells.
  init() {}

  /// Puts cells behind each other, whose keys must ascend; those that meet are added.
  struct Builder {
    private var writer = ArchiveWriter()
    private var cells = PackedCells()
    private var last: UInt64 = 0
    private var pending: (key: UInt64, sum: Sum)?

    mutating func append(_ key: UInt64, _ sum: Sum) {
      if pending?.key == key {
        pending?.sum.add(sum)
      } else {
        write()
        pending = (key, sum)
      }
    }

    private mutating func write() {
      guard let (key, sum) = pending else { return }
      if cells.count % PackedCells.markDistance == 0 {
        cells.marks.append(
          Mark(key: key, place: Place(before: last, offset: writer.count, count: cells.count)))
      }
      writer.write(key &- last)
      sum.archive(into: &writer)
      cells.count += 1
      last = key
    }

    consuming func finish() -> PackedCells {
      write()
      cells.bytes = writer.bytes
      return cells
    }
  }

  /// Reads cells one after the other.
  struct Cursor: IteratorProtocol {
    private var reader: ArchiveReader
    fileprivate var place: Place
    private let all: Int
    private let end: UInt64
    private var pending: (key: UInt64, sum: Sum)?

    fileprivate init(_ cells: PackedCells, _ place: Place, from start: UInt64 = 0, to end: UInt64 = .max) {
      reader = ArchiveReader(bytes: cells.bytes, from: place.offset)
      self.place = place
      all = cells.count
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
      guard place.count < all, let distance = try? reader.number(), let sum = try? Sum(from: &reader) else {
        return nil
      }
      place.before &+= distance
      place.count += 1
      place.offset = reader.offset
      return (place.before, sum)
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
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].key <= key { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? marks[low - 1].place : Place()
  }

  /// The cells of both.
  func merged(with other: PackedCells) -> PackedCells {
    if count == 0 { return other }
    if other.count == 0 { return self }
    var builder = Builder()
    var (mine, theirs) = (makeIterator(), other.makeIterator())
    var (left, right) = (mine.next(), theirs.next())
    while true {
      switch (left, right) {
      case (let first?, let second?) where first.key <= second.key:
        builder.append(first.key, first.sum)
        left = mine.next()
      case (_, let second?):
        builder.append(second.key, second.sum)
        right = theirs.next()
      case (let first?, nil):
        builder.append(first.key, first.sum)
        left = mine.next()
      case (nil, nil): return builder.finish()
      }
    }
  }
}

extension PackedCells: Sequence {
  func makeIterator() -> Cursor { Cursor(self, Place()) }
}

extension PackedCells {
  /// A stretch of cells whose new keys ascend.
  private struct Stretch {
    let start: Place
    let first: UInt64
    var last: UInt64
    var end: Int
  }

  /// The same sums under other keys; cells that meet are added, those without a new key are dropped.
  ///
  /// Where whole owners change their numbers, stretches of cells only change their order.
  func rekeyed(_ newKey: (UInt64) -> UInt64?) -> PackedCells {
    guard let stretches = stretches(newKey) else {
      var table = CellTable<Sum>()
      for (key, sum) in self {
        if let key = newKey(key) { table.add(sum, at: key) }
      }
      return table.packed()
    }
    var builder = Builder()
    for stretch in stretches {
      var cursor = Cursor(self, stretch.start)
      while cursor.place.count < stretch.end, let (key, sum) = cursor.next() {
        if let key = newKey(key) { builder.append(key, sum) }
      }
    }
    return builder.finish()
  }

  /// The stretches in the order of their new keys, or nil where they overlap.
  private func stretches(_ newKey: (UInt64) -> UInt64?) -> [Stretch]? {
    var stretches: [Stretch] = []
    var cursor = makeIterator()
    var place = cursor.place
    while let (key, _) = cursor.next() {
      if let new = newKey(key) {
        if let last = stretches.indices.last, stretches[last].last <= new {
          stretches[last].last = new
          stretches[last].end = cursor.place.count
        } else {
          guard stretches.count < 1 << 16 else { return nil }
          stretches.append(Stretch(start: place, first: new, last: new, end: cursor.place.count))
        }
      }
      place = cursor.place
    }
    stretches.sort { ($0.first, $0.last) < ($1.first, $1.last) }
    for (index, stretch) in stretches.enumerated().dropFirst() where stretches[index - 1].last > stretch.first
    {
      return nil
    }
    return stretches
  }
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
    count = try reader.count(limit: 1 << 32)
    let size = try reader.count(limit: 1 << 40)
    while bytes.count < size { bytes += try reader.bytes() }
    guard bytes.count == size else { throw ArchiveFault() }
    var cursor = makeIterator()
    var place = cursor.place
    while let (key, _) = cursor.next() {
      guard key != .max, place.count == 0 || key > place.before else { throw ArchiveFault() }
      if place.count % Self.markDistance == 0 { marks.append(Mark(key: key, place: place)) }
      place = cursor.place
    }
    guard place.count == count, place.offset == size else { throw ArchiveFault() }
  }
}
