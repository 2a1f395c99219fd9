internal import Store

/// Why the program ends without having done what was asked, as the exit codes tell it.
internal struct Failure: Error {
  let code: Int32
  let message: String

  init(code: Int32, message: String) {
    self.code = code
    self.message = message
  }

  /// A fault of the program or of the machine.
  static func fault(_ message: String) -> Failure { Failure(code: 1, message: message) }
  /// Wrong usage or configuration.
  static func usage(_ message: String) -> Failure { Failure(code: 2, message: message) }
  /// An input that cannot be used.
  static func input(_ message: String) -> Failure { Failure(code: 3, message: message) }
  /// A database that cannot be used, or a mistake in how the configuration maps it.
  init(_ error: StoreError) {
    self.init(code: error.isInConfiguration ? 2 : 3, message: error.description)
  }
}
