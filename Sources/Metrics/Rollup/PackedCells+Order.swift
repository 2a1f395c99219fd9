extension PackedCells {
  /// The cells of both. Only sums that meet are read; all others are copied as they are.
  func merged(with other: PackedCells) -> PackedCells {
    if count == 0 { return other }
    if other.count == 0 { return self }
    var builder = Builder(capacity: bytes.count + other.bytes.count)
    var (mine, theirs) = (Steps(self), Steps(other))
    var (isMine, isTheirs) = (mine.next(), theirs.next())
    while isMine || isTheirs {
      if isMine, isTheirs, mine.key == theirs.key {
        var sum = mine.sum
        sum.add(theirs.sum)
        builder.append(mine.key, sum)
        (isMine, isTheirs) = (mine.next(), theirs.next())
      } else if isMine, !isTheirs || mine.key < theirs.key {
        isMine = builder.append(&mine, as: mine.key, before: isTheirs ? theirs.key : .max)
      } else {
        isTheirs = builder.append(&theirs, as: theirs.key, before: isMine ? mine.key : .max)
      }
    }
    return builder.finish()
  }

  /// The same sums under other keys; cells that meet are added, those without a new key are dropped.
  ///
  /// Where whole owners change their numbers, stretches of cells only change their order.
  ///
  /// - Parameter field: the bits of a key that say how far it moves: neighbours that are alike in them move as far; 0: no
  ///   key moves.
  func rekeyed(field: UInt64 = .max, _ newKey: (UInt64) -> UInt64?) -> PackedCells {
    if field == 0 { return self }
    guard let chains = chains(field, newKey) else {
      var table = CellTable<Sum>()
      for (key, sum) in self {
        if let key = newKey(key) { table.add(sum, at: key) }
      }
      return table.packed()
    }
    if chains.count == 1, chains[0].count == 1, chains[0][0].shift == 0, chains[0][0].cells == count {
      return self
    }
    var runs = chains.map { ordered($0, field, newKey) }
    while runs.count > 1 {
      runs = stride(from: 0, to: runs.count, by: 2).map { index in
        index + 1 < runs.count ? runs[index].merged(with: runs[index + 1]) : runs[index]
      }
    }
    return runs.first ?? PackedCells()
  }

  /// A stretch of cells whose new keys ascend.
  private struct Stretch {
    let start: Place
    let first: UInt64
    var last: UInt64
    var end: Int
    /// How many cells it has.
    var cells: Int
    /// How far all its keys are moved; nil: not all of them as far, or some are dropped.
    var shift: UInt64?

    /// Takes in the stretch that follows.
    mutating func append(_ next: Stretch) {
      last = next.last
      end = next.end
      cells += next.cells
      if shift != next.shift { shift = nil }
    }
  }

  /// The key up to which those that follow `key` are like it in a field and all that stands before it.
  private static func end(of key: UInt64, _ field: UInt64) -> UInt64 {
    let last = key | ((1 << UInt64(field.trailingZeroBitCount)) - 1)
    return last == .max ? last : last + 1
  }

  /// The stretches in the order of their new keys, those that overlap in different chains; nil: there are too many.
  private func chains(_ field: UInt64, _ newKey: (UInt64) -> UInt64?) -> [[Stretch]]? {
    guard
      var stretches = stretches(field, newKey, isJoining: false) ?? stretches(field, newKey, isJoining: true)
    else { return nil }
    stretches.sort { ($0.first, $0.last) < ($1.first, $1.last) }
    var chains: [[Stretch]] = []
    for stretch in stretches {
      if let chain = chains.firstIndex(where: { $0[$0.count - 1].last < stretch.first }) {
        chains[chain].append(stretch)
      } else {
        guard chains.count < Self.mostChains else { return nil }
        chains.append([stretch])
      }
    }
    return chains
  }

  private static var mostStretches: Int { 1 << 16 }
  private static var mostChains: Int { 1 << 10 }

  /// - Parameter isJoining: whether stretches that follow each other become one although they are not moved as far. Fewer
  ///   then, they may overlap with others.
  private func stretches(
    _ field: UInt64, _ newKey: (UInt64) -> UInt64?, isJoining: Bool
  ) -> [Stretch]? {
    var stretches: [Stretch] = []
    var open: Stretch?
    var steps = Steps(self)
    var before: UInt64 = 0
    var isThere = steps.next()
    while isThere {
      let (key, start) = (steps.key, steps.place(before: before))
      let passed = steps.pass(before: Self.end(of: key, field))
      isThere = passed.isThere
      before = passed.last.key
      guard let new = newKey(key) else {
        open?.shift = nil
        continue
      }
      let run = Stretch(
        start: start, first: new, last: passed.last.key &+ (new &- key), end: passed.last.end,
        cells: passed.last.index - start.index + 1, shift: new &- key)
      if let (last, shift) = open.map({ ($0.last, $0.shift) }), last <= new, isJoining || shift == run.shift {
        open?.append(run)
      } else {
        if let open { stretches.append(open) }
        guard stretches.count < Self.mostStretches else { return nil }
        open = run
      }
    }
    if let open { stretches.append(open) }
    return stretches
  }

  private func ordered(
    _ chain: [Stretch], _ field: UInt64, _ newKey: (UInt64) -> UInt64?
  ) -> PackedCells {
    // The first cell of a stretch may need more bytes for its key than it has now.
    var builder = Builder(
      capacity: chain.reduce(0) { $0 + $1.end - $1.start.offset + 2 * MemoryLayout<UInt64>.size })
    for stretch in chain {
      var steps = Steps(self, stretch.start)
      var isThere = steps.next()
      while isThere, steps.start < stretch.end {
        if let shift = stretch.shift {
          isThere = builder.append(
            &steps, as: steps.key &+ shift, before: stretch.last &- shift &+ 1)
        } else if let key = newKey(steps.key) {
          // None of these is beyond the stretch: those that move as far stay in order.
          isThere = builder.append(&steps, as: key, before: Self.end(of: steps.key, field))
        } else {
          isThere = steps.next()
        }
      }
    }
    return builder.finish()
  }
}
