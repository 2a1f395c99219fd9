/// POSIX error numbers, which Darwin and Linux give to different names.
enum ErrnoNumbers {
  /// From Darwin's `sys/errno.h`.
  static let darwin = [
    32: "epipe", 49: "eaddrnotavail", 50: "enetdown", 51: "enetunreach", 52: "enetreset", 53: "econnaborted",
    54: "econnreset", 55: "enobufs", 57: "enotconn", 60: "etimedout", 61: "econnrefused", 64: "ehostdown",
    65: "ehostunreach",
  ]

  /// From Linux's `asm-generic/errno.h`, which Android shares.
  static let linux = [
    32: "epipe", 99: "eaddrnotavail", 100: "enetdown", 101: "enetunreach", 102: "enetreset",
    103: "econnaborted",
    104: "econnreset", 105: "enobufs", 107: "enotconn", 110: "etimedout", 111: "econnrefused",
    112: "ehostdown",
    113: "ehostunreach",
  ]

  private static let darwinSystems: Set<String> = [
    "ios", "ipados", "iphone os", "iphoneos", "macos", "mac os x", "os x", "tvos", "watchos", "visionos",
    "darwin",
  ]
  private static let linuxSystems: Set<String> = ["android", "linux", "harmonyos", "openharmony", "wear os"]

  /// The name, in lower case, of an error number.
  ///
  /// - Parameters:
  ///   - domain: the domain as sent, in lower case: `darwin`, `linux` and `android` decide before the system.
  ///   - os: the operating system's name, in any case. Where neither decides both lists are read: they share
  ///     only number 32, which means the same in both.
  static func name(of number: Int, domain: String, os: String?) -> String? {
    let system = SpellingKey(os ?? "").text
    if domain == "darwin" { return darwin[number] }
    if domain == "linux" || domain == "android" || linuxSystems.contains(system) { return linux[number] }
    if darwinSystems.contains(system) { return darwin[number] }
    return darwin[number] ?? linux[number]
  }
}
