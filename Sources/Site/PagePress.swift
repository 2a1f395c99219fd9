internal import Foundation
internal import Hashing
internal import Synchronization

/// Takes a finished page.
internal typealias PageSink = (Page) throws -> Void

/// Renders some pages, one after the other.
internal typealias PageJob = @Sendable (PageSink) throws -> Void

/// Renders pages on several threads and hands them over on the thread that asked for them, one at a time.
///
/// A page waits in a short queue until it is taken, so that memory does not grow with the number of pages.
internal final class PagePress: Sendable {
  private let jobs: [PageJob]
  private let state: Mutex<State>
  /// Counts free places of the queue.
  private let room = DispatchSemaphore(value: queueLength)
  /// Counts pages in the queue and threads that have ended.
  private let news = DispatchSemaphore(value: 0)

  private static let queueLength = 8
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
    var threads = 0
    var failure: (job: Int, error: any Error)?
    var isStopped = false
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
    state.withLock { $0.threads -= 1 }
    news.signal()
  }

  private func nextJob() -> Int? {
    state.withLock { state in
      guard !state.isStopped, state.next < jobs.count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  private func put(_ printed: Printed) throws {
    room.wait()
    let isWanted = state.withLock { state in
      if !state.isStopped { state.queue.append(printed) }
      return !state.isStopped
    }
    guard isWanted else {
      room.signal()
      throw Stopped()
    }
    news.signal()
  }

  private func takeAll(_ sink: PageSink) throws -> [[UInt8]] {
    var digests = [[UInt8]](repeating: [], count: jobs.count)
    var refusal: (any Error)?
    var isDone = false
    while !isDone {
      news.wait()
      let printed = state.withLock { state -> Printed? in
        isDone = state.threads == 0 && state.queue.count <= 1
        return state.queue.isEmpty ? nil : state.queue.removeFirst()
      }
      guard let printed else { continue }
      room.signal()
      guard refusal == nil else { continue }
      do {
        try sink(printed.page)
        digests[printed.job] += printed.digest
      } catch {
        refusal = error
        state.withLock { $0.isStopped = true }
      }
    }
    if let error = refusal ?? state.withLock({ $0.failure?.error }) { throw error }
    return digests
  }
}
