/// A date of the Gregorian calendar, also used for the time before it was introduced.
public struct CivilDate: Hashable, Comparable, Sendable {
  /// The year; 0 is the one before 1.
  public let year: Int
  /// The month, 1…12.
  public let month: Int
  /// The day of the month, 1…31.
  public let day: Int

  /// Day numbers are kept within this distance of 1970: all that fit in 64-bit µs, with room.
  static let dayLimit = 106_000_000

  /// The date of a day counted from 1 January 1970, which is day 0. Days further than 100 million from it,
  /// which no instant in µs reaches, give the nearest end.
  ///
  /// Years are counted from March, so that the leap day is the last; 400 years are 146,097 days.
  public init(dayNumber: Int) {
    let days = max(-Self.dayLimit, min(dayNumber, Self.dayLimit)) + 719_468
    let era = Int(flooredQuotient(Int64(days), 146_097))
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// A date that exists.
  ///
  /// - Returns: nil for a month or day that does not, and for years beyond ±250,000.
  public init?(year: Int, month: Int, day: Int) {
    guard (-250_000...250_000).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    self.init(unchecked: year, month, day)
    guard CivilDate(dayNumber: dayNumber) == self else { return nil }
  }

  private init(unchecked year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day counted from 1 January 1970.
  public var dayNumber: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = Int(flooredQuotient(Int64(marchYear), 400))
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day of the week, 1 Monday … 7 Sunday.
  public var weekday: Int { Self.weekday(dayNumber) }

  /// The day of the week of a day counted from 1 January 1970, a Thursday.
  static func weekday(_ dayNumber: Int) -> Int {
    let days = Int64(dayNumber) + 3
    return Int(days - flooredQuotient(days, 7) * 7) + 1
  }

  /// The first day of its month.
  public var startOfMonth: CivilDate { CivilDate(unchecked: year, month, 1) }

  /// The first day of the month after.
  public var startOfNextMonth: CivilDate {
    month == 12 ? CivilDate(unchecked: year + 1, 1, 1) : CivilDate(unchecked: year, month + 1, 1)
  }

  /// As in ISO 8601: `2026-03-29`; years outside 0…9999 with a sign and six digits.
  public var iso8601: String { "\(yearText)-\(digits(month, 2))-\(digits(day, 2))" }

  private var yearText: String {
    if (0...9999).contains(year) { return digits(year, 4) }
    return (year < 0 ? "-" : "+") + digits(abs(year), 6)
  }

  /// The earlier date is less.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

/// A number that is not negative, with zeros in front up to `width` digits.
func digits(_ number: Int, _ width: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
}
