/// One way in which a request ends without what its caller wanted, as each platform reports it.
final class Fault: Sendable {
  /// A code in the spelling of its domain.
  struct Code: Sendable {
    let domain: String
    let code: String

    init(_ domain: String, _ code: String) {
      self.domain = domain
      self.code = code
    }

    static func apple(_ number: String) -> Code { Code("NSURLErrorDomain", number) }
    static func java(_ name: String) -> Code { Code("java", name) }
    static func chromium(_ name: String) -> Code { Code("net", name) }
  }

  /// How far the request gets.
  enum Course: Sendable {
    /// Nothing is sent; the mean time until the app is told.
    case unsent(milliseconds: Double)
    /// The phase that never ends, and the mean time until it is given up.
    case broken(Phase, milliseconds: Double)
    /// The phase that never ends, and the app's limit for it.
    case timeout(Phase, milliseconds: Double)
    /// The response arrives whole; factor on the server's time.
    case answered(slower: Double)
  }

  /// What the row says beside code and phase.
  struct Marks: Sendable {
    var trustRejected = false
    var cancelReason: String?
    var pathSatisfied: Int64?
    var unsatisfiedReason: String?
    var parseFailed = false
    var businessCode: String?
  }

  let apple: Code?
  let android: Code?
  let course: Course
  let status: Int64?
  let remedies: Weighted<Strategy>?
  let marks: Marks
  /// Whether it lowers the success rate; cancelled, offline, policy and client faults do not.
  let isFailure: Bool

  init(
    apple: Code? = nil, android: Code? = nil, _ course: Course, status: Int64? = nil,
    remedies: [(Strategy, Double)] = [], isFailure: Bool = true, marks: (inout Marks) -> Void = { _ in }
  ) {
    self.apple = apple
    self.android = android
    self.course = course
    self.status = status
    self.remedies = remedies.isEmpty ? nil : Weighted(remedies)
    self.isFailure = isFailure
    var marked = Marks()
    marks(&marked)
    self.marks = marked
  }

  /// The phase that was open at the end.
  var phase: Phase? {
    switch course {
    case .broken(let phase, _), .timeout(let phase, _): phase
    case .unsent, .answered: nil
    }
  }

  /// Whether a new connection was being made.
  var breaksConnecting: Bool { phase.map { $0.rawValue < Phase.send.rawValue } ?? false }

  var isUnsent: Bool { if case .unsent = course { true } else { false } }
}
