import Foundation

/// A row-major 3 × 3 matrix on linear light: how an eye sees it.
struct Eye: Equatable {
  let rows: [[Double]]

  static let normal = Eye(rows: [[1, 0, 0], [0, 1, 0], [0, 0, 1]])
  static let protan = Eye(rows: [
    [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998],
  ])
  static let deutan = Eye(rows: [
    [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881],
  ])
  static let tritan = Eye(rows: [
    [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900],
  ])
  static let all = [normal, protan, deutan, tritan]
}

/// An sRGB colour, each channel 0…1.
struct RGB: Equatable {
  let channels: [Double]

  struct NotHexadecimal: Error {}

  init(channels: [Double]) { self.channels = channels }

  /// Reads `#rrggbb`.
  init(_ hexadecimal: String?) throws {
    guard let text = hexadecimal, text.count == 7, text.first == "#",
      let value = Int(text.dropFirst(), radix: 16)
    else { throw NotHexadecimal() }
    channels = [16, 8, 0].map { Double(value >> $0 & 255) / 255 }
  }

  var linear: [Double] { channels.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) } }

  /// WCAG 2.2, relative luminance and contrast ratio.
  func contrast(with other: RGB) -> Double {
    let (mine, theirs) = (luminance, other.luminance)
    return (max(mine, theirs) + 0.05) / (min(mine, theirs) + 0.05)
  }

  private var luminance: Double { zip(linear, [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + $1.0 * $1.1 } }

  func painted(on ground: RGB, opacity: Double) -> RGB {
    RGB(channels: zip(channels, ground.channels).map { $0 * opacity + $1 * (1 - opacity) })
  }

  func seen(by eye: Eye) -> RGB {
    let light = linear
    return RGB(
      channels: eye.rows.map { row in
        let value = min(max(zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1)
        let encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
        return (encoded * 255).rounded() / 255
      })
  }

  /// The Euclidean distance in OKLab, × 100.
  func distance(to other: RGB, seenBy eye: Eye) -> Double {
    zip(seen(by: eye).oklab, other.seen(by: eye).oklab).reduce(0) { $0 + pow($1.0 - $1.1, 2) }.squareRoot()
      * 100
  }

  /// B. Ottosson, "A perceptual color space for image processing", 2020.
  private var oklab: [Double] {
    let cones = Self.multiply(
      [
        [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ], linear
    ).map { cbrt($0) }
    return Self.multiply(
      [
        [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
      ], cones)
  }

  private static func multiply(_ rows: [[Double]], _ vector: [Double]) -> [Double] {
    rows.map { zip($0, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }
}
