/// How far a piece of work is, as one line of text. Pure: the clock is the caller's.
public struct ProgressLine: Sendable {
  /// What is going on, `import`.
  public let label: String
  /// What is counted, in the plural: `rows`.
  public let unit: String

  /// A line for work that goes by this name and counts these.
  public init(_ label: String, unit: String) {
    self.label = label
    self.unit = unit
  }

  /// `import: 1,200 of 4,800 rows, 25 %, 600 rows/s, 6 s left`; the last parts only where they can be known.
  ///
  /// - Parameters:
  ///   - done: how many are done; a negative count is taken as 0.
  ///   - total: how many there are; nil, or less than `done`, where nobody knows.
  ///   - elapsed: since the work began.
  public func text(done: Int, total: Int?, elapsed: Duration) -> String {
    let done = max(0, done)
    let total = total.flatMap { $0 >= done && $0 > 0 ? $0 : nil }
    var parts: [String] = []
    if let total {
      parts.append("\(Self.grouped(done)) of \(Self.grouped(total)) \(unit)")
      parts.append("\(Self.percent(done, of: total)) %")
    } else {
      parts.append("\(Self.grouped(done)) \(unit)")
    }
    let seconds = Self.seconds(elapsed)
    if done > 0, seconds > 0 {
      let rate = Double(done) / seconds
      parts.append("\(Self.rate(rate)) \(unit)/s")
      if let total, total > done {
        parts.append(Self.span(Double(total - done) / rate) + " left")
      } else {
        parts.append(Self.span(seconds))
      }
    }
    return "\(label): " + parts.joined(separator: ", ")
  }

  /// A bar of so many characters, `[####----]`, brackets not counted. Full only when all is done.
  public func bar(done: Int, total: Int, width: Int) -> String {
    let width = max(1, min(width, 1000))
    let share = total > 0 ? Double(max(0, min(done, total))) / Double(total) : 0
    let full = min(Int(share * Double(width)), done < total ? width - 1 : width)
    return "[" + String(repeating: "#", count: full) + String(repeating: "-", count: width - full) + "]"
  }

  /// Whole percent, rounded down: 100 only when all is done.
  private static func percent(_ done: Int, of total: Int) -> Int {
    done >= total ? 100 : min(99, Int(Double(done) / Double(total) * 100))
  }

  private static func seconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  /// One decimal below 10, whole numbers from there on.
  private static func rate(_ rate: Double) -> String {
    if rate < 0.05 { return "less than 0.1" }
    if rate < 9.95 {
      let tenths = Int((rate * 10).rounded())
      return "\(tenths / 10).\(tenths % 10)"
    }
    return grouped(Int(min(rate.rounded(), 1e15)))
  }

  /// `45 s`, `3 min 20 s`, `2 h 5 min`.
  private static func span(_ seconds: Double) -> String {
    let whole = Int(min(max(0, seconds.rounded(.up)), 1e9))
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min" + (whole % 60 == 0 ? "" : " \(whole % 60) s") }
    return "\(grouped(whole / 3600)) h" + (whole / 60 % 60 == 0 ? "" : " \(whole / 60 % 60) min")
  }

  /// A comma between groups of three digits.
  private static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : "\(digit)"
    }.joined()
  }
}
