/// A ``JSONShape`` made ready for reading: names are found by their bytes, and following it through a text costs
/// no allocation. It is made once for all values of a shape.
public final class JSONPlan: Sendable {
  internal let steps: [Step]
  /// Where in `entries` the names of each length begin, and behind the last where they end.
  private let buckets: [Int32]
  private let entries: [Entry]
  private let names: [UInt8]
  /// The step of the whole value.
  internal let root: Int32

  /// What is wanted of one value.
  internal struct Step: Sendable {
    let kind: Kind
    /// Of an object the place of its first bucket; of an array the step of its elements.
    var first: Int32 = 0
    /// The length of the longest name; of an array how many elements are wanted.
    var limit: Int32 = 0
  }

  internal enum Kind: Sendable { case skipped, whole, members, elements }

  private struct Entry: Sendable {
    let nameStart: Int32
    let step: Int32
  }

  /// The step that wants nothing.
  internal static let skippedStep: Int32 = 0
  /// The step that wants everything.
  internal static let wholeStep: Int32 = 1

  /// Everything of a value.
  public static let whole = JSONPlan(.whole)

  /// Makes a plan.
  public init(_ shape: JSONShape) {
    var draft = Draft()
    root = draft.add(shape)
    steps = draft.steps
    buckets = draft.buckets
    entries = draft.entries
    names = draft.names
  }

  /// The step of the member of an object with this name, and which of the object's wanted members it is; nil when
  /// it is not wanted.
  @inline(__always)
  internal func find(_ name: UnsafeBufferPointer<UInt8>, in step: Step) -> (step: Int32, ordinal: Int)? {
    guard name.count <= Int(step.limit) else { return nil }
    let bucket = Int(step.first) + name.count
    for index in Int(buckets[bucket])..<Int(buckets[bucket + 1]) {
      let entry = entries[index]
      let isEqual = unsafe names.withUnsafeBufferPointer { names in
        unsafe equal(names.baseAddress.map { unsafe $0 + Int(entry.nameStart) }, name.baseAddress, name.count)
      }
      if isEqual { return (entry.step, index - Int(buckets[Int(step.first)])) }
    }
    return nil
  }

  private struct Draft {
    var steps = [Step(kind: .skipped), Step(kind: .whole)]
    var buckets: [Int32] = []
    var entries: [Entry] = []
    var names: [UInt8] = []

    // The depth of this recursion is the depth of a shape that the program names.
    mutating func add(_ shape: JSONShape) -> Int32 {
      switch shape {
      case .skipped: return JSONPlan.skippedStep
      case .whole: return JSONPlan.wholeStep
      case .elements(let element, let most):
        let first = add(element)
        steps.append(Step(kind: .elements, first: first, limit: Int32(clamping: most)))
      case .members(let members):
        let sorted = members.map { (name: Array($0.key.utf8), step: add($0.value)) }
          .sorted { $0.name.count < $1.name.count }
        let longest = sorted.last?.name.count ?? 0
        let step = Step(kind: .members, first: Int32(buckets.count), limit: Int32(longest))
        for length in 0...(longest + 1) {
          let before = sorted.prefix { $0.name.count < length }.count
          buckets.append(Int32(entries.count + before))
        }
        for (name, step) in sorted {
          entries.append(Entry(nameStart: Int32(names.count), step: step))
          names += name
        }
        steps.append(step)
      }
      return Int32(steps.count - 1)
    }
  }
}
