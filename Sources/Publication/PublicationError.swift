internal import Glibc

/// Why a site was not published. The folder that was there before is as it was, unless `kind` is `inputOutput`
/// and the message says that files were being replaced one by one.
public struct PublicationError: Error, Sendable, CustomStringConvertible {
  /// What a caller may want to tell apart, for instance to choose an exit code.
  public enum Kind: Sendable, Equatable {
    /// The output folder cannot be taken: not ours, not a folder, or there is nothing to roll back to.
    case refused
    /// Another build or rollback holds the output folder.
    case busy
    /// A page was given a path that no site may have, or one path twice: a fault of the caller.
    case invalidPath
    /// The finished site failed its own check.
    case siteCheckFailed
    /// The operating system refused a call.
    case inputOutput
  }

  /// What sort of failure this is.
  public let kind: Kind
  /// One line: what, where, why and, where there is one, the mend.
  public let message: String
  /// Further lines, for instance the first broken links. They quote pages: escape them before printing.
  public let details: [String]
  /// The operating system's error number, 0 where it was not asked.
  let errorNumber: Int32

  init(_ kind: Kind, _ message: String, details: [String] = [], errorNumber: Int32 = 0) {
    self.kind = kind
    self.message = message
    self.details = details
    self.errorNumber = errorNumber
  }

  /// A failed call: `what` it was to do, to which `path`, and the error number it left.
  static func system(_ what: String, _ path: String, _ number: Int32) -> PublicationError {
    PublicationError(.inputOutput, "\(what) \(path): \(reason(number))", errorNumber: number)
  }

  /// The system's own words for an error number, in the C locale, which no part of the program changes.
  static func reason(_ number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }

  /// The message and the details, a line each.
  public var description: String {
    ([message] + details.map { "  " + $0 }).joined(separator: "\n")
  }
}
