internal import JSON

/// Where in a JSON text the records lie.
internal indirect enum RecordLayout: Sendable {
  /// An object, of which these members lead on.
  case object([String: RecordLayout])
  /// An array, of which every element leads on.
  case array(RecordLayout)
  /// An array, or one in another, at most so many deep, of records; or a record alone.
  case arrays(atMost: Int, String, JSONPlan)
  /// An object or array whose end is told to the receiver by this name.
  case group(String, RecordLayout)
  /// A record of this name, and what is read of it.
  case record(String, JSONPlan)
}

extension RecordLayout {
  fileprivate var isArray: Bool {
    switch self {
    case .array, .arrays: true
    case .object, .record, .group: false
    }
  }
}

/// One record.
internal struct CapturedRecord {
  /// Its name in the layout.
  let name: String
  /// Where it lies in its JSON text.
  let path: RecordPath
  /// The line that is that text, in a file of lines.
  let line: Int?
  /// What its shape asks for.
  let value: JSONNode
  /// The SHA-256 of the format's name and the whole record; equal for records that differ only in white space
  /// or the order of members. Empty for records that need none.
  let digest: [UInt8]

  /// Where it stands in its file.
  var place: Place { line.map { .line($0, path: path.text) } ?? .path(path.text) }
}

/// Where a record lies in its JSON text: `log.entries[2]`. It becomes a text only where somebody asks.
internal struct RecordPath {
  /// The path of the array or object that holds the record.
  let parent: String
  /// The record's place in an array.
  let index: Int?

  var text: String { index.map { "\(parent)[\($0)]" } ?? parent }
}

/// What takes records one at a time.
internal protocol RecordReceiver: AnyObject {
  /// Takes a record.
  func receive(_ record: CapturedRecord) throws
  /// Takes note that a group of the layout ends.
  func endGroup(_ name: String) throws
}

extension RecordReceiver {
  func endGroup(_ name: String) {}
}

/// Cuts the records out of a JSON text while it is read. Memory is that of one record.
@safe internal final class RecordSplitter: JSONHandler {
  private let layout: RecordLayout
  private let receiver: any RecordReceiver
  /// The arrays and objects of the layout that are open.
  private var frames: [Frame] = []
  /// The layout of the value that begins.
  private var next: RecordLayout?
  /// The group that the value that begins is.
  private var nextGroup: String?
  private var skippedDepth = 0
  private let capture: UnsafeMutablePointer<RecordCapture>
  /// The path of the innermost array, without an index in it; nil until a record in it needs it.
  private var parentPath: String?
  /// The paths of the arrays of the layout that the text holds, without indexes.
  private(set) var arraysSeen: Set<String> = []
  /// The line that is read, in a file of lines.
  var line: Int?

  private struct Frame {
    let layout: RecordLayout
    let group: String?
    var name = ""
    var index = -1
  }

  /// Makes a splitter of one text; `format` becomes part of the digests, without which there are none.
  init(layout: RecordLayout, format: String?, receiver: any RecordReceiver) {
    self.layout = layout
    self.receiver = receiver
    unsafe capture = .allocate(capacity: 1)
    unsafe capture.initialize(to: RecordCapture(format: format))
  }

  deinit {
    unsafe capture.deinitialize(count: 1)
    unsafe capture.deallocate()
  }

  func startObject() throws {
    if try begin() {
      unsafe capture.pointee.startObject()
    } else if skippedDepth == 0, let next, case .object = next {
      open(next)
    } else {
      skippedDepth += 1
    }
  }

  func startArray() throws {
    if try begin(isArray: true) {
      unsafe capture.pointee.startArray()
    } else if skippedDepth == 0, let next, next.isArray {
      arraysSeen.insert(path(withIndexes: false))
      open(next)
    } else {
      skippedDepth += 1
    }
  }

  func key(_ utf8: Span<UInt8>) {
    if unsafe capture.pointee.isOpen {
      unsafe capture.pointee.key(utf8)
    } else if skippedDepth == 0, let last = frames.indices.last {
      frames[last].name = String(copying: utf8)
    }
  }

  func endObject() throws { try end { $0.endObject() } }

  func endArray() throws { try end { $0.endArray() } }

  func string(_ utf8: Span<UInt8>) throws {
    guard try begin() else { return }
    unsafe capture.pointee.string(utf8)
    try deliverWhenComplete()
  }

  func number(_ text: Span<UInt8>) throws {
    guard try begin() else { return }
    unsafe capture.pointee.number(text)
    try deliverWhenComplete()
  }

  func boolean(_ value: Bool) throws {
    guard try begin() else { return }
    unsafe capture.pointee.boolean(value)
    try deliverWhenComplete()
  }

  func null() throws {
    guard try begin() else { return }
    unsafe capture.pointee.null()
    try deliverWhenComplete()
  }

  /// Begins a value.
  ///
  /// - Returns: whether it is part of a record. If not, `next` is its layout.
  @inline(__always)
  private func begin(isArray: Bool = false) throws -> Bool {
    guard unsafe capture.pointee.isOpen else { return beginOutside(isArray: isArray) }
    if unsafe capture.pointee.isTooLong {
      throw FileRefusal("\(path(withIndexes: true)) is longer than this version reads")
    }
    return true
  }

  private func beginOutside(isArray: Bool) -> Bool {
    guard skippedDepth == 0 else { return false }
    next = layout
    if let last = frames.indices.last {
      switch frames[last].layout {
      case .object(let members): next = members[frames[last].name]
      case .array(let element):
        next = element
        frames[last].index += 1
      case .arrays(let most, let name, let plan):
        next = .arrays(atMost: most - 1, name, plan)
        frames[last].index += 1
      case .record, .group: next = nil
      }
    }
    nextGroup = nil
    if case .group(let name, let inner) = next {
      nextGroup = name
      next = inner
    }
    if case .arrays(let most, let name, let plan) = next, !isArray || most == 0 {
      next = .record(name, plan)
    }
    guard let next, case .record(let name, let plan) = next else { return false }
    unsafe capture.pointee.begin(name, plan)
    return true
  }

  @inline(__always)
  private func end(_ close: (inout RecordCapture) -> Void) throws {
    if unsafe capture.pointee.isOpen {
      unsafe close(&capture.pointee)
      try deliverWhenComplete()
    } else if skippedDepth > 0 {
      skippedDepth -= 1
    } else if let frame = frames.popLast() {
      parentPath = nil
      if let group = frame.group { try receiver.endGroup(group) }
    }
  }

  private func open(_ layout: RecordLayout) {
    frames.append(Frame(layout: layout, group: nextGroup))
    parentPath = nil
  }

  @inline(__always)
  private func deliverWhenComplete() throws {
    guard unsafe capture.pointee.isComplete else { return }
    unsafe capture.pointee.isOpen = false
    if let record = unsafe capture.pointee.record(at: recordPath, line: line) { try receiver.receive(record) }
  }

  private var recordPath: RecordPath {
    guard let last = frames.last, last.layout.isArray else {
      return RecordPath(parent: path(withIndexes: true), index: nil)
    }
    let parent = parentPath ?? path(withIndexes: true, of: frames.dropLast())
    parentPath = parent
    return RecordPath(parent: parent, index: last.index)
  }

  private func path(withIndexes: Bool) -> String { path(withIndexes: withIndexes, of: frames[...]) }

  private func path(withIndexes: Bool, of frames: ArraySlice<Frame>) -> String {
    var path = ""
    for frame in frames {
      switch frame.layout {
      case .object: path += path.isEmpty ? frame.name : ".\(frame.name)"
      case .array where withIndexes, .arrays where withIndexes: path += "[\(frame.index)]"
      case .array, .arrays, .record, .group: break
      }
    }
    return path
  }
}
