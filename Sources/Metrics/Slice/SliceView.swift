/// A way of looking at a dimension: all of its columns, or some of them.
public struct SliceView: Sendable, Hashable {
  /// The name in twins and in the ids of figures: that of the column that matters most.
  public let name: String
  /// The dimension.
  public let dimension: SliceDimension
  /// Which of the dimension's columns make a value's key.
  public let parts: [Int]
  /// The columns of `request` without any of which there is nothing to see.
  public let columns: [String]

  /// All views, in the order in which pages show them.
  public static let all: [SliceView] = [
    SliceView("network_type", .network, [0], ["network_type"]),
    SliceView("network_subtype", .network, [0, 1], ["network_type", "network_subtype"]),
    SliceView("network_quality", .quality, [0], ["network_quality"]),
    SliceView("ip_version", .ipVersion, [0], ["ip_version"]),
    SliceView("protocol", .httpVersion, [0], ["protocol"]),
    SliceView("tls_version", .tlsVersion, [0], ["tls_version"]),
    SliceView("connection_reused", .reuse, [0], ["connection_reused"]),
    SliceView("resolver", .resolver, [0], ["resolver"]),
    SliceView("carrier", .carrier, [0], ["carrier"]),
    SliceView("region", .region, [0], ["region"]),
    SliceView("peer_address", .peer, [0], ["peer_address"]),
    SliceView("os_name", .system, [0], ["os_name"]),
    SliceView("os_version", .system, [0, 1], ["os_name", "os_version"]),
    SliceView("device_model", .device, [0], ["device_model"]),
    SliceView("app_version", .build, [0, 1, 2], ["app_version"]),
    SliceView("sdk_version", .build, [3], ["sdk_version"]),
    SliceView("final_strategy", .strategy, [0], ["final_strategy"]),
    SliceView("strategy_order", .strategyOrder, [0], ["attempt_count"]),
    SliceView("payload_size", .payload, [0], ["request_bytes", "response_bytes"]),
    SliceView("in_flight", .inFlight, [0], ["in_flight"]),
    SliceView("transfer", .transfer, [0], ["transfer"]),
  ]

  /// The columns that a dimension is read from, as reports name them.
  internal static func column(of dimension: SliceDimension) -> String {
    let name = all.first { $0.dimension == dimension }?.columns.joined(separator: ", ") ?? ""
    return dimension == .strategyOrder ? "attempt.strategy" : "request.\(name)"
  }

  private init(_ name: String, _ dimension: SliceDimension, _ parts: [Int], _ columns: [String]) {
    self.name = name
    self.dimension = dimension
    self.parts = parts
    self.columns = columns
  }

  /// The view with a name in twins.
  public init?(name: String) {
    guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// Between the columns of a key: a character that no name has.
  public static let separator: Character = "\u{1F}"

  /// The part of a dimension's key that this view shows; empty where the row tells none of it.
  internal func key(_ whole: String) -> String {
    let columns = whole.split(separator: Self.separator, omittingEmptySubsequences: false)
    // One column alone is the whole key, even if a phone wrote the separator into it.
    guard dimension == .network || dimension == .system || dimension == .build else { return whole }
    let chosen = parts.map { columns.indices.contains($0) ? String(columns[$0]) : "" }
    return chosen.allSatisfy(\.isEmpty) ? "" : chosen.joined(separator: String(Self.separator))
  }
}
