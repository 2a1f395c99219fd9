internal import Hashing
public import Redaction
internal import Taxonomy

/// Gives every request its endpoint: the row's own template, else the site's rules, else an automatic one.
///
/// Numbers are given out in order of first appearance. ``settled(limit:weight:)`` tells afterwards which of
/// them are one and the same endpoint because a position of their paths holds too many values, and which are
/// published.
///
/// As long as there are no more endpoints than are tracked, the settled ones do not depend on the order of
/// the requests, but for one thing: where two rules give requests of one endpoint different owners, statuses
/// or thresholds, the first request decides. Beyond, the first endpoints stay (`metrics.md`: "tracked, first
/// by request_id").
public struct EndpointTable: Sendable {
  /// How many distinct values a position under one prefix may have before it becomes a placeholder.
  internal static let distinctValues = 50
  /// The number of everything that is not tracked on its own.
  public static let other: UInt16 = 0

  internal let rules: [EndpointRule]
  internal let capacity: Int
  internal var interner = ByteInterner()
  internal var entries: [Entry] = []
  internal var collapsed = CollapsedPrefixes()
  internal var hasLookedForCollapses = false
  /// Whether requests of one endpoint fell under different rules: the first decided.
  internal var isContested = false
  private var key: [UInt8] = []
  /// The rule of the last request that was not tracked.
  private var untrackedRule: Int?
  /// How many requests got their template from the row or automatically, and which rules they fell under.
  public internal(set) var coverage: TemplateCoverage
  /// What looked private in the names of endpoints, by request.
  public internal(set) var leaks = LeakTally()

  internal struct Entry: Sendable {
    let methodCount: Int
    let hostCount: Int
    /// Whether no request had this template from its row or a rule.
    var isAutomatic: Bool
    /// Whether the first request had the template from its row.
    let isDeclared: Bool
    let rule: Int?

    /// The bytes of method, blank and host.
    var prefixCount: Int { methodCount + 1 + hostCount }
  }

  /// An empty table.
  ///
  /// - Parameters:
  ///   - rules: the site's rules; the first that matches holds.
  ///   - limit: how many endpoints are published; ten times as many are tracked, at most 20,000.
  public init(rules: [EndpointRule], limit: Int) {
    self.rules = rules
    capacity = min(max(limit, 1), 2_000) * 10
    coverage = TemplateCoverage(rules: rules.map(\.pattern))
  }

  /// The number of the endpoint that a request belongs to.
  ///
  /// - Parameters:
  ///   - method: in upper case.
  ///   - host: in lower case.
  ///   - path: without query; not looked at where there is a declared template.
  ///   - declared: the row's own template, beginning with `/`; empty when it has none.
  public mutating func number(method: [UInt8], host: [UInt8], path: [UInt8], declared: [UInt8]) -> UInt16 {
    match(method: method, host: host, path: path, declared: declared).number
  }

  /// What was found for a request, and what is found for each further one with the same names.
  public struct Match: Sendable {
    /// The endpoint's number.
    public let number: UInt16
    /// Whether its names held something private, which is counted anew for each request.
    public internal(set) var isPrivate = false
    fileprivate let rule: Int?
    fileprivate let isDeclared: Bool
    fileprivate let isAutomatic: Bool
  }

  /// Counts another request with the names of an earlier one.
  public mutating func count(_ match: Match) {
    if match.isDeclared { coverage.declared += 1 }
    if match.isAutomatic { coverage.automatic += 1 }
    if let rule = match.rule { coverage.rows[rule] += 1 }
    if match.number == Self.other {
      coverage.untracked += 1
      untrackedRule = match.rule
    }
  }

  /// ``number(method:host:path:declared:)`` and what it comes from.
  public mutating func match(method: [UInt8], host: [UInt8], path: [UInt8], declared: [UInt8]) -> Match {
    match(method: method, host: host, path: path, declared: declared, isPublic: false)
  }

  /// - Parameter isPublic: whether nothing in the names is private.
  private mutating func match(
    method: [UInt8], host: [UInt8], path: [UInt8], declared: [UInt8], isPublic: Bool
  ) -> Match {
    key.removeAll(keepingCapacity: true)
    key.append(contentsOf: method)
    key.append(UInt8(ascii: " "))
    key.append(contentsOf: host)
    var isAutomatic = false
    var rule: Int?
    var found: Leaks = []
    if !declared.isEmpty {
      key.append(contentsOf: declared)
    } else {
      rule = self.rule(method: method, host: host, path: path)
      if let rule, let template = rules[rule].template {
        key.append(contentsOf: template.utf8)
        // The template does not show the path, but the path is in the database.
        _ = ColumnText.path.redacted(path[...], &found)
      } else {
        found = PathTemplate.append(path, to: &key)
        isAutomatic = true
      }
    }
    var number = Self.other
    if let known = interner.number(of: key) {
      number = UInt16(known + 1)
      if entries[known].isAutomatic, !isAutomatic { entries[known].isAutomatic = false }
      if declared.isEmpty == entries[known].isDeclared || (declared.isEmpty && rule != entries[known].rule) {
        isContested = isContested || !rules.isEmpty
      }
      if !declared.isEmpty { rule = entries[known].rule }
    } else if !isPublic,
      let names = publicNames(method: method, host: host, path: path, declared: declared)
    {
      var match = self.match(
        method: names.method, host: names.host, path: names.path, declared: names.declared, isPublic: true)
      match.isPrivate = true
      return match
    } else {
      if !declared.isEmpty { rule = self.rule(method: method, host: host, path: declared) }
      number = insert(
        Entry(
          methodCount: method.count, hostCount: host.count, isAutomatic: isAutomatic,
          isDeclared: !declared.isEmpty, rule: rule))
    }
    leaks.add(found, in: PathTemplate.column)
    var match = Match(number: number, rule: rule, isDeclared: !declared.isEmpty, isAutomatic: isAutomatic)
    match.isPrivate = !found.isEmpty
    count(match)
    return match
  }

  private func rule(method: [UInt8], host: [UInt8], path: [UInt8]) -> Int? {
    rules.isEmpty ? nil : rules.firstIndex { $0.matches(method: method, host: host, path: path) }
  }

  /// Whether a status is no failure at an endpoint. For ``other`` it is asked of the request whose number was
  /// given out last.
  public func expects(_ status: Int32, at number: UInt16) -> Bool {
    guard !rules.isEmpty, let rule = number == Self.other ? untrackedRule : entries[Int(number) - 1].rule,
      let statuses = rules[rule].expectedStatuses
    else { return StatusRanges.standard.contains(status) }
    return statuses.contains(status)
  }

  /// The Apdex threshold of an endpoint in microseconds; for ``other`` that of the request whose number was
  /// given out last.
  public func apdexThreshold(at number: UInt16) -> Int64 {
    guard !rules.isEmpty, let rule = number == Self.other ? untrackedRule : entries[Int(number) - 1].rule
    else { return Endpoint.defaultApdexThreshold }
    return rules[rule].apdexThreshold ?? Endpoint.defaultApdexThreshold
  }

  /// Adds `key`, or finds it once its collapsed positions are rewritten; ``other`` where there is no room.
  private mutating func insert(_ entry: Entry) -> UInt16 {
    if entries.count >= capacity, !hasLookedForCollapses {
      // Full: positions that hold too many values give their places back, once.
      hasLookedForCollapses = true
      collapsed = CollapsedPrefixes(automaticPaths())
    }
    if entry.isAutomatic, !collapsed.isEmpty {
      collapsed.rewrite(&key, from: entry.prefixCount)
      if let known = interner.number(of: key) { return UInt16(known + 1) }
    }
    guard entries.count < capacity * (collapsed.isEmpty ? 1 : 2) else { return Self.other }
    entries.append(entry)
    return UInt16(interner.insert(key) + 1)
  }

  private func automaticPaths() -> [(prefix: [UInt8], path: ArraySlice<UInt8>)] {
    entries.indices.filter { entries[$0].isAutomatic }.map { index in
      let text = interner.bytes(index)
      let path = text.dropFirst(entries[index].prefixCount)
      return (Array(text[..<path.startIndex]), path)
    }
  }

  /// The endpoints as they are published, most requests first, and for each number its place among them.
  ///
  /// - Parameters:
  ///   - limit: how many keep a place of their own; the rest shares the last, ``Endpoint/isOther``.
  ///   - weight: the weight of the eligible requests of a number.
  public func settled(
    limit: Int, weight: (UInt16) -> UInt64
  ) -> (endpoints: [Endpoint], places: [UInt16]) {
    let prefixes = CollapsedPrefixes(automaticPaths()).merged(with: collapsed)
    var groups: [String: (first: Int, template: [UInt8], weight: UInt64)] = [:]
    var groupOf: [String] = []
    for (index, entry) in entries.enumerated() {
      var text = Array(interner.bytes(index))
      if entry.isAutomatic { prefixes.rewrite(&text, from: entry.prefixCount) }
      // Texts that are the same once repaired would have one address on the site, so they are one endpoint.
      let group = String(decoding: text, as: UTF8.self)
      groups[group, default: (index, Array(text[entry.prefixCount...]), 0)].weight.add(
        weight(UInt16(index + 1)))
      groupOf.append(group)
    }
    let ranked = groups.sorted { ($1.value.weight, $0.key) < ($0.value.weight, $1.key) }
    let kept = ranked.prefix(max(limit, 0))
    let beyond = ranked.count - kept.count
    var endpoints = kept.map { endpoint($0.value.first, template: $0.value.template) }
    let otherPlace = UInt16(endpoints.count)
    if beyond > 0 || coverage.untracked > 0 {
      endpoints.append(Endpoint(method: "*", host: "", template: "other", otherCount: max(beyond, 1)))
    }
    var placeOf: [String: UInt16] = [:]
    for (place, group) in kept.enumerated() { placeOf[group.key] = UInt16(place) }
    return (endpoints, [otherPlace] + groupOf.map { placeOf[$0] ?? otherPlace })
  }

  private func endpoint(_ index: Int, template: [UInt8]) -> Endpoint {
    let entry = entries[index]
    let text = interner.bytes(index)
    let rule = entry.rule.map { rules[$0] }
    return Endpoint(
      method: String(decoding: text.prefix(entry.methodCount), as: UTF8.self),
      host: String(decoding: text.prefix(entry.prefixCount).dropFirst(entry.methodCount + 1), as: UTF8.self),
      template: String(decoding: template, as: UTF8.self), owner: rule?.owner, name: rule?.name,
      apdexThreshold: rule?.apdexThreshold ?? Endpoint.defaultApdexThreshold)
  }
}
