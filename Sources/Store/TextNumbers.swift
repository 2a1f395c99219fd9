internal import Hashing

/// Numbers of texts by the reader's own choice, each given once: so many texts, and those asked for lately at once.
internal struct TextNumbers: Sendable {
  private var recent = RecentTexts()
  private var texts = ByteInterner()
  private var numbers: [UInt16] = []

  /// How many texts are told apart: what a number has room for when four are packed into one.
  static let limit = 10_000

  /// How many texts have a number.
  var count: Int { numbers.count }

  /// The number of a text; nil where it has none.
  @inline(__always)
  @unsafe mutating func number(of text: UnsafeBufferPointer<UInt8>) -> UInt16? {
    if let known = unsafe recent.number(of: text) { return known }
    return unsafe earlier(text)
  }

  private mutating func earlier(_ text: UnsafeBufferPointer<UInt8>) -> UInt16? {
    guard let place = unsafe texts.number(of: text) else { return nil }
    unsafe recent.keep(numbers[place], of: text)
    return numbers[place]
  }

  /// Gives a number to a text that has none. Beyond ``limit`` it is not kept.
  @unsafe mutating func keep(_ number: UInt16, of text: UnsafeBufferPointer<UInt8>) {
    guard count < Self.limit else { return }
    _ = unsafe texts.insert(text)
    numbers.append(number)
    unsafe recent.keep(number, of: text)
  }
}
