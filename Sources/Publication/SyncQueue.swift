internal import Foundation
internal import Glibc
internal import Synchronization

/// Waits until new files are on the disk, on threads of its own, while others are still made: a disk takes several
/// at once in little more time than one.
///
/// It owns the descriptors that it is given, a bounded number of them, and closes each.
final class SyncQueue: Sendable {
  private struct Waiting: Sendable {
    let descriptor: Int32
    let path: String
  }

  private struct State: Sendable {
    var waiting: [Waiting] = []
    var threads = 0
    var failure: PublicationError?
  }

  private let state = Mutex(State())
  /// Counts free places of the queue.
  private let room = DispatchSemaphore(value: places)
  /// Counts files in the queue, and at the end one for each thread.
  private let news = DispatchSemaphore(value: 0)
  /// Counts threads that have ended.
  private let ended = DispatchSemaphore(value: 0)

  private static let places = 64
  private static let mostThreads = 4

  /// Takes a file that is written.
  func add(_ file: consuming OpenFile) {
    let path = file.path
    let waiting = Waiting(descriptor: file.released(), path: path)
    room.wait()
    let isFirst = state.withLock { state in
      state.waiting.append(waiting)
      defer { state.threads = Self.mostThreads }
      return state.threads == 0
    }
    if isFirst {
      for _ in 0..<Self.mostThreads { Thread { [self] in work() }.start() }
    }
    news.signal()
  }

  /// Waits for all files. Nothing may be added afterwards.
  ///
  /// - Throws: the first failure.
  func finish() throws(PublicationError) {
    let threads = state.withLock { state in
      defer { state.threads = 0 }
      return state.threads
    }
    for _ in 0..<threads { news.signal() }
    for _ in 0..<threads { ended.wait() }
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  private func work() {
    while true {
      news.wait()
      let next = state.withLock { $0.waiting.popLast() }
      guard let next else { break }
      room.signal()
      let file = OpenFile(written: next.descriptor, path: next.path)
      do throws(PublicationError) {
        try file.sync()
        try file.finish()
      } catch {
        state.withLock { $0.failure = $0.failure ?? error }
      }
    }
    ended.signal()
  }
}
