internal import CYAJL

/// What yajl's callbacks share with the ``JSONReader`` that runs the parser.
@safe internal struct ParserEvents {
  let handler: any JSONHandler
  let depthLimit: Int
  var parser: yajl_handle?
  /// How many arrays and objects are open.
  var depth = 0
  /// Whether the value has been read to its end.
  var isComplete = false
  /// What the handler threw.
  var refusal: (any Error)?
  /// What the last event was.
  var last = TokenFinder.Event.opening
  /// Where the last event ended in the piece that is being parsed; nil when it lies in an earlier one.
  var end: Int?

  /// Passes an event on. yajl stops when the answer is 0.
  @inline(__always)
  fileprivate mutating func receive(
    _ event: TokenFinder.Event, deeper change: Int = 0, _ pass: (any JSONHandler) throws -> Void
  ) -> Int32 {
    end = Int(clamping: unsafe yajl_get_bytes_consumed(parser))
    last = event
    depth += change
    guard depth <= depthLimit else { return 0 }
    do {
      try pass(handler)
    } catch {
      refusal = error
      return 0
    }
    isComplete = depth == 0
    return isComplete ? 0 : 1
  }
}

extension yajl_callbacks {
  /// The functions through which yajl speaks to the ``ParserEvents`` that are its context.
  internal static var forParserEvents: yajl_callbacks {
    unsafe yajl_callbacks(
      yajl_null: { context in unsafe events(context).pointee.receive(.value) { try $0.null() } },
      yajl_boolean: { context, value in
        unsafe events(context).pointee.receive(.value) { try $0.boolean(value != 0) }
      },
      yajl_integer: nil,
      yajl_double: nil,
      yajl_number: { context, start, length in
        // ASCII digits: the same bytes, signed or not.
        let bytes = unsafe UnsafeRawPointer(start)?.assumingMemoryBound(to: UInt8.self)
        let text = unsafe Span(_unsafeElements: UnsafeBufferPointer(start: bytes, count: length))
        return unsafe events(context).pointee.receive(.value) { try $0.number(text) }
      },
      yajl_string: { context, start, length in
        let text = unsafe Span(_unsafeElements: UnsafeBufferPointer(start: start, count: length))
        return unsafe events(context).pointee.receive(.value) { try $0.string(text) }
      },
      yajl_start_map: { context in
        unsafe events(context).pointee.receive(.opening, deeper: 1) { try $0.startObject() }
      },
      yajl_map_key: { context, start, length in
        let text = unsafe Span(_unsafeElements: UnsafeBufferPointer(start: start, count: length))
        return unsafe events(context).pointee.receive(.key) { try $0.key(text) }
      },
      yajl_end_map: { context in
        unsafe events(context).pointee.receive(.value, deeper: -1) { try $0.endObject() }
      },
      yajl_start_array: { context in
        unsafe events(context).pointee.receive(.opening, deeper: 1) { try $0.startArray() }
      },
      yajl_end_array: { context in
        unsafe events(context).pointee.receive(.value, deeper: -1) { try $0.endArray() }
      })
  }
}

/// The events that a callback belongs to. They outlive their parser.
@inline(__always)
private func events(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<ParserEvents> {
  guard let context = unsafe context else { preconditionFailure("yajl lost its context") }
  return unsafe context.assumingMemoryBound(to: ParserEvents.self)
}
