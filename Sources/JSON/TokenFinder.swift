/// Finds where the token after the last event begins.
///
/// yajl says only roughly where a token that it refuses stands: before, in or behind it, by the kind of the
/// token. Between an event and the next token lie white space and at most one separator, so the token's
/// beginning can be found without yajl.
internal struct TokenFinder {
  /// What came last.
  internal enum Event {
    /// Nothing, or the beginning of an array or object: no separator may follow.
    case opening
    /// A member's name: a colon must follow.
    case key
    /// A value inside an array or object: a comma may follow.
    case value
  }

  private var separator: UInt8?
  /// The place of the token, once it has been found.
  var start: JSONError.Position?

  /// Begins the search anew behind an event.
  mutating func follow(_ event: Event) {
    start = nil
    separator =
      switch event {
      case .opening: nil
      case .key: UInt8(ascii: ":")
      case .value: UInt8(ascii: ",")
      }
  }

  /// Goes on in `text`, of which what lies before `index` comes before the last event.
  ///
  /// - Returns: where the token begins; nil when no token does, or when it has been found before.
  mutating func search(_ text: ArraySlice<UInt8>, from index: Int) -> Int? {
    guard start == nil else { return nil }
    for position in index..<text.endIndex where !text[position].isWhiteSpace {
      guard text[position] == separator else { return position }
      separator = nil
    }
    return nil
  }
}
