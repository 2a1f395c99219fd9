/// What is private about a text.
public struct Leaks: OptionSet, Sendable, Hashable {
  /// One bit for each kind.
  public let rawValue: UInt16

  /// A set of kinds by its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A user's name, and perhaps the password, before a host.
  public static let userInfo = Leaks(rawValue: 1 << 0)
  /// What follows `?` or `#` in a URL or path.
  public static let query = Leaks(rawValue: 1 << 1)
  /// An e-mail address.
  public static let email = Leaks(rawValue: 1 << 2)
  /// A JSON web token, or a long random text that lets in who holds it.
  public static let token = Leaks(rawValue: 1 << 3)
  /// The number of a payment card.
  public static let card = Leaks(rawValue: 1 << 4)
  /// A telephone number.
  public static let telephone = Leaks(rawValue: 1 << 5)
  /// The value of a cookie, an authorisation header or a password.
  public static let credential = Leaks(rawValue: 1 << 6)
  /// The device's own address.
  public static let deviceAddress = Leaks(rawValue: 1 << 7)

  /// Every kind, in the order in which reports name them, with its name in messages, machine twins and
  /// archives.
  public static let all: [(kind: Leaks, name: String)] = [
    (.userInfo, "user_info"), (.query, "query"), (.email, "email"), (.token, "token"), (.card, "card"),
    (.telephone, "telephone"), (.credential, "credential"), (.deviceAddress, "device_address"),
  ]

  /// What a kind is, in the words of a message: `e-mail addresses`.
  public static func words(for name: String) -> String { words[name] ?? name }

  private static let words = [
    "user_info": "user names before a host", "query": "queries or fragments", "email": "e-mail addresses",
    "token": "tokens", "card": "payment cards", "telephone": "telephone numbers",
    "credential": "cookies, passwords or authorisations", "device_address": "the device's own addresses",
  ]
}
