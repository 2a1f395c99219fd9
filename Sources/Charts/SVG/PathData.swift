/// Path data in relative integers. Points are quantised first and differenced after, so rounding never adds up
/// along a line.
struct PathData: Sendable {
  /// The side of the box a path is drawn in unless it says otherwise.
  static let unit = 1000

  private(set) var text = ""
  private var x = 0
  private var y = 0
  private var startX = 0
  private var startY = 0
  private var repeatsLine = false

  /// A fraction of the box's side in its units. Twice the box on each side is far enough for anything off the plot.
  static func quantise(_ fraction: Double, unit: Int = unit) -> Int {
    guard fraction.isFinite else { return 0 }
    return Int((min(max(fraction, -2), 3) * Double(unit)).rounded())
  }

  mutating func move(_ newX: Int, _ newY: Int) {
    text += "m\(newX - x)"
    append(newY - y)
    (x, y, startX, startY) = (newX, newY, newX, newY)
    // After `m` further pairs are lines, so the next line needs no letter.
    repeatsLine = true
  }

  mutating func line(_ newX: Int, _ newY: Int) {
    if !repeatsLine {
      text += "l\(newX - x)"
    } else {
      append(newX - x)
    }
    append(newY - y)
    (x, y) = (newX, newY)
    repeatsLine = true
  }

  /// A cubic curve that leaves and arrives level, its handles half way between the ends.
  mutating func levelCurve(_ newX: Int, _ newY: Int) {
    curve(handles: ((x + newX) / 2, (x + newX) / 2), newX, newY)
  }

  /// A cubic curve whose handles lie at the height of its ends.
  mutating func curve(handles: (Int, Int), _ newX: Int, _ newY: Int) {
    text += "c\(handles.0 - x) 0"
    for number in [handles.1 - x, newY - y, newX - x, newY - y] { append(number) }
    (x, y) = (newX, newY)
    repeatsLine = false
  }

  mutating func horizontal(_ newX: Int) {
    text += "h\(newX - x)"
    x = newX
    repeatsLine = false
  }

  mutating func vertical(_ newY: Int) {
    text += "v\(newY - y)"
    y = newY
    repeatsLine = false
  }

  mutating func close() {
    text += "z"
    (x, y) = (startX, startY)
    repeatsLine = false
  }

  mutating func rectangle(_ left: Int, _ top: Int, _ width: Int, _ height: Int) {
    move(left, top)
    horizontal(left + width)
    vertical(top + height)
    horizontal(left)
    close()
  }

  private mutating func append(_ number: Int) {
    text += number < 0 ? "\(number)" : " \(number)"
  }
}
