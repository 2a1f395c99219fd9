internal import Foundation

/// One request, made from its number alone.
struct BenchRow {
  let number: Int
  let endpoint: Int
  let start: Int64
  let duration: Int64
  let fault: Fault?
  private let installation: UInt64

  /// How a request can end but well; parts of 10,000 requests.
  enum Fault: CaseIterable {
    case timeout, lost, name, certificate, server, missing, body, refused, cancelled, cached

    var share: UInt64 {
      switch self {
      case .timeout: 90
      case .lost: 60
      case .name, .certificate: 30
      case .server: 50
      case .missing: 40
      case .body: 15
      case .refused: 25
      case .cancelled: 150
      case .cached: 200
      }
    }
  }

  /// The last moment of the data before it grows, in microseconds since 1970.
  private static let end: Int64 = 1_772_668_800_000_000
  private static let span: Int64 = 28 * 86_400_000_000
  private static let endpoints = 200

  init(number: Int, of rows: Int) {
    self.number = number
    let chance = Self.chance(number, 0)
    endpoint = Self.traffic[Int(chance & 0xfff)]
    installation = Self.chance(Int(chance >> 12 & 0xffff), 1)
    start =
      Self.end - Self.span + Int64(Double(Self.span) * Double(number) / Double(rows))
      - Int64(chance >> 30 & 0xf_ffff) * 600
    // Four even chances make nearly a normal one.
    let times = Self.chance(number, 2)
    let sum = (0..<4).reduce(0.0) { $0 + Double(times >> (16 * UInt64($1)) & 0xffff) / 65_536 }
    duration = Int64(Double(40_000 + endpoint * 37 % 400 * 1_000) * exp((sum - 2) * 1.2))
    var rest = Self.chance(number, 3) % 10_000
    var found: Fault?
    for fault in Fault.allCases {
      if rest < fault.share {
        found = fault
        break
      }
      rest -= fault.share
    }
    fault = found
  }

  /// The finaliser of splitmix64 (Steele, Lea, Flood 2014).
  private static func chance(_ number: Int, _ stream: UInt64) -> UInt64 {
    var mixed = UInt64(number) &* 0x9e37_79b9_7f4a_7c15 &+ stream &* 0xd1b5_4a32_d192_ed03
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Endpoints by rank, each as often as its share of the traffic.
  private static let traffic: [Int] = {
    let weights = (0..<endpoints).map { 1 / pow(Double($0 + 1), 0.8) }
    let sum = weights.reduce(0, +)
    var table: [Int] = []
    for (endpoint, weight) in weights.enumerated() {
      table += Array(repeating: endpoint, count: max(1, Int(weight / sum * 4_096)))
    }
    return (0..<4_096).map { table[$0 % table.count] }
  }()

  /// An even chance below a number, another one for each stream.
  func below(_ count: UInt64, _ stream: UInt64) -> Int { Int(Self.chance(number, stream) % count) }

  /// The same for all rows of one installation.
  func ofInstallation(_ count: UInt64, _ stream: UInt64) -> Int {
    Int(Self.chance(Int(installation >> 1), stream) % count)
  }

  var isApple: Bool { ofInstallation(100, 4) < 55 }
  var isCellular: Bool { below(10, 5) < 4 }
  var isRetried: Bool { fault != .cached && below(100, 6) < 3 }
  var isAnswered: Bool {
    switch fault {
    case .timeout, .lost, .name, .certificate, .cancelled, .cached: false
    case .server, .missing, .body, .refused, nil: true
    }
  }
  var status: Int64? {
    switch fault {
    case .server: 503
    case .missing: 404
    default: isAnswered ? 200 : nil
    }
  }
  var trace: String { Self.hexadecimal(Self.chance(number, 7)) + Self.hexadecimal(Self.chance(number, 8)) }
  var span: String { Self.hexadecimal(Self.chance(number, 9)) }
  var installationName: String {
    Self.hexadecimal(installation) + Self.hexadecimal(installation &* 0x9e37_79b9_7f4a_7c15)
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
