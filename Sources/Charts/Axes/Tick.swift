/// At which plot widths a tick is labelled: the page's stylesheet hides the lesser ones.
enum TickPriority: Int, Comparable, CaseIterable, Sendable {
  /// On every screen.
  case always
  /// From 640 px.
  case wide
  /// From 1000 px.
  case widest

  static func < (left: TickPriority, right: TickPriority) -> Bool { left.rawValue < right.rawValue }

  /// The class a page hides by.
  var className: String { "t\(rawValue)" }
}

/// A labelled place on an axis.
struct Tick: Equatable, Sendable {
  /// The fraction of the axis: from the left, or from the bottom.
  var position: Double
  var label: String
  /// A second line below the label.
  var detail: String?
  var priority: TickPriority = .always
  /// How the label is set at the tick.
  var anchor = LabelRow.Anchor.middle

  /// The classes of the label; empty when the axis' own do.
  var className: String {
    let priority = priority == .always ? "" : priority.className
    return anchor == .middle ? priority : priority + anchor.suffix
  }
}
