/// When to say how far a piece of work is: nothing in its first second; then a bar that is drawn over itself on a
/// terminal, or a plain line now and then elsewhere. It writes nothing: the caller sends what it returns to
/// standard error.
public struct ProgressReport: Sendable {
  /// Where the text goes.
  public enum Style: Sendable, Equatable {
    /// A terminal so many columns wide, with colour or without.
    case terminal(columns: Int, colored: Bool)
    /// A file, a pipe or a CI log.
    case lines

    /// The style for standard error. `noColor` is the value of the variable NO_COLOR, which counts if it is not
    /// empty (no-color.org).
    public init(isTerminal: Bool, columns: Int, noColor: String?) {
      self = isTerminal ? .terminal(columns: columns, colored: (noColor ?? "").isEmpty) : .lines
    }
  }

  private let line: ProgressLine
  private let style: Style
  private var lastShown: Duration?
  private var lastWidth = 0

  /// Work that takes less says nothing.
  private static let quiet = Duration.seconds(1)

  private static let barWidth = 20

  /// A report of one piece of work.
  public init(_ line: ProgressLine, style: Style) {
    self.line = line
    self.style = style
  }

  /// What to write now; nil most of the time. Cheap enough to call after each item.
  public mutating func update(done: Int, total: Int?, elapsed: Duration) -> String? {
    let pause: Duration = style == .lines ? .seconds(10) : .milliseconds(100)
    guard elapsed >= Self.quiet, lastShown.map({ elapsed - $0 >= pause }) ?? true else { return nil }
    lastShown = elapsed
    return draw(done, total, elapsed)
  }

  /// What to write at the end; nil if nothing was written before.
  public mutating func finish(done: Int, total: Int?, elapsed: Duration) -> String? {
    guard lastShown != nil else { return nil }
    return draw(done, total, elapsed) + (style == .lines ? "" : "\n")
  }

  private mutating func draw(_ done: Int, _ total: Int?, _ elapsed: Duration) -> String {
    let text = escapedForTerminal(line.text(done: done, total: total, elapsed: elapsed))
    guard case .terminal(let columns, let isColored) = style else { return text + "\n" }
    // The last column stays free: some terminals begin a new line when it is filled.
    let limit = max(20, min(columns, 1000)) - 1
    let shown = String(text.prefix(limit))
    var bar = ""
    if let total, shown.count + Self.barWidth + 3 <= limit {
      bar = line.bar(done: done, total: total, width: Self.barWidth) + " "
    }
    let width = bar.count + shown.count
    // Spaces wipe what a longer line left.
    let wipe = String(repeating: " ", count: max(0, min(lastWidth, limit) - width))
    lastWidth = width
    return "\r" + (isColored && !bar.isEmpty ? "\u{1B}[32m\(bar)\u{1B}[0m" : bar) + shown + wipe
  }
}
