internal import Synchronization

/// A value that one job of a ``PagePress`` works out while others print pages.
internal final class Later<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  /// - Parameter make: works the value out.
  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The job that works it out; it prints nothing.
  var job: PageJob {
    { [self] _ in
      let made = make()
      value.withLock { $0 = made }
    }
  }

  /// The value, which goes with it: worked out now if no job did.
  func take() -> Value { value.withLock { $0.take() } ?? make() }
}
