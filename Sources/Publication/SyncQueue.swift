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
    /// How many files were added so far.
    var added = 0
    var threads = 0
    var failure: PublicationError?
  }

  private let state = Mutex(State())
  /// Counts free places of the queue.
  private let room = DispatchSemaphore(value: places)
  /// Counts portions of files in the queue, and at the end one for each thread.
  private let news = DispatchSemaphore(value: 0)
  /// Counts threads that have ended.
  private let ended = DispatchSemaphore(value: 0)

  private static let places = 64
  private static let mostThreads = 4
  /// How many files a thread takes at once: waking one for each would cost more than a fast disk needs for it.
  private static let portion = 8

  /// Takes a file that is written.
  func add(_ file: consuming OpenFile) {
    let path = file.path
    let waiting = Waiting(descriptor: file.released(), path: path)
    room.wait()
    let (isFirst, isPortion) = state.withLock { state in
      state.waiting.append(waiting)
      state.added += 1
      defer { state.threads = Self.mostThreads }
      return (state.threads == 0, state.added % Self.portion == 0)
    }
    if isFirst {
      for _ in 0..<Self.mostThreads { Thread { [self] in work() }.start() }
    }
    if isPortion { news.signal() }
  }

  /// Waits for all files. Nothing may be added afterwards.
  ///
  /// - Throws: the first failure.
  func finish() throws(PublicationError) {
    let (threads, hasRest) = state.withLock { state in
      defer { state.threads = 0 }
      return (state.threads, state.added % Self.portion > 0)
    }
    for _ in 0..<threads + (threads > 0 && hasRest ? 1 : 0) { news.signal() }
    for _ in 0..<threads { ended.wait() }
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  private func work() {
    while true {
      news.wait()
      let files = state.withLock { state in
        defer { state.waiting.removeLast(min(Self.portion, state.waiting.count)) }
        return Array(state.waiting.suffix(Self.portion))
      }
      if files.isEmpty { break }
      for next in files {
        room.signal()
        let file = OpenFile(written: next.descriptor, path: next.path)
        do throws(PublicationError) {
          try file.sync()
          try file.finish()
        } catch {
          state.withLock { $0.failure = $0.failure ?? error }
        }
      }
    }
    ended.signal()
  }
}
