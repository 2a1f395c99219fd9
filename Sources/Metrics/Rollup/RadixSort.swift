/// What is sorted by a number.
internal protocol RadixSortable {
  var digits: UInt64 { get }
}

extension Array where Element: RadixSortable {
  /// Sorts by the number; equal ones keep their order.
  ///
  /// A radix sort, lowest byte first: the keys of a table differ in five or six bytes, so that many passes
  /// put hundreds of thousands in order.
  internal mutating func radixSort() {
    guard let first else { return }
    let differing = reduce(UInt64(0)) { $0 | ($1.digits ^ first.digits) }
    var other = self
    for shift in stride(from: UInt64(0), to: 64, by: 8) where differing >> shift & 0xff != 0 {
      var next = InlineArray<257, Int>(repeating: 0)
      for item in self { next[Int(item.digits >> shift & 0xff) + 1] += 1 }
      for digit in 1...256 { next[digit] += next[digit - 1] }
      for item in self {
        let digit = Int(item.digits >> shift & 0xff)
        other[next[digit]] = item
        next[digit] += 1
      }
      swap(&self, &other)
    }
  }
}
