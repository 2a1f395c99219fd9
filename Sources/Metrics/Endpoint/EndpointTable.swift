public import Taxonomy

/// Gives every request its endpoint: the row's own template, else the site's rules, else an automatic one.
///
/// Numbers are given out in order of first appearance. ``settled(limit:weight:)`` tells afterwards which of them are one and
/// the same endpoint because a position of their paths holds too many values, and which are published.
public struct EndpointTable: Sendable {
  /// How many distinct values a position under one prefix may have before it becomes a placeholder.
  internal static let distinctValues = 50
  /// The number of everything that is not tracked on its own.
  public static let other: UInt16 = 0

  private let rules: [EndpointRule]
  private let capacity: Int
  private var interner = ByteInterner()
  private var entries: [Entry] = []
  private var collapsed = CollapsedPrefixes()
  private var key: [UInt8] = []
  /// How many requests got their template from the row, from each rule, automatically, or were not tracked.
  public private(set) var coverage: TemplateCoverage

  private struct Entry: Sendable {
    let methodCount: Int
    let hostCount: Int
    let isAutomatic: Bool
    let rule: Int?
  }

  /// An empty table.
  ///
  /// - Parameters:
  ///   - rules: the site's rules; the first that matches holds.
  ///   - limit: how many endpoints are published; ten times as many are tracked.
  public init(rules: [EndpointRule], limit: Int) {
    self.rules = rules
    capacity = min(max(limit, 1) * 10, 20_000)
    coverage = TemplateCoverage(rules: rules.map(\.pattern))
  }

  /// The number of the endpoint that a request belongs to.
  ///
  /// - Parameters:
  ///   - method: in upper case.
  ///   - host: in lower case.
  ///   - path: without query.
  ///   - declared: the row's own template; empty when it has none.
  public mutating func number(method: [UInt8], host: [UInt8], path: [UInt8], declared: [UInt8]) -> UInt16 {
    key.removeAll(keepingCapacity: true)
    key.append(contentsOf: method)
    key.append(UInt8(ascii: " "))
    key.append(contentsOf: host)
    var isAutomatic = false
    var rule: Int?
    if !declared.isEmpty {
      if declared[0] != UInt8(ascii: "/") { key.append(UInt8(ascii: "/")) }
      key.append(contentsOf: declared)
      coverage.declared += 1
    } else {
      rule = rules.firstIndex { $0.matches(method: method, host: host, path: path) }
      if let rule, let template = rules[rule].template {
        key.append(contentsOf: template.utf8)
      } else {
        PathTemplate.append(path, to: &key)
        isAutomatic = true
      }
      if let rule { coverage.rows[rule] += 1 } else { coverage.automatic += 1 }
    }
    if let known = interner.number(of: key) { return UInt16(known + 1) }
    if !declared.isEmpty {
      rule = rules.firstIndex { $0.matches(method: method, host: host, path: declared) }
      if let rule { coverage.rows[rule] += 1 }
    }
    return insert(methodCount: method.count, hostCount: host.count, isAutomatic: isAutomatic, rule: rule)
  }

  /// Which statuses are no failure at an endpoint.
  public func expectedStatuses(_ number: UInt16) -> StatusRanges {
    guard number > 0, let rule = entries[Int(number) - 1].rule else { return .standard }
    return rules[rule].expectedStatuses ?? .standard
  }

  private mutating func insert(methodCount: Int, hostCount: Int, isAutomatic: Bool, rule: Int?) -> UInt16 {
    let prefix = methodCount + 1 + hostCount
    if isAutomatic, !collapsed.isEmpty {
      collapsed.rewrite(&key, from: prefix)
      if let known = interner.number(of: key) { return UInt16(known + 1) }
    }
    if entries.count >= capacity, collapsed.isEmpty {
      // Full for the first time: positions that hold too many values give their places back.
      collapsed = CollapsedPrefixes(automaticPaths())
      if isAutomatic, !collapsed.isEmpty {
        return insert(methodCount: methodCount, hostCount: hostCount, isAutomatic: true, rule: rule)
      }
    }
    guard entries.count < capacity * (collapsed.isEmpty ? 1 : 2) else {
      coverage.untracked += 1
      return Self.other
    }
    entries.append(
      Entry(methodCount: methodCount, hostCount: hostCount, isAutomatic: isAutomatic, rule: rule))
    return UInt16(interner.insert(key) + 1)
  }

  private func automaticPaths() -> [(prefix: String, path: String)] {
    entries.indices.filter { entries[$0].isAutomatic }.map { index in
      let parts = self.parts(index)
      return ("\(parts.method) \(parts.host)", parts.template)
    }
  }

  private func parts(_ index: Int) -> (method: String, host: String, template: String) {
    let text = Array(interner.text(index).utf8)
    let entry = entries[index]
    // Repairing bytes that are not UTF-8 can lengthen the text, so the counts are only trusted where they fit.
    let methodEnd = min(entry.methodCount, text.count)
    let hostEnd = min(methodEnd + 1 + entry.hostCount, text.count)
    return (
      String(decoding: text[..<methodEnd], as: UTF8.self),
      String(decoding: text[min(methodEnd + 1, hostEnd)..<hostEnd], as: UTF8.self),
      String(decoding: text[hostEnd...], as: UTF8.self)
    )
  }

  /// The published endpoints and, for each number given out, its place among them.
  ///
  /// - Parameters:
  ///   - limit: how many endpoints are published; the rest is one "other" at the end.
  ///   - weight: the weight of eligible requests of a number, by which endpoints are kept.
  public func settled(
    limit: Int, weight: (UInt16) -> UInt64
  ) -> (endpoints: [Endpoint], places: [UInt16]) {
    let prefixes = CollapsedPrefixes(automaticPaths()).merged(with: collapsed)
    var groups: [String: (first: Int, weight: UInt64)] = [:]
    var groupOf: [String] = []
    for index in entries.indices {
      let parts = self.parts(index)
      var text = Array("\(parts.method) \(parts.host)\(parts.template)".utf8)
      if entries[index].isAutomatic {
        prefixes.rewrite(&text, from: parts.method.utf8.count + 1 + parts.host.utf8.count)
      }
      let group = String(decoding: text, as: UTF8.self)
      groups[group, default: (index, 0)].weight.add(weight(UInt16(index + 1)))
      groupOf.append(group)
    }
    let ranked = groups.sorted { ($1.value.weight, $0.key) < ($0.value.weight, $1.key) }
    let kept = ranked.prefix(limit)
    let beyond = ranked.count - kept.count
    let otherWeight = weight(Self.other)
    var endpoints = kept.map { group, value -> Endpoint in
      let parts = self.parts(value.first)
      let rule = entries[value.first].rule.map { rules[$0] }
      return Endpoint(
        method: parts.method, host: parts.host,
        template: String(group.dropFirst(parts.method.count + 1 + parts.host.count)), owner: rule?.owner,
        apdexThreshold: rule?.apdexThreshold ?? Endpoint.defaultApdexThreshold)
    }
    let otherPlace = UInt16(endpoints.count)
    if beyond > 0 || otherWeight > 0 {
      endpoints.append(Endpoint(method: "*", host: "", template: "other", otherCount: max(beyond, 1)))
    }
    var placeOf: [String: UInt16] = [:]
    for (place, group) in kept.enumerated() { placeOf[group.key] = UInt16(place) }
    return (endpoints, [otherPlace] + groupOf.map { placeOf[$0] ?? otherPlace })
  }
}
