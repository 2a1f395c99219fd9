internal import Foundation
internal import Synchronization

/// Something that is made on a thread of its own while its owner goes on.
internal final class Background<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// - Parameter make: gives the value, or nil where there is none.
  init(_ make: @escaping @Sendable () -> Value?) {
    let thread = Thread { [self] in
      let made = make()
      value.withLock { $0 = made }
      isDone.signal()
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Waits until it is made.
  func wait() {
    isDone.wait()
    isDone.signal()
  }

  /// The value once it is made; who takes it is the only one who has it.
  func take() -> Value? {
    wait()
    return value.withLock { $0.take() }
  }
}
