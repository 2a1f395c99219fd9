internal import CYAJL

extension yajl_callbacks {
  /// The functions through which yajl speaks to the ``JSONReader`` that is its context.
  internal static var forJSONReader: yajl_callbacks {
    unsafe yajl_callbacks(
      yajl_null: { context in unsafe reader(context).receive(.value) { try $0.null() } },
      yajl_boolean: { context, value in unsafe reader(context).receive(.value) { try $0.boolean(value != 0) }
      },
      yajl_integer: nil,
      yajl_double: nil,
      yajl_number: { context, start, length in
        // ASCII digits: the same bytes, signed or not.
        let bytes = unsafe UnsafeRawPointer(start)?.assumingMemoryBound(to: UInt8.self)
        let text = unsafe Span(_unsafeElements: UnsafeBufferPointer(start: bytes, count: length))
        return unsafe reader(context).receive(.value) { try $0.number(text) }
      },
      yajl_string: { context, start, length in
        let text = unsafe Span(_unsafeElements: UnsafeBufferPointer(start: start, count: length))
        return unsafe reader(context).receive(.value) { try $0.string(text) }
      },
      yajl_start_map: { context in
        unsafe reader(context).receive(.opening, deeper: 1) { try $0.startObject() }
      },
      yajl_map_key: { context, start, length in
        let text = unsafe Span(_unsafeElements: UnsafeBufferPointer(start: start, count: length))
        return unsafe reader(context).receive(.key) { try $0.key(text) }
      },
      yajl_end_map: { context in unsafe reader(context).receive(.value, deeper: -1) { try $0.endObject() } },
      yajl_start_array: { context in
        unsafe reader(context).receive(.opening, deeper: 1) { try $0.startArray() }
      },
      yajl_end_array: { context in unsafe reader(context).receive(.value, deeper: -1) { try $0.endArray() } })
  }
}

/// The reader that a callback belongs to. It outlives its parser, and yajl calls only while the reader
/// parses.
private func reader(_ context: UnsafeMutableRawPointer?) -> JSONReader {
  guard let context = unsafe context else { preconditionFailure("yajl lost its context") }
  return unsafe Unmanaged<JSONReader>.fromOpaque(context).takeUnretainedValue()
}
