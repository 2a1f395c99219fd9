internal import Foundation
internal import Hashing
internal import Synchronization

/// Takes a finished page.
internal typealias PageSink = (Page) throws -> Void

/// Renders some pages, one after the other.
internal typealias PageJob = @Sendable (PageSink) throws -> Void

/// Renders pages on several threads and hands them over on the thread that asked for them, one at a time.
///
/// A page waits in a short queue until it is taken, so that memory does not grow with the number of pages. Pages are taken
/// several at once: waking a thread for each would cost more than many a page.
internal final class PagePress: Sendable {
  private let jobs: [PageJob]
  private let state: Mutex<State>
  /// Wakes who takes the pages.
  private let news = DispatchSemaphore(value: 0)
  /// Wakes threads that wait for room.
  private let room = DispatchSemaphore(value: 0)

  /// How many pages, or bytes of them, wake who takes them.
  private static let worthTaking = (pages: 16, bytes: 1 << 18)
  /// How many bytes wait in the queue before a thread waits too.
  private static let mostBytes = 1 << 20
  /// More would wait for the thread that writes.
  private static let mostThreads = 4

  private struct Printed: Sendable {
    let job: Int
    let page: Page
    let digest: [UInt8]
  }

  private struct State: Sendable {
    var next = 0
    var queue: [Printed] = []
    /// How many bytes the pages in the queue have.
    var bytes = 0
    /// Whether who takes the pages sleeps.
    var isTakerWaiting = false
    /// How many threads wait for room.
    var waiting = 0
    var threads = 0
    var failure: (job: Int, error: any Error)?
    var isStopped = false

    /// Whether who takes the pages must be woken; it is then.
    mutating func wakes(_ isTime: Bool) -> Bool {
      guard isTakerWaiting, isTime else { return false }
      isTakerWaiting = false
      return true
    }
  }

  /// Ends a job whose pages nobody takes any more.
  private struct Stopped: Error {}

  private init(_ jobs: [PageJob]) {
    self.jobs = jobs
    state = Mutex(State())
  }

  /// Renders everything.
  ///
  /// - Parameter sink: takes each page; those of one job in their order.
  /// - Returns: for each job its paths and the SHA-256 of their bytes, in the order of its pages.
  /// - Throws: the error of the first job that failed, or of `sink`.
  static func print(_ jobs: [PageJob], into sink: PageSink) throws -> [[UInt8]] {
    let press = PagePress(jobs)
    press.start()
    return try press.takeAll(sink)
  }

  private func start() {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let count = max(1, min(processors, Self.mostThreads, jobs.count))
    state.withLock { $0.threads = count }
    for _ in 0..<count {
      let thread = Thread { [self] in work() }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  private func work() {
    while let job = nextJob() {
      do {
        try jobs[job]({ page in
          try put(Printed(job: job, page: page, digest: Array(page.path.utf8) + sha256(page.bytes)))
        })
      } catch is Stopped {
        break
      } catch {
        state.withLock { state in
          if job < state.failure?.job ?? .max { state.failure = (job, error) }
          state.isStopped = true
        }
      }
    }
    let wakes = state.withLock { state in
      state.threads -= 1
      return state.wakes(state.threads == 0)
    }
    if wakes { news.signal() }
  }

  private func nextJob() -> Int? {
    state.withLock { state in
      guard !state.isStopped, state.next < jobs.count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  private func put(_ printed: Printed) throws {
    let (isWanted, wakes, waits) = state.withLock { state in
      guard !state.isStopped else { return (false, false, false) }
      state.queue.append(printed)
      state.bytes += printed.page.bytes.count
      let waits = state.bytes > Self.mostBytes
      if waits { state.waiting += 1 }
      let isTime = state.queue.count >= Self.worthTaking.pages || state.bytes >= Self.worthTaking.bytes
      return (true, state.wakes(isTime), waits)
    }
    guard isWanted else { throw Stopped() }
    if wakes { news.signal() }
    if waits { room.wait() }
  }

  /// The pages that wait; none: all are printed.
  private func taken() -> [Printed] {
    while true {
      let (pages, isDone) = state.withLock { state -> ([Printed], Bool) in
        var pages: [Printed] = []
        swap(&pages, &state.queue)
        state.bytes = 0
        for _ in 0..<state.waiting { room.signal() }
        state.waiting = 0
        let isDone = state.threads == 0
        state.isTakerWaiting = pages.isEmpty && !isDone
        return (pages, isDone)
      }
      if isDone || !pages.isEmpty { return pages }
      news.wait()
    }
  }

  private func takeAll(_ sink: PageSink) throws -> [[UInt8]] {
    var digests = [[UInt8]](repeating: [], count: jobs.count)
    var refusal: (any Error)?
    while case let pages = taken(), !pages.isEmpty {
      for printed in pages where refusal == nil {
        do {
          try sink(printed.page)
          digests[printed.job] += printed.digest
        } catch {
          refusal = error
          state.withLock { $0.isStopped = true }
        }
      }
    }
    if let error = refusal ?? state.withLock({ $0.failure?.error }) { throw error }
    return digests
  }
}
