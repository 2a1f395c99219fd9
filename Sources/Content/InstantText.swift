/// A point in time as people and programs write it: ISO 8601 with `T` or a blank, an hour of one or two
/// digits, seconds and fraction optional, zone `Z`, `±hh:mm`, `±hhmm`, `±hh` or none.
public struct InstantText: Sendable, Equatable {
  /// Microseconds since 1970-01-01 00:00 UTC; further digits are cut.
  public let microseconds: Int64
  /// Whether the text named its zone; otherwise the site's was taken.
  public let namesZone: Bool
  /// Whether the hour has two digits, as the standard asks.
  public let hasTwoDigitHour: Bool

  /// Reads a text.
  /// - Parameters:
  ///   - text: the time, without blanks around it.
  ///   - zone: the zone of a text that names none.
  /// - Returns: nil for another form or for a time that does not exist, such as 30 February.
  public init?(_ text: String, zone: SiteZone) {
    var scanner = DigitScanner(text)
    guard let year = scanner.number(digits: 4...4), scanner.skip("-"),
      let month = scanner.number(digits: 2...2), scanner.skip("-"),
      let day = scanner.number(digits: 2...2), let days = daysSinceEpoch(year: year, month: month, day: day),
      scanner.skip("T") || scanner.skip("t") || scanner.skip(" ")
    else { return nil }
    let hourStart = scanner.position
    guard let hour = scanner.number(digits: 1...2), hour < 24 else { return nil }
    hasTwoDigitHour = scanner.position - hourStart == 2
    guard scanner.skip(":"), let minute = scanner.number(digits: 2...2), minute < 60 else { return nil }
    var second: Int64 = 0
    var fraction: Int64 = 0
    if scanner.skip(":") {
      guard let seconds = scanner.number(digits: 2...2), seconds < 60 else { return nil }
      second = seconds
      if scanner.skip(".") || scanner.skip(",") {
        guard let microseconds = scanner.microseconds() else { return nil }
        fraction = microseconds
      }
    }
    let local = days * 86_400 + hour * 3_600 + minute * 60 + second
    guard let ending = scanner.zone() else { return nil }
    switch ending {
    case .none:
      namesZone = false
      microseconds = zone.instant(ofLocalSeconds: local) * 1_000_000 + fraction
    case .offset(let offset):
      namesZone = true
      microseconds = (local - offset) * 1_000_000 + fraction
    }
  }
}

/// Days from 1970-01-01 to a date of the Gregorian calendar, or nil for a date that does not exist. Counts
/// from 1 March, so that the leap day is a year's last.
private func daysSinceEpoch(year: Int64, month: Int64, day: Int64) -> Int64? {
  let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  let lengths: [Int64] = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  guard year >= 1, (1...12).contains(month), (1...lengths[Int(month) - 1]).contains(day) else { return nil }
  let marchYear = month > 2 ? year : year - 1
  let marchMonth = (month + 9) % 12
  let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
  return marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear - 719_468
}

/// Reads ASCII digits and marks from the front of a text.
private struct DigitScanner {
  /// How a time ends.
  enum Ending {
    case none
    /// Seconds east of Greenwich.
    case offset(Int64)
  }

  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard let next, UInt32(next) == mark.value else { return false }
    position += 1
    return true
  }

  /// As many digits as the range allows; nil when there are fewer.
  mutating func number(digits: ClosedRange<Int>) -> Int64? {
    var value: Int64 = 0
    var count = 0
    while count < digits.upperBound, let digit = next, isDigit(digit) {
      value = value * 10 + Int64(digit - UInt8(ascii: "0"))
      position += 1
      count += 1
    }
    return digits.contains(count) ? value : nil
  }

  /// A fraction of a second of one digit or more, cut after six.
  mutating func microseconds() -> Int64? {
    let start = position
    guard let value = number(digits: 1...6) else { return nil }
    let missing = 6 - (position - start)
    while let digit = next, isDigit(digit) { position += 1 }
    return (0..<missing).reduce(value) { scaled, _ in scaled * 10 }
  }

  /// The rest of the text as a zone; nil when it is none.
  mutating func zone() -> Ending? {
    if position == bytes.count { return Ending.none }
    _ = skip(" ")
    if skip("Z") || skip("z") { return position == bytes.count ? .offset(0) : nil }
    let sign: Int64
    if skip("+") { sign = 1 } else if skip("-") { sign = -1 } else { return nil }
    guard let hours = number(digits: 2...2), hours < 24 else { return nil }
    var minutes: Int64 = 0
    if position < bytes.count {
      _ = skip(":")
      guard let value = number(digits: 2...2), value < 60 else { return nil }
      minutes = value
    }
    return position == bytes.count ? .offset(sign * (hours * 3_600 + minutes * 60)) : nil
  }
}
