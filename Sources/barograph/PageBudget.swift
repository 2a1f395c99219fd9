internal import Site

/// What the pages of a site weigh: the heaviest ones, and those above the budget that keeps a page quick on a phone.
internal struct PageBudget {
  private struct Weight {
    let path: String
    let bytes: Int
    let elements: Int
  }

  private var heaviest: [Weight] = []
  private var above: [Weight] = []

  /// A page is at most 400 KB of HTML and 3,000 elements.
  private static let mostBytes = 400_000
  private static let mostElements = 3_000

  /// Weighs one file; only pages count.
  mutating func weigh(_ page: Page) {
    guard page.path.hasSuffix(".html") else { return }
    let weight = Weight(path: page.path, bytes: page.bytes.count, elements: Self.elements(page.bytes))
    if weight.bytes > Self.mostBytes || weight.elements > Self.mostElements { above.append(weight) }
    heaviest.append(weight)
    heaviest.sort { ($1.bytes, $0.path) < ($0.bytes, $1.path) }
    if heaviest.count > 3 { heaviest.removeLast() }
  }

  /// `heaviest pages: 28d/index.html 128 KB, 1,900 elements`
  var summary: String {
    "heaviest pages: " + heaviest.map(Self.text).joined(separator: "; ")
  }

  /// One line for each of the first ten pages above the budget.
  var warnings: [String] {
    above.sorted { $0.path < $1.path }.prefix(10).map {
      "warning: \(Self.text($0)) is above the budget of 400 KB and 3,000 elements"
    }
  }

  private static func text(_ weight: Weight) -> String {
    "\(weight.path) \((weight.bytes + 999) / 1_000) KB, \(weight.elements) elements"
  }

  /// Start tags: a `<` with a letter behind it. Text cannot hold one, it is escaped.
  private static func elements(_ bytes: [UInt8]) -> Int {
    var count = 0
    var isAfterBracket = false
    for byte in bytes {
      if isAfterBracket, (byte | 32) &- UInt8(ascii: "a") < 26 { count += 1 }
      isAfterBracket = byte == UInt8(ascii: "<")
    }
    return count
  }
}
