/// A key and where what it stands for lies.
internal struct KeyedPlace: RadixSortable, Equatable {
  let key: UInt64
  let place: Int

  var digits: UInt64 { key }
}
