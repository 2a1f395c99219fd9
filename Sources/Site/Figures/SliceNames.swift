internal import Metrics

/// What pages call dimensions and their values.
extension SiteContext {
  /// The title of a way of looking at a dimension.
  func title(_ view: SliceView) -> String { Self.sliceTitles[view.name].map { words($0) } ?? view.name }

  /// The same within a title: a word that is no abbreviation begins small.
  func titleInside(_ view: SliceView) -> String {
    let title = title(view)
    let isWord = title.unicodeScalars.dropFirst().first.map(\.properties.isLowercase) ?? false
    return isWord ? title.prefix(1).lowercased() + title.dropFirst() : title
  }

  /// The names of the dimensions: a new one has one line here.
  private static let sliceTitles: [String: Phrase] = [
    "network_type": .sliceNetworkType, "network_subtype": .sliceNetworkSubtype,
    "network_quality": .sliceQuality, "ip_version": .sliceIPVersion, "protocol": .sliceProtocol,
    "tls_version": .sliceTLS, "connection_reused": .sliceReuse, "resolver": .sliceResolver,
    "carrier": .sliceCarrier, "region": .sliceRegion, "peer_address": .slicePeer, "os_name": .sliceOS,
    "os_version": .sliceOSVersion, "device_model": .sliceDevice, "app_version": .sliceAppVersion,
    "sdk_version": .sliceSDK, "final_strategy": .sliceStrategy, "strategy_order": .sliceOrder,
    "payload_size": .slicePayload, "in_flight": .sliceInFlight, "transfer": .sliceTransfer,
  ]

  /// A slice's name.
  func name(_ slice: Slice, _ view: SliceView) -> String {
    switch slice.kind {
    case .untold: words(.valueUntold)
    case .other: words(.valueOther)
    case .value: name(of: slice.key, view)
    }
  }

  private func name(of key: String, _ view: SliceView) -> String {
    switch view.name {
    case "payload_size":
      switch key {
      case "4_kib": return words(.upTo, "4 KiB")
      case "64_kib": return words(.upTo, "64 KiB")
      case "1_mib": return words(.upTo, "1 MiB")
      default: return words(.longerThan, "1 MiB")
      }
    case "in_flight":
      return key == "10_more" ? words(.valueTenOrMore) : key.replacing("_", with: "–")
    case "app_version":
      // The system stands first where pages look for one, the version where they compare.
      let parts = key.split(separator: SliceView.separator, omittingEmptySubsequences: false)
      let names = parts.count == 3 ? [parts[2], parts[1]] : parts
      return visible(names.filter { !$0.isEmpty }.joined(separator: " · "), limit: 60)
    case "final_strategy", "strategy_order":
      return visible(key.swapping("_", for: " ").replacing(">", with: " → "), limit: 160)
    default: break
    }
    if let phrase = Self.valueNames["\(view.name) \(key)"] { return words(phrase) }
    let parts = key.split(separator: SliceView.separator).map {
      Self.spelling[view.name]?[String($0)] ?? String($0)
    }
    let text = view.name == "network_subtype" ? parts.enumerated().map(generation) : parts
    return visible(text.joined(separator: " "), limit: 80)
  }

  /// `cellular 5g` is the 5G of cellular networks.
  private func generation(_ place: Int, _ part: String) -> String {
    place > 0 ? part.uppercased() : Self.valueNames["network_type \(part)"].map { words($0) } ?? part
  }

  private static let valueNames: [String: Phrase] = [
    "network_type wifi": .valueWifi, "network_type cellular": .valueCellular,
    "network_type wired": .valueWired, "network_type none": .valueNoNetwork,
    "network_quality 1": .valueQuality1, "network_quality 2": .valueQuality2,
    "network_quality 3": .valueQuality3, "network_quality 4": .valueQuality4,
    "network_quality 5": .valueQuality5, "connection_reused 0": .valueNewConnection,
    "connection_reused 1": .valueReused, "resolver system": .valueSystemResolver,
    "transfer upload": .valueUpload, "transfer download": .valueDownload,
  ]

  private static let spelling: [String: [String: String]] = [
    "ip_version": ["4": "IPv4", "6": "IPv6"],
    "protocol": ["h2": "HTTP/2", "h3": "HTTP/3", "http/1.1": "HTTP/1.1", "http/1.0": "HTTP/1.0"],
    "tls_version": ["1.2": "TLS 1.2", "1.3": "TLS 1.3"], "resolver": ["httpdns": "HTTPDNS"],
  ]
}
