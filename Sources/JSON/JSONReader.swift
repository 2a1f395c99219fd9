internal import CYAJL

/// Reads one JSON text that arrives in pieces and tells a handler of its parts.
///
/// The text is UTF-8, or UTF-16 with a byte order mark; what is not valid Unicode becomes U+FFFD. It may be
/// wrapped as `name(…)` or `name(…);`. Memory does not grow with the text, but with its longest string.
/// Parsing is done by yajl (https://lloyd.github.io/yajl/).
@safe public final class JSONReader {
  /// What a reader refuses to follow.
  public struct Limits: Sendable {
    /// How deep arrays and objects may lie inside each other.
    public var depth = 128
    /// How many bytes of text one string or number may take.
    public var tokenBytes = 64 << 20

    /// The usual limits: depth 128, 64 MiB.
    public init() {}
  }

  private let limits: Limits
  private let callbacks: UnsafeMutablePointer<yajl_callbacks>
  private let events: UnsafeMutablePointer<ParserEvents>

  private var decoder = TextDecoder()
  private var wrapper = CallWrapper()
  private var counter = LineCounter()
  private var finder = TokenFinder()
  private var held: [UInt8] = []
  private var text: [UInt8] = []

  /// Whether the value has been read to its end; white space may follow.
  public var isComplete: Bool { unsafe events.pointee.isComplete }
  /// How many bytes have been parsed since the last event.
  private var tokenLength = 0

  /// Makes a reader of one text.
  public init(handler: any JSONHandler, limits: Limits = Limits()) {
    self.limits = limits
    unsafe callbacks = .allocate(capacity: 1)
    unsafe callbacks.initialize(to: .forParserEvents)
    unsafe events = .allocate(capacity: 1)
    unsafe events.initialize(to: ParserEvents(handler: handler, depthLimit: limits.depth))
    unsafe events.pointee.parser = yajl_alloc(callbacks, nil, events)
  }

  deinit {
    if let parser = unsafe parser { unsafe yajl_free(parser) }
    unsafe events.deinitialize(count: 1)
    unsafe events.deallocate()
    unsafe callbacks.deallocate()
  }

  /// Makes the reader ready for a further text, once one has been read to its end.
  public func restart() {
    if let parser = unsafe parser { unsafe yajl_free(parser) }
    let handler = unsafe events.pointee.handler
    unsafe events.pointee = ParserEvents(handler: handler, depthLimit: limits.depth)
    unsafe events.pointee.parser = yajl_alloc(callbacks, nil, events)
    decoder = TextDecoder()
    wrapper = CallWrapper()
    counter = LineCounter()
    finder = TokenFinder()
    held.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
    tokenLength = 0
  }

  private var parser: yajl_handle? { unsafe events.pointee.parser }

  /// Reads the next piece of the text.
  ///
  /// - Throws: ``JSONError`` for a text that cannot be read, or the error of a handler's method. The reader
  ///   is of no use afterwards.
  public func feed(_ bytes: Span<UInt8>) throws {
    decoder.decode(bytes, into: &text)
    // yajl begins a token anew with every piece of it. Pieces that grow with the token keep that from taking
    // time that grows with the square of its length.
    guard text.count >= tokenLength || tokenLength + text.count > limits.tokenBytes else { return }
    try unwrap()
    text.removeAll(keepingCapacity: true)
  }

  /// Reads on through what ``feed(_:)`` has put off, so that ``isComplete`` tells of all that was fed.
  ///
  /// - Throws: as ``feed(_:)``.
  public func settle() throws {
    try unwrap()
    text.removeAll(keepingCapacity: true)
  }

  /// Reads the end of the text.
  ///
  /// - Throws: ``JSONError`` when the text ends too early, or the error of a handler's method.
  public func finish() throws {
    decoder.finish(into: &text)
    try unwrap()
    if !held.isEmpty {
      let value = held
      held = []
      try parse(value[...])
    }
    if !isComplete, let parser = unsafe parser, unsafe yajl_complete_parse(parser) != yajl_status_ok {
      if let refusal = unsafe events.pointee.refusal { throw refusal }
    }
    guard isComplete, wrapper.isComplete else { throw error(.truncated) }
  }

  /// Passes on what belongs to the value.
  private func unwrap() throws {
    var index = 0
    while index < text.count, !wrapper.isPassed {
      switch wrapper.accept(leading: text[index]) {
      case .skip:
        counter.advance(over: held[...])
        counter.advance(over: text[index...index])
        held = []
      case .hold: held.append(text[index])
      case .pass:
        let value = held + text[index...]
        held = []
        return try parse(value[...])
      }
      index += 1
    }
    try parse(text[index...])
  }

  private func parse(_ piece: ArraySlice<UInt8>) throws {
    guard !piece.isEmpty else { return }
    guard !isComplete else { return try checkTrailing(piece) }
    unsafe events.pointee.end = nil
    let (status, consumed) = unsafe piece.withUnsafeBufferPointer { bytes in
      (
        unsafe yajl_parse(parser, bytes.baseAddress, bytes.count),
        Int(clamping: unsafe yajl_get_bytes_consumed(parser))
      )
    }
    let end = piece.startIndex + min(consumed, piece.count)
    let eventEnd = unsafe events.pointee.end
    if eventEnd != nil { finder.follow(unsafe events.pointee.last) }
    let seen = status == yajl_status_ok ? piece : piece[..<end]
    var rest = piece
    if let token = finder.search(seen, from: piece.startIndex + (eventEnd ?? 0)) {
      counter.advance(over: piece[..<token])
      finder.start = counter.position
      rest = piece[token...]
    }
    switch status {
    case yajl_status_ok:
      counter.advance(over: rest)
      tokenLength = eventEnd.map { piece.count - $0 } ?? (tokenLength + piece.count)
      if tokenLength > limits.tokenBytes { throw error(.tooLong(limit: limits.tokenBytes), at: finder.start) }
    case yajl_status_client_canceled:
      if unsafe events.pointee.depth > limits.depth {
        counter.advance(over: rest[..<(end - 1)])
        throw error(.tooDeep(limit: limits.depth))
      }
      if let refusal = unsafe events.pointee.refusal { throw refusal }
      counter.advance(over: rest[..<end])
      try checkTrailing(rest[end...])
    default:
      throw syntaxError(in: rest, at: end)
    }
  }

  private func checkTrailing(_ piece: ArraySlice<UInt8>) throws {
    for index in piece.indices where !wrapper.accepts(trailing: piece[index]) {
      counter.advance(over: piece[..<index])
      throw error(.trailing)
    }
    counter.advance(over: piece)
  }

  // MARK: Errors

  private func error(_ kind: JSONError.Kind, at position: JSONError.Position? = nil) -> JSONError {
    JSONError(kind: kind, position: position ?? counter.position)
  }

  private func syntaxError(in piece: ArraySlice<UInt8>, at end: Int) -> JSONError {
    var words = "unreadable"
    if let message = unsafe yajl_get_error(parser, 0, nil, 0) {
      words = unsafe String(cString: message)
      unsafe yajl_free_error(parser, message)
    }
    let line = words.prefix { $0 != "\n" }
    words = String(line.last == "." ? line.dropLast() : line)
    // Inside a token yajl stops at the character that is wrong; a lone wrong character is the whole token.
    let isInsideToken = words.hasPrefix("lexical error") && !words.contains("invalid char in json text")
    if isInsideToken || finder.start == nil {
      var place = counter
      place.advance(over: piece[..<end])
      return error(.syntax(words), at: place.position)
    }
    return error(.syntax(words), at: finder.start)
  }
}
