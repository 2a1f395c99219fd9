/// Concrete paths of an endpoint, made once: the busiest first.
struct Paths: Sendable {
  private let values: [String]

  init(of endpoint: Endpoint, chance: inout Generator) {
    let isPlain = !endpoint.template.contains("{")
    values = (0..<(isPlain ? 1 : 420)).map { Self.fill(endpoint.template, index: $0, chance: &chance) }
  }

  /// A path; the first ones come more often.
  func pick(_ chance: inout Generator) -> String {
    guard values.count > 1 else { return values[0] }
    let place = chance.unit()
    return values[min(Int(Double(values.count) * place * place), values.count - 1)]
  }

  private static func fill(_ template: String, index: Int, chance: inout Generator) -> String {
    let segments = template.split(separator: "/").map { segment -> String in
      switch segment {
      case "{id}": String(10_000 + chance.below(989_999))
      case "{uuid}": uuid(&chance)
      case "{hash}": chance.hex(32)
      case "{date}": "2026-0\(1 + index % 3)-\(10 + index % 19)"
      case "{slug}": "\(adjectives[index % 10])-\(nouns[index / 10 % 10])"
      default: String(segment)
      }
    }
    return "/" + segments.joined(separator: "/")
  }

  private static func uuid(_ chance: inout Generator) -> String {
    let variant = ["8", "9", "a", "b"][chance.below(4)]
    return "\(chance.hex(8))-\(chance.hex(4))-4\(chance.hex(3))-\(variant)\(chance.hex(3))-\(chance.hex(12))"
  }

  private static let adjectives = [
    "north", "quiet", "blue", "amber", "tall", "salt", "round", "early", "fair", "iron",
  ]
  private static let nouns = [
    "pier", "anchor", "lantern", "gull", "mast", "tide", "rope", "buoy", "keel", "reef",
  ]
}
