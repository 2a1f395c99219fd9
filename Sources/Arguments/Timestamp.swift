/// Moments as the command line writes them.
enum Timestamp {
  /// Microseconds since 1970 began in UTC, of `2026-03-01T09:30:00.25+08:00`: RFC 3339, section 5.6, where
  /// seconds may be left out, a space may stand for the T, and digits below a microsecond are dropped. Nil for
  /// anything else, for days no calendar has, and for leap seconds.
  static func microseconds(_ text: String) -> Int64? {
    var rest = Array(text.utf8)[...]
    guard let year = number(&rest, 4), skip(&rest, "-"), let month = number(&rest, 2), skip(&rest, "-"),
      let day = number(&rest, 2), skip(&rest, "Tt "), let hour = number(&rest, 2), skip(&rest, ":"),
      let minute = number(&rest, 2)
    else { return nil }
    var second: Int64 = 0
    var fraction: Int64 = 0
    if skip(&rest, ":") {
      guard let number = number(&rest, 2) else { return nil }
      second = number
      if skip(&rest, ".,") {
        let digits = rest.prefix { (48...57).contains($0) }
        guard !digits.isEmpty else { return nil }
        let places = digits.prefix(6) + Array(repeating: 48, count: max(0, 6 - digits.count))
        fraction = places.reduce(0) { $0 * 10 + Int64($1 - 48) }
        rest = rest.dropFirst(digits.count)
      }
    }
    guard let offset = offset(&rest), rest.isEmpty, (1...12).contains(month),
      (1...length(of: month, in: year)).contains(day), hour < 24, minute < 60, second < 60
    else { return nil }
    let seconds = days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - offset
    return seconds * 1_000_000 + fraction
  }

  /// Seconds east of UTC, of `Z`, `+08:00` or `+0800`.
  private static func offset(_ rest: inout ArraySlice<UInt8>) -> Int64? {
    if skip(&rest, "Zz") { return 0 }
    let sign: Int64 = rest.first == UInt8(ascii: "-") ? -1 : 1
    guard skip(&rest, "+-"), let hours = number(&rest, 2) else { return nil }
    _ = skip(&rest, ":")
    guard let minutes = number(&rest, 2), hours < 24, minutes < 60 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }

  private static func number(_ rest: inout ArraySlice<UInt8>, _ count: Int) -> Int64? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int64($1 - 48) }
  }

  private static func skip(_ rest: inout ArraySlice<UInt8>, _ any: String) -> Bool {
    guard let first = rest.first, any.utf8.contains(first) else { return false }
    rest = rest.dropFirst()
    return true
  }

  private static func isLeap(_ year: Int64) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func length(of month: Int64, in year: Int64) -> Int64 {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days from 1970-01-01 in the Gregorian calendar, counted in years that begin in March so that the leap day
  /// is the last.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let shifted = month > 2 ? year : year - 1
    // Counted from a year 400 earlier, so that no division meets a negative number.
    let years = shifted + 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return years * 365 + years / 4 - years / 100 + years / 400 + dayOfYear - 719_468 - 146_097
  }
}
