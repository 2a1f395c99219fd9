/// The bounds of a text Barograph renders. cmark 0.30 does not recurse, but its work grows with size times
/// depth, with the number of open `![` times the number of links (CVE-2023-22486, mended in 0.30.3), and each
/// use of a reference copies its definition (bounded by cmark itself from 0.31 on). Within these bounds each
/// pattern of HostileTextTests takes about a second at most.
public enum MarkdownLimits {
  /// The greatest size, in bytes of UTF-8.
  public static let bytes = 1 << 18
  /// The greatest number of block quotes and lists that one line may open.
  public static let depth = 64
  /// The greatest number of `![`, wherever they stand.
  public static let images = 2000
  /// The greatest size, in bytes, that reference definitions may take if every `]` uses the longest one.
  public static let expansion = 1 << 25

  static func check(_ text: String) throws(MarkdownError) {
    guard text.utf8.count <= bytes else {
      throw MarkdownError(line: 1, message: "longer than \(bytes) bytes; shorten it or split it")
    }
    var usage = ReferenceUsage()
    var images = 0
    var line = 0
    for bytes in Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += 1
      guard openings(of: bytes) <= depth else {
        throw MarkdownError(line: line, message: "quotes and lists nested deeper than \(depth) levels")
      }
      images += zip(bytes, bytes.dropFirst()).count { $0 == UInt8(ascii: "!") && $1 == UInt8(ascii: "[") }
      guard images <= Self.images else {
        throw MarkdownError(line: line, message: "more than \(Self.images) images; split the text")
      }
      usage.add(bytes)
    }
    guard usage.bytes <= expansion else {
      throw MarkdownError(
        line: 1, message: "reference links expand to too much; write their addresses in place")
    }
  }

  /// How many block quotes and list items the start of a line can open.
  private static func openings(of line: ArraySlice<UInt8>) -> Int {
    var rest = line
    var count = 0
    while true {
      rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard let first = rest.first else { return count }
      switch first {
      case UInt8(ascii: ">"):
        rest.removeFirst()
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
        rest.removeFirst()
        guard isBlank(rest.first) else { return count }
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        rest = rest.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard let mark = rest.popFirst(), mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")"),
          isBlank(rest.first)
        else { return count }
      default:
        return count
      }
      count += 1
    }
  }

  private static func isBlank(_ byte: UInt8?) -> Bool {
    guard let byte else { return true }
    return [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(byte)
  }
}

/// An upper bound for what reference definitions copy: cmark stores the address and the title anew at each
/// use.
private struct ReferenceUsage {
  private var paragraph = 0
  private var definesReference = false
  private var longestDefinition = 0
  private var brackets = 0

  /// The bound, in bytes.
  var bytes: Int { max(longestDefinition, definesReference ? paragraph : 0) * brackets }

  mutating func add(_ line: ArraySlice<UInt8>) {
    if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }) {
      if definesReference { longestDefinition = max(longestDefinition, paragraph) }
      paragraph = 0
      definesReference = false
      return
    }
    paragraph += line.count + 1
    var afterBracket = false
    for byte in line {
      if afterBracket && byte == UInt8(ascii: ":") { definesReference = true }
      afterBracket = byte == UInt8(ascii: "]")
      if afterBracket { brackets += 1 }
    }
  }
}
