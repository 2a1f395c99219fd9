/// Candidates for the requests that pages show one by one, a bounded number for each local day.
///
/// `product.md`: newest failed per endpoint and code, slowest per endpoint, one per histogram range, then by
/// hash; spare places go to the newest days.
public struct Exemplars: Sendable {
  /// How many local days keep exemplars.
  public static let days = 28

  internal var best = CellTable<Candidate>()
  /// For some keys the best score so far: most requests are worse, and are not looked up. What it lacks costs time only.
  private var floors = ContiguousArray<Floor>(repeating: Floor(), count: 1 << 10)

  private struct Floor: Sendable {
    var key: UInt64 = .max
    var score: UInt64 = 0
  }

  /// No candidate.
  public init() {}

  /// The row that stands first by its score; merging keeps the better one.
  internal struct Candidate: Additive {
    var score: UInt64
    var request: Int64
    var endpoint: UInt16
    static let zero = Candidate(score: 0, request: .min, endpoint: 0)
    mutating func add(_ other: Candidate) {
      if (score, request) < (other.score, other.request) { self = other }
    }
  }

  private enum Reason: UInt64 {
    case failed, slowest, range, hash, sample
  }

  /// Offers one request.
  ///
  /// - Parameters:
  ///   - observation: the request as it is counted.
  ///   - request: its `request_id`.
  ///   - start: its start in microseconds.
  ///   - day: the local day's number.
  ///   - isFailure: whether its outcome is a failure.
  ///   - isSampled: whether it may also be drawn into the random sample of its day.
  @inline(__always)
  public mutating func offer(
    _ observation: borrowing Observation, request: Int64, start: Int64, day: Int, isFailure: Bool,
    isSampled: Bool = false
  ) {
    let hash = Self.hash(request)
    if isSampled { add(.sample, day, observation, UInt16(truncatingIfNeeded: hash & 63), hash, request) }
    if isFailure {
      add(.failed, day, observation, observation.rowClass, UInt64(clamping: start), request)
      return
    }
    if observation.isLatencySample {
      add(.slowest, day, observation, 0, UInt64(clamping: observation.duration), request)
      let slot = LatencySlots.slot(ofMicroseconds: observation.duration)
      add(.range, day, observation, Self.ranges[slot], hash, request)
    }
    add(.hash, day, observation, UInt16(truncatingIfNeeded: hash & 63), hash, request)
  }

  private mutating func add(
    _ reason: Reason, _ day: Int, _ observation: borrowing Observation, _ detail: UInt16, _ score: UInt64,
    _ request: Int64
  ) {
    let isOfEndpoint = reason.rawValue <= Reason.slowest.rawValue
    let key =
      reason.rawValue << 60 | UInt64(truncatingIfNeeded: day & 0xfffffff) << 32
      | UInt64(isOfEndpoint ? observation.endpoint : 0) << 16 | UInt64(detail)
    let place = Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) >> 54)
    if floors[place].key == key, score < floors[place].score { return }
    best.add(Candidate(score: score, request: request, endpoint: observation.endpoint), at: key)
    floors[place] = Floor(key: key, score: score)
  }

  /// The chart's range of each slot's durations: that of the slot's longest, so that a slot which straddles two is one.
  private static let ranges: [UInt16] = (0...LatencySlots.overflow).map { slot in
    switch slot {
    case 0: 0
    case LatencySlots.overflow: .max
    default:
      UInt16(
        clamping: 1
          + DisplayBin.index(
            ofMicroseconds: Int64(BucketMapping.upperBound(LatencySlots.bucket(ofSlot: slot)))))
    }
  }

  /// Adds the candidates of other rows whose endpoints and row classes have the same numbers.
  public mutating func merge(_ other: Exemplars) { best.merge(other.best) }

  /// The chosen requests, in ascending order of their numbers.
  ///
  /// A day takes its candidates in the order of reasons: failures, newest first; slowest requests, slowest
  /// first; one of each range of the histogram; then by hash.
  ///
  /// - Parameters:
  ///   - limit: how many in all; each day is sure of 1/28 of them.
  ///   - today: the number of the last local day.
  ///   - others: requests that are published for another reason and take no place here.
  ///   - place: the published place of an endpoint's number; candidates of one place compete.
  public func chosen(
    limit: Int, today: Int, besides others: Set<Int64> = [], place: (UInt16) -> UInt16
  ) -> [Exemplar] {
    let merged = best.rekeyed { key in
      guard key >> 60 <= Reason.slowest.rawValue else { return key }
      return key & ~0xffff_0000 | UInt64(place(UInt16(truncatingIfNeeded: key >> 16))) << 16
    }
    var queues: [Int: [(reason: UInt64, score: UInt64, request: Int64)]] = [:]
    var places: [Int64: UInt16] = [:]
    merged.forEach { key, candidate in
      guard key >> 60 != Reason.sample.rawValue, !others.contains(candidate.request) else { return }
      queues[Int(key >> 32 & 0xfffffff), default: []].append((key >> 60, candidate.score, candidate.request))
      places[candidate.request] = place(candidate.endpoint)
    }
    var taken: Set<Int64> = []
    var spare: [[Int64]] = []
    let share = limit / Self.days
    for day in stride(from: today, to: today - Self.days, by: -1) {
      let queue = (queues[day] ?? []).sorted {
        ($0.reason, $1.score, $1.request) < ($1.reason, $0.score, $0.request)
      }
      var rest: [Int64] = []
      var free = share
      for candidate in queue where !taken.contains(candidate.request) {
        if free > 0 {
          taken.insert(candidate.request)
          free -= 1
        } else {
          rest.append(candidate.request)
        }
      }
      spare.append(rest)
    }
    for request in spare.joined() where taken.count < limit { taken.insert(request) }
    return taken.sorted().map { Exemplar(request: $0, endpoint: Int(places[$0] ?? 0)) }
  }

  /// A random sample of what was offered for it: at most 64 requests for each of the last days, in ascending order of their
  /// numbers.
  public func sample(today: Int, place: (UInt16) -> UInt16) -> [Exemplar] {
    var sample: [Exemplar] = []
    best.forEach { key, candidate in
      let day = Int(key >> 32 & 0xfffffff)
      guard key >> 60 == Reason.sample.rawValue, day <= today, day > today - Self.days else { return }
      sample.append(Exemplar(request: candidate.request, endpoint: Int(place(candidate.endpoint))))
    }
    return sample.sorted { $0.request < $1.request }
  }

  /// The finaliser of splitmix64: a fixed order that has nothing to do with time.
  @inline(__always)
  private static func hash(_ request: Int64) -> UInt64 {
    var mixed = UInt64(bitPattern: request) &+ 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
