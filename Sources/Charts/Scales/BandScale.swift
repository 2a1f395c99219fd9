/// Equal bands side by side, in fractions of the plot's width.
struct BandScale: Sendable {
  let count: Int

  /// Where band `index` begins.
  func start(_ index: Int) -> Double { Double(index) * width }

  /// Where its middle is.
  func centre(_ index: Int) -> Double { (Double(index) + 0.5) * width }

  /// The width of one band.
  var width: Double { 1 / Double(max(count, 1)) }
}
