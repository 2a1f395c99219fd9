internal import Charts
internal import Metrics
internal import Taxonomy
internal import Traces

/// What many chains say together: how they ended at both ends, which hop their time went to, who called whom.
extension SiteContext {
  /// How chains ended, the caller's word against the servers'; nil without any.
  ///
  /// - Parameters:
  ///   - chains: the sampled ones that have spans.
  ///   - drawn: how many were drawn, with spans or without.
  ///   - examples: the chains that have pages.
  func outcomeFigure(
    _ chains: [PublishedChain], drawn: Int, examples: [PublishedChain], from page: String
  ) -> Figure? {
    let counts = chains.compactMap(outcome).reduce(into: [ChainOutcome: Int]()) { $0[$1, default: 0] += 1 }
    let judged = counts.values.reduce(0, +)
    guard judged > 0 else { return nil }
    let withServer = counts.filter { $0.key.server != .absent }.values.reduce(0, +)
    var shown: [ChainOutcome: [RequestRecord]] = [:]
    for published in examples where published.record.trace.counts.spans > 0 {
      if let outcome = outcome(published) { shown[outcome, default: []].append(published.request) }
    }
    var table = Table(
      caption: words(.bothEnds), className: "matrix",
      columns: [Table.Column(words(.clientSaw), key: "client", isNumber: false)]
        + ChainOutcome.Server.allCases.map { Table.Column(name($0), key: "server_\($0)") }
        + [
          Table.Column(words(.meaning), key: nil, isNumber: false),
          Table.Column(words(.examples), key: nil, isNumber: false, className: "ex"),
        ])
    table.rows = ChainOutcome.Client.allCases.map { client in
      let cells = ChainOutcome.Server.allCases.map { server in
        let count = Int64(counts[ChainOutcome(client: client, server: server)] ?? 0)
        return Table.Cell(numbers.full(count), raw: "\(count)")
      }
      // The telling cases: where the two ends disagree or one is missing.
      let telling = telling(client).first { item in
        let outcome = ChainOutcome(client: client, server: item.server)
        return counts[outcome] != nil || shown[outcome] != nil
      }
      let examples = telling.flatMap { shown[ChainOutcome(client: client, server: $0.server)] } ?? []
      return Table.Row(
        [Table.Cell(name(client), raw: "\(client)")] + cells + [
          Table.Cell(telling.map { words($0.meaning) } ?? "–"), traceLinks(examples, from: page),
        ])
    }
    let share = Double(withServer) / Double(judged)
    return Figure(
      id: "both-ends", title: words(.bothEnds),
      finding: words(
        .serverCoverage, numbers.full(Int64(chains.count)), numbers.full(Int64(drawn)),
        numbers.full(Int64(withServer)), numbers.share(share)),
      span: .seven, table: table)
  }

  private func outcome(_ published: PublishedChain) -> ChainOutcome? {
    let place = published.request.endpoint
    let endpoint = place.flatMap { report.endpoints.indices.contains($0) ? report.endpoints[$0] : nil }
    let threshold = endpoint?.apdexThreshold ?? Endpoint.defaultApdexThreshold
    let slow = threshold.multipliedReportingOverflow(by: 4)
    return published.chain.outcome(of: published.request, slowAfter: slow.overflow ? .max : slow.partialValue)
  }

  /// What to say of a row of the matrix: its most telling case that occurs.
  private func telling(_ client: ChainOutcome.Client) -> [(server: ChainOutcome.Server, meaning: Phrase)] {
    switch client {
    case .ok: [(.failed, .meaningMasked), (.ok, .meaningAgree), (.absent, .meaningUnseen)]
    case .slow: [(.ok, .meaningSlow), (.failed, .meaningMasked), (.absent, .meaningUnseen)]
    case .failed: [(.ok, .meaningLost), (.absent, .meaningNeverArrived), (.failed, .meaningServer)]
    case .cancelled: [(.ok, .meaningGaveUp), (.failed, .meaningServer), (.absent, .meaningUnseen)]
    }
  }

  private func name(_ client: ChainOutcome.Client) -> String {
    switch client {
    case .ok: words(.endOK)
    case .slow: words(.endSlow)
    case .failed: words(.endFailed)
    case .cancelled: words(.endCancelled)
    }
  }

  private func name(_ server: ChainOutcome.Server) -> String {
    switch server {
    case .ok: words(.serverOK)
    case .failed: words(.serverFailed)
    case .absent: words(.serverAbsent)
    }
  }

  /// Links to the traces of at most three requests.
  private func traceLinks(_ requests: [RequestRecord], from page: String) -> Table.Cell {
    guard !requests.isEmpty else { return Table.Cell("–") }
    var markup = Markup()
    for (index, request) in requests.prefix(3).enumerated() {
      if index > 0 { markup.raw(" · ") }
      markup.raw("<a")
      markup.attribute("href", SiteMap.link(from: page, to: map.trace(request.traceID ?? "")))
      markup.raw(">")
      markup.text(request.durationMicroseconds.map { numbers.duration(Double($0)) } ?? words(.trace))
      markup.raw("</a>")
    }
    return Table.Cell("", markup: markup.string)
  }

  /// Which hop owns the time of requests near the median and near the 99th percentile; nil without both.
  func hopFigure(_ chains: [PublishedChain], latency: Latency) -> Figure? {
    let samples = chains.filter { $0.request.isLatencySample && $0.record.trace.counts.spans > 0 }
    func near(_ value: Double?) -> HopTime {
      var hops = HopTime()
      guard let value else { return hops }
      for published in samples {
        let duration = Double(published.request.durationMicroseconds ?? 0)
        guard duration >= value * 0.75, duration <= value / 0.75 else { continue }
        hops.add(published.adjusted ?? published.chain)
      }
      return hops
    }
    let (median, tail) = (near(latency.p50), near(latency.p99))
    guard median.chains >= 3 || tail.chains >= 3 else { return nil }
    func share(_ hop: Hop, _ hops: HopTime) -> Double? {
      hops.chains >= 3 && hops.total > 0 ? Double(hops.time[hop] ?? 0) / Double(hops.total) : nil
    }
    func weight(_ hop: Hop) -> Double { max(share(hop, median) ?? 0, share(hop, tail) ?? 0) }
    let ordered = Set(median.time.keys).union(tail.time.keys)
      .sorted { (weight($1), name($0)) < (weight($0), name($1)) }.filter { weight($0) >= 0.005 }.prefix(12)
    let most = ordered.first.map(weight) ?? 1
    var table = Table(
      caption: words(.hopTime), className: "codes",
      columns: [
        Table.Column(words(.hop), key: "hop", isNumber: false),
        Table.Column("p50", key: "share_p50"),
        Table.Column(words(.barColumn), key: nil, isNumber: false, className: "bar"),
        Table.Column("p99", key: "share_p99"),
        Table.Column(words(.barColumn), key: nil, isNumber: false, className: "bar"),
      ])
    table.rows = ordered.map { hop in
      Table.Row(
        [Table.Cell(name(hop))]
          + [median, tail].flatMap { hops -> [Table.Cell] in
            let share = share(hop, hops)
            return [
              Table.Cell(share.map(numbers.share) ?? "–", raw: raw(share)),
              Table.Cell(
                "",
                markup: ErrorBar(count: Int(min(share ?? 0, 1) * 10_000), largest: Int(min(most, 1) * 10_000))
                  .svg()),
            ]
          })
    }
    return Figure(
      id: "hops", title: words(.hopTime),
      finding: words.join([
        hopFinding(.hopFinding, "p50", latency.p50, median),
        hopFinding(.hopFinding, "p99", latency.p99, tail),
        median.leftOut + tail.leftOut > 0 ? words(.hopsLeftOut, "\(median.leftOut + tail.leftOut)") : "",
      ]), span: .five, table: table)
  }

  /// `Near p99 (2.1 s, 14 traces) most time goes to search-svc.`
  private func hopFinding(_ phrase: Phrase, _ rank: String, _ value: Double?, _ hops: HopTime) -> String {
    guard let value, hops.chains >= 3,
      let most = hops.time.max(by: { ($0.value, name($1.key)) < ($1.value, name($0.key)) })
    else { return words(.hopTooFew, rank) }
    return words(phrase, rank, numbers.duration(value), "\(hops.chains)", name(most.key))
  }

  private func name(_ hop: Hop) -> String {
    switch hop {
    case .service(let service): visible(service, limit: 60)
    case .network(let from, let to): words(.hopNetwork, visible(from, limit: 40), visible(to, limit: 40))
    case .remote(let service): words(.hopRemote, visible(service, limit: 60))
    }
  }
}
