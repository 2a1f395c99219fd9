internal import Redaction

/// A moment as a source reported it.
internal struct Instant: Equatable, Sendable {
  /// Unix time in microseconds.
  let microseconds: Int64
  /// Whether the source said in which zone; without one it is read as UTC.
  let hasZone: Bool

  /// Makes a moment from its parts.
  init(microseconds: Int64, hasZone: Bool) {
    self.microseconds = microseconds
    self.hasZone = hasZone
  }

  /// Reads ISO 8601 (https://www.iso.org/iso-8601-date-and-time-format.html) or an epoch number.
  ///
  /// Accepted are a date, T or a blank, hour and minute, seconds and a fraction if there are any, and Z,
  /// ±hh:mm, ±hhmm, ±hh or no zone. The hour may have one digit. The fraction is cut after microseconds.
  ///
  /// - Returns: nil for what cannot be read and for what does not exist, such as 30 February.
  init?(_ text: String) {
    var scanner = DigitScanner(text)
    guard let year = scanner.digits(4...4), scanner.skip("-") else {
      self.init(epoch: text)
      return
    }
    guard let month = scanner.digits(2...2), scanner.skip("-"), let day = scanner.digits(2...2),
      scanner.skip("T") || scanner.skip("t") || scanner.skip(" "), let hour = scanner.digits(1...2),
      scanner.skip(":"), let minute = scanner.digits(2...2)
    else { return nil }
    var second: Int64 = 0
    var fraction: Int64 = 0
    if scanner.skip(":") {
      guard let read = scanner.digits(2...2) else { return nil }
      second = read
      if scanner.skip(".") || scanner.skip(",") {
        guard let micros = scanner.fraction(places: 6) else { return nil }
        fraction = micros
      }
    }
    let zone = scanner.zone()
    guard scanner.isAtEnd, let days = daysSinceEpoch(year: year, month: month, day: day),
      hour < 24, minute < 60, second < 60
    else { return nil }
    let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - (zone ?? 0)
    self.init(microseconds: seconds * 1_000_000 + fraction, hasZone: zone != nil)
  }

  /// Reads an epoch number by its size: below 1e11 seconds, below 1e14 milliseconds, below 1e17 microseconds,
  /// else nanoseconds.
  init?(epoch text: String) {
    guard let size = scaledDecimal(text, power: 0, rounding: .cut)?.magnitude else { return nil }
    let power =
      switch size {
      case ..<100_000_000_000: 6
      case ..<100_000_000_000_000: 3
      case ..<100_000_000_000_000_000: 0
      default: -3
      }
    guard size < UInt64(Int64.max), let value = scaledDecimal(text, power: power, rounding: .cut) else {
      return nil
    }
    microseconds = value
    hasZone = true
  }
}

/// Days from 1 January 1970 in the proleptic Gregorian calendar; nil for a date that does not exist.
private func daysSinceEpoch(year: Int64, month: Int64, day: Int64) -> Int64? {
  let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  let lengths: [Int64] = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  guard (1...12).contains(month), (1...lengths[Int(month) - 1]).contains(day) else { return nil }
  let before = lengths[..<(Int(month) - 1)].reduce(0, +)
  // Leap days before this year, counted from year 0; 719,528 days lie between 1 January 0 and 1 January 1970.
  let past = year - 1
  let leapDays = year == 0 ? 0 : past / 4 - past / 100 + past / 400 + 1
  return year * 365 + leapDays + before + day - 1 - 719_528
}

/// Takes digits and marks from the front of a text.
private struct DigitScanner {
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { place == bytes.count }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: mark) else { return false }
    place += 1
    return true
  }

  /// As many digits as there are; nil when their number is not in `count`.
  mutating func digits(_ count: ClosedRange<Int>) -> Int64? {
    let (value, found) = takeDigits(upTo: count.upperBound)
    return count.contains(found) ? value : nil
  }

  /// A decimal fraction, in units of ten to the minus `places`; nil when there is no digit.
  mutating func fraction(places: Int) -> Int64? {
    var (value, found) = takeDigits(upTo: places)
    guard found > 0 else { return nil }
    while found < places {
      value *= 10
      found += 1
    }
    return value
  }

  /// A zone's distance from UTC in seconds; nil when none is written, or none that can be read.
  mutating func zone() -> Int64? {
    if skip("Z") || skip("z") { return 0 }
    let before = place
    let sign: Int64 = next == UInt8(ascii: "-") ? -1 : 1
    guard skip("+") || skip("-") else { return nil }
    var (hour, found) = takeDigits(upTo: 4)
    var minute: Int64? = 0
    if found == 4 {
      minute = hour % 100
      hour /= 100
    } else if found == 2, skip(":") {
      minute = digits(2...2)
    }
    guard found == 2 || found == 4, hour < 24, let minute, minute < 60 else {
      place = before
      return nil
    }
    return sign * (hour * 3_600 + minute * 60)
  }

  /// The digits at the front.
  ///
  /// - Returns: the number that the first `count` of them are, and how many there are.
  private mutating func takeDigits(upTo count: Int) -> (value: Int64, found: Int) {
    var value: Int64 = 0
    var found = 0
    while let digit = next, digit.isASCIIDigit {
      if found < count { value = value * 10 + Int64(digit - UInt8(ascii: "0")) }
      found += 1
      place += 1
    }
    return (value, found)
  }
}
