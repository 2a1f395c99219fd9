/// Numbers by 64-bit keys, for a few thousand of them: what rows ask again and again.
internal struct NumberMap: Sendable {
  private var keys: ContiguousArray<UInt64> = ContiguousArray(repeating: 0, count: 64)
  private var numbers: ContiguousArray<UInt16> = ContiguousArray(repeating: 0, count: 64)
  /// How many keys are kept.
  private(set) var count = 0

  /// The number of a key, which is not 0; nil where none is kept.
  @inline(__always)
  subscript(_ key: UInt64) -> UInt16? {
    let place = place(of: key)
    return keys[place] == key ? numbers[place] : nil
  }

  /// Keeps the number of a key, which is not 0.
  mutating func insert(_ number: UInt16, at key: UInt64) {
    if count * 2 >= keys.count { grow() }
    let place = place(of: key)
    if keys[place] == 0 { count += 1 }
    keys[place] = key
    numbers[place] = number
  }

  @inline(__always)
  private func place(of key: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) >> 40) & (keys.count - 1)
    while keys[place] != 0, keys[place] != key { place = (place + 1) & (keys.count - 1) }
    return place
  }

  private mutating func grow() {
    let (oldKeys, oldNumbers) = (keys, numbers)
    keys = ContiguousArray(repeating: 0, count: oldKeys.count * 2)
    numbers = ContiguousArray(repeating: 0, count: keys.count)
    for place in oldKeys.indices where oldKeys[place] != 0 {
      let new = self.place(of: oldKeys[place])
      keys[new] = oldKeys[place]
      numbers[new] = oldNumbers[place]
    }
  }
}
