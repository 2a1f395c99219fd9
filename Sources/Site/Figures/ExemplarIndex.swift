internal import Metrics
internal import Taxonomy
internal import Traces

/// A published trace with what the other traces of its session say about the clocks.
internal struct PublishedChain: Sendable {
  let record: TraceRecord
  /// The trace and its request's row, on the clocks as reported.
  let chain: RequestChain
  /// The servers' clocks against the device's, by every published trace of the session.
  let offset: ClockOffset

  var request: RequestRecord { record.request }
  var id: String { record.trace.id }

  /// The chain on the device's clock; nil when nothing is to be shifted.
  var adjusted: RequestChain? { offset.shift.map { chain.withServers(shiftedBy: $0) } }
}

/// The requests that have pages of their own, found by what pages ask for.
internal struct ExemplarIndex: Sendable {
  /// Newest first.
  let requests: [RequestRecord]
  /// Newest first.
  let chains: [PublishedChain]
  /// A fair sample of traced requests, newest first: those that have any span, with or without a page.
  let sampled: [PublishedChain]
  /// The starts of all sampled requests, those without spans too; newest first.
  private let sampledStarts: [Int64]
  /// The ids of the traces with pages, by their bytes: two texts that are equal as characters have two addresses.
  private let traces: Set<[UInt8]>
  private let published: Set<Int64>
  private let byEndpoint: [Int: [Int]]
  private let byCode: [String: [Int]]

  init(requests given: [RequestRecord], traces: [TraceRecord], sample: [TraceRecord]) {
    var seen: Set<Int64> = []
    let requests = (given + traces.map(\.request)).filter { seen.insert($0.id).inserted }
      .sorted { ($1.startMicroseconds, $1.id) < ($0.startMicroseconds, $0.id) }
    self.requests = requests
    published = seen
    self.traces = Set(traces.map { Array($0.trace.id.utf8) })
    chains = Self.chains(traces)
    sampled = Self.chains(sample.filter { $0.trace.counts.spans > 0 })
    sampledStarts = sample.map(\.request.startMicroseconds)
    var byEndpoint: [Int: [Int]] = [:]
    var byCode: [String: [Int]] = [:]
    for (place, request) in requests.enumerated() {
      if let endpoint = request.endpoint { byEndpoint[endpoint, default: []].append(place) }
      if request.outcome.isFailure, let code = request.code { byCode[code.key, default: []].append(place) }
    }
    self.byEndpoint = byEndpoint
    self.byCode = byCode
  }

  private static func chains(_ traces: [TraceRecord]) -> [PublishedChain] {
    let chains = traces.map { RequestChain($0) }
    var offsets: [String: ClockOffset] = [:]
    for (record, chain) in zip(traces, chains) {
      offsets[session(of: record), default: ClockOffset()].add(chain)
    }
    return zip(traces, chains).map { record, chain in
      PublishedChain(record: record, chain: chain, offset: offsets[session(of: record)] ?? ClockOffset())
    }
  }

  /// A request without a session is one of its own.
  private static func session(of record: TraceRecord) -> String {
    record.request.context["session_id"].map { "s" + $0 } ?? "t" + record.trace.id
  }

  /// How many traced requests since an instant were drawn, with spans in the data or without.
  func sampleSize(since start: Int64) -> Int { sampledStarts.count { $0 >= start } }

  /// Whether a request has a page.
  func hasPage(_ request: Int64) -> Bool { published.contains(request) }

  /// Whether a request's trace has a page.
  func hasTrace(_ request: RequestRecord) -> Bool {
    request.traceID.map { traces.contains(Array($0.utf8)) } ?? false
  }

  /// The requests of one endpoint or of all, with one code or any, that start at `start` or later: newest first.
  func requests(endpoint: Int? = nil, code: String? = nil, since start: Int64) -> [RequestRecord] {
    let places: [Int]
    switch (endpoint, code) {
    case (nil, nil): return Array(requests.prefix { $0.startMicroseconds >= start })
    case (_, let code?): places = byCode[code] ?? []
    case (let endpoint?, nil): places = byEndpoint[endpoint] ?? []
    }
    return places.lazy.map { requests[$0] }.prefix { $0.startMicroseconds >= start }
      .filter { endpoint == nil || $0.endpoint == endpoint }
  }

  /// At most three of some requests, those with a trace first.
  func best(_ candidates: [RequestRecord]) -> [RequestRecord] {
    var chosen = Array(candidates.lazy.filter { hasTrace($0) }.prefix(Self.most))
    if chosen.count < Self.most {
      chosen += candidates.lazy.filter { !hasTrace($0) }.prefix(Self.most - chosen.count)
    }
    return chosen
  }

  private static let most = 3
}
