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
        let end = isTheirs ? theirs.key : .max
        isMine = builder.append(&mine, as: mine.key) { $0 < end }
      } else {
        let end = isMine ? mine.key : .max
        isTheirs = builder.append(&theirs, as: theirs.key) { $0 < end }
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
    var cells = 1
    /// How far all its keys are moved; nil: not all of them as far, or some are dropped.
    var shift: UInt64?
  }

  /// The stretches in the order of their new keys, those that overlap in different chains; nil: there are too many.
  private func chains(_ field: UInt64, _ newKey: (UInt64) -> UInt64?) -> [[Stretch]]? {
    guard var stretches = stretches(field, newKey) else { return nil }
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
  private static var mostChains: Int { 64 }

  private func stretches(_ field: UInt64, _ newKey: (UInt64) -> UInt64?) -> [Stretch]? {
    var stretches: [Stretch] = []
    var open: Stretch?
    var steps = Steps(self)
    var before: UInt64 = 0
    var shift: UInt64?
    while steps.next() {
      let key = steps.key
      if key & field != before & field || steps.start == 0 { shift = newKey(key).map { $0 &- key } }
      defer { before = key }
      guard let new = shift.map({ key &+ $0 }) else {
        open?.shift = nil
        continue
      }
      if let last = open?.last, last <= new {
        open?.last = new
        open?.end = steps.offset
        open?.cells += 1
        if open?.shift != new &- key { open?.shift = nil }
      } else {
        if let open { stretches.append(open) }
        guard stretches.count < Self.mostStretches else { return nil }
        open = Stretch(
          start: steps.place(before: before), first: new, last: new, end: steps.offset, shift: new &- key)
      }
    }
    if let open { stretches.append(open) }
    return stretches
  }

  private func ordered(
    _ chain: [Stretch], _ field: UInt64, _ newKey: (UInt64) -> UInt64?
  ) -> PackedCells {
    var builder = Builder(capacity: bytes.count)
    for stretch in chain {
      var steps = Steps(self, stretch.start)
      var isThere = steps.next()
      while isThere, steps.start < stretch.end {
        if let shift = stretch.shift {
          let end = stretch.last &- shift
          isThere = builder.append(&steps, as: steps.key &+ shift) { $0 <= end }
        } else if let key = newKey(steps.key) {
          // None of these is beyond the stretch: those that move as far stay in order.
          let alike = steps.key & field
          isThere = builder.append(&steps, as: key) { $0 & field == alike }
        } else {
          isThere = steps.next()
        }
      }
    }
    return builder.finish()
  }
}
