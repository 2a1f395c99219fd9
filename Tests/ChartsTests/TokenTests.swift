import Foundation
import Testing

/// The colours of `assets/tokens.css`, checked by the arithmetic the design states: WCAG 2 contrast, and distances in
/// OKLab × 100 for normal eyes and for three kinds of colour blindness (Machado et al. 2009, severity 1, on linear
/// light, rounded to 8 bits as a screen would).
struct TokenTests {
  static let stylesheet: String? = {
    var folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    for _ in 0..<6 {
      let file = folder.appendingPathComponent("assets/tokens.css")
      if let text = try? String(contentsOf: file, encoding: .utf8) { return text }
      folder.deleteLastPathComponent()
    }
    return nil
  }()

  /// The custom properties of the block that follows `selector`, from `start` on.
  static func tokens(_ selector: String) -> [String: String] {
    guard let sheet = stylesheet, let head = sheet.range(of: selector + " {"),
      let end = sheet.range(of: "}", range: head.upperBound..<sheet.endIndex)
    else { return [:] }
    var found: [String: String] = [:]
    for line in sheet[head.upperBound..<end.lowerBound].split(separator: ";") {
      let parts = line.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      if parts.count == 2, parts[0].hasPrefix("--") { found[String(parts[0].dropFirst(2))] = parts[1] }
    }
    return found
  }

  static let light = tokens(":root")
  static let dark = tokens(":root[data-theme=\"dark\"]")

  @Test
  func bothDarkBlocksAgreeAndNameWhatLightNames() {
    let preferred = Self.tokens(":root:not([data-theme=\"light\"])")
    #expect(preferred == Self.dark)
    #expect(Set(Self.light.keys) == Set(Self.dark.keys))
    #expect(Self.light.count == 38)
  }

  @Test
  func darkIsForScreensOnly() throws {
    let sheet = try #require(Self.stylesheet)
    let screen = try #require(sheet.range(of: "@media screen {"))
    let dark = try #require(sheet.range(of: "prefers-color-scheme: dark"))
    let chosen = try #require(sheet.range(of: ":root[data-theme=\"dark\"]"))
    let after = try #require(sheet.range(of: "@media print"))
    #expect(screen.upperBound < dark.lowerBound && dark.upperBound < chosen.lowerBound)
    #expect(chosen.upperBound < after.lowerBound)
  }

  /// Token, ground, and the contrast the design states for light and dark; nil where it states none.
  static let contrasts: [(String, String, Double?, Double?)] = [
    ("border", "surface", 1.30, 1.36), ("grid", "surface", 1.20, 1.23), ("axis", "surface", 2.59, 2.90),
    ("ctl", "surface", 3.60, 4.63), ("text", "surface", 16.5, 14.4), ("text2", "surface", 8.2, 9.0),
    ("text3", "surface", 5.67, 6.6), ("text3", "sunk", 5.06, nil), ("link", "surface", 6.49, 7.95),
    ("focus", "surface", 6.49, 8.9), ("s1", "surface", 5.14, 7.24), ("prev", "surface", 3.65, 5.42),
    ("good", "surface", 6.66, 10.9), ("warn", "surface", 6.95, 8.9), ("warn-mark", "surface", 3.77, nil),
    ("bad", "surface", 6.96, 5.62), ("good", "good-bg", 5.8, 8.8), ("warn", "warn-bg", 6.2, 7.3),
    ("bad", "bad-bg", 5.9, 5.0),
  ]

  @Test(arguments: contrasts)
  func contrastIsAsStated(_ name: String, _ ground: String, _ light: Double?, _ dark: Double?) throws {
    for (tokens, stated) in [(Self.light, light), (Self.dark, dark)] {
      guard let stated else { continue }
      let measured = try RGB(tokens[name]).contrast(with: RGB(tokens[ground]))
      #expect(abs(measured - stated) <= (stated < 10 ? 0.05 : 0.1), "\(name) on \(ground): \(measured)")
    }
  }

  @Test
  func marksAreToldApartByEveryEye() throws {
    for (tokens, stated) in [(Self.light, 9.4), (Self.dark, 10.4)] {
      let marks = try ["s1", "good", "warn-mark", "bad", "prev"].map { try RGB(tokens[$0]) }
      var least = Double.infinity
      for eye in Eye.all {
        for (index, mark) in marks.enumerated() {
          for other in marks[(index + 1)...] { least = min(least, mark.distance(to: other, seenBy: eye)) }
        }
      }
      #expect(abs(least - stated) < 0.05, "\(least)")
    }
  }

  @Test
  func heatStepsAreEven() throws {
    for tokens in [Self.light, Self.dark] {
      let ramp = try (1...7).map { try RGB(tokens["h\($0)"]) }
      for eye in Eye.all {
        for (step, next) in zip(ramp, ramp.dropFirst()) {
          #expect((8.7...12).contains(step.distance(to: next, seenBy: eye)))
        }
      }
      let first = try Eye.all.map { try RGB(tokens["surface"]).distance(to: ramp[0], seenBy: $0) }
      #expect(first.allSatisfy { $0 > 4.6 })
    }
  }

  @Test
  func phasesStandOutAndDifferFromTheirNeighbours() throws {
    for (tokens, least) in [(Self.light, 3.15), (Self.dark, 4.8)] {
      let surface = try RGB(tokens["surface"])
      let phases = try (0...6).map { try RGB(tokens["p\($0)"]) }
      for phase in phases { #expect(phase.contrast(with: surface) >= least) }
      for eye in Eye.all {
        for (phase, next) in zip(phases, phases.dropFirst()) {
          #expect(phase.distance(to: next, seenBy: eye) >= (eye == .tritan ? 5 : 7.5))
        }
      }
    }
  }

  @Test
  func theSeriesStandsOutOnItsBand() throws {
    for (tokens, stated) in [(Self.light, 3.37), (Self.dark, 3.67)] {
      let (series, surface) = (try RGB(tokens["s1"]), try RGB(tokens["surface"]))
      let opacity = try #require(tokens["band"].flatMap { Double("0" + $0) })
      let band = series.painted(on: surface, opacity: opacity)
      #expect(abs(series.contrast(with: band) - stated) < 0.06, "\(series.contrast(with: band))")
    }
  }
}
