/// A key and where what it stands for lies.
internal struct KeyedPlace: Equatable {
  let key: UInt64
  let place: Int

  /// Sorts by key; equal keys keep their order.
  ///
  /// A radix sort, lowest byte first: the keys of a table differ in five or six bytes, so that many passes
  /// put hundreds of thousands in order.
  static func sort(_ items: inout [KeyedPlace]) {
    guard let first = items.first else { return }
    let differing = items.reduce(UInt64(0)) { $0 | ($1.key ^ first.key) }
    var other = items
    for shift in stride(from: UInt64(0), to: 64, by: 8) where differing >> shift & 0xff != 0 {
      var next = [Int](repeating: 0, count: 257)
      for item in items { next[Int(item.key >> shift & 0xff) + 1] += 1 }
      for digit in 1...256 { next[digit] += next[digit - 1] }
      for item in items {
        let digit = Int(item.key >> shift & 0xff)
        other[next[digit]] = item
        next[digit] += 1
      }
      swap(&items, &other)
    }
  }
}
