internal import Hashing
internal import Redaction

extension EndpointTable {
  /// Writes all but the rules and the limit, which the reader must know.
  public func archive(into writer: inout ArchiveWriter) {
    interner.archive(into: &writer)
    for entry in entries {
      writer.write(entry.methodCount)
      writer.write(entry.hostCount)
      writer.write((entry.isAutomatic ? 1 : 0) + (entry.isDeclared ? 2 : 0))
      writer.write(entry.rule.map { $0 + 1 } ?? 0)
    }
    collapsed.prefixes.archive(into: &writer)
    writer.write((hasLookedForCollapses ? 1 : 0) + (isContested ? 2 : 0))
    for count in [coverage.declared, coverage.automatic, coverage.untracked] + coverage.rows {
      writer.write(count)
    }
    leaks.archive(into: &writer)
  }

  /// Reads what ``archive(into:)`` wrote of a table with these rules and this limit.
  public init(
    from reader: inout ArchiveReader, rules: [EndpointRule], limit: Int
  ) throws(ArchiveFault) {
    self.init(rules: rules, limit: limit)
    interner = try ByteInterner(from: &reader)
    guard interner.count <= 2 * capacity else { throw ArchiveFault() }
    for number in 0..<interner.count {
      let longest = interner.bytes(number).count
      let (method, host) = (try reader.count(limit: longest), try reader.count(limit: longest))
      let (flags, rule) = (try reader.count(limit: 3), try reader.count(limit: rules.count))
      guard method + 1 + host <= longest else { throw ArchiveFault() }
      entries.append(
        Entry(
          methodCount: method, hostCount: host, isAutomatic: flags & 1 == 1, isDeclared: flags & 2 == 2,
          rule: rule > 0 ? rule - 1 : nil))
    }
    collapsed.prefixes = try ByteInterner(from: &reader)
    let flags = try reader.count(limit: 3)
    (hasLookedForCollapses, isContested) = (flags & 1 == 1, flags & 2 == 2)
    coverage.declared = try reader.count(limit: .max)
    coverage.automatic = try reader.count(limit: .max)
    coverage.untracked = try reader.count(limit: .max)
    for rule in coverage.rows.indices { coverage.rows[rule] = try reader.count(limit: .max) }
    leaks = try LeakTally(from: &reader)
  }

  /// Whether the same requests in another order would have given the same endpoints: none is left out, and no
  /// endpoint got its rule from whoever came first.
  public var isOrderFree: Bool {
    !isContested && !hasLookedForCollapses && coverage.untracked == 0 && entries.count < capacity
  }

  /// Adds the endpoints and the coverage of a table with the same rules and limit that saw the requests after
  /// this one's.
  ///
  /// - Returns: for each number of `other` the number here; nil, and then this table is of no use any more,
  ///   where one table for all requests might have come to another result.
  public mutating func merge(_ other: EndpointTable) -> [UInt16]? {
    guard isOrderFree, other.isOrderFree else { return nil }
    var numbers: [UInt16] = [Self.other]
    for (index, entry) in other.entries.enumerated() {
      let key = Array(other.interner.bytes(index))
      let number = interner.insert(key)
      if number == entries.count {
        entries.append(entry)
      } else {
        let known = entries[number]
        let isSame =
          known.methodCount == entry.methodCount
          && (rules.isEmpty || (known.rule == entry.rule && known.isDeclared == entry.isDeclared))
        guard isSame else { return nil }
        entries[number].isAutomatic = known.isAutomatic && entry.isAutomatic
      }
      numbers.append(UInt16(truncatingIfNeeded: number + 1))
    }
    coverage.declared += other.coverage.declared
    coverage.automatic += other.coverage.automatic
    leaks.add(other.leaks)
    for rule in coverage.rows.indices { coverage.rows[rule] += other.coverage.rows[rule] }
    return isOrderFree ? numbers : nil
  }
}
