/// Every word and number format a chart prints. The charts hold no language and no format of their own.
public struct ChartWording: Sendable {
  /// Year, month (1…12) and day to "9 Mar".
  public var monthDay: @Sendable (_ year: Int, _ month: Int, _ day: Int) -> String
  /// Year and month (1…12) to "Mar 2026", for axes over many months.
  public var month: @Sendable (_ year: Int, _ month: Int) -> String
  /// Day of the week, 1 (Monday) to 7, to "Mon".
  public var weekday: @Sendable (_ day: Int) -> String
  /// Hour and minute to "14:05". The offset from UTC in seconds is given only when that time of day happens twice.
  public var hourMinute: @Sendable (_ hour: Int, _ minute: Int, _ repeatedAtOffset: Int?) -> String
  /// A second within a minute to "14:05:30".
  public var hourMinuteSecond: @Sendable (_ hour: Int, _ minute: Int, _ second: Int) -> String
  /// "no data": said in a gap of a chart.
  public var noData: String
  /// Said instead of a whole chart that has nothing to draw: what is missing, and from when to when.
  public var nothing: String
  /// Said instead of a chart when there are requests but never enough for this chart: "too few requests".
  public var tooFew: String
  /// "target", beside the target line.
  public var target: String
  /// The length of a column in seconds to "requests per 6 h"; a newline parts it in two lines.
  public var requestsPer: @Sendable (_ seconds: Int) -> String
  /// 1,000 to "1 in 1,000".
  public var oneIn: @Sendable (_ count: Int) -> String
  /// Microseconds to a measured duration: "182 ms", "1.84 s".
  public var duration: @Sendable (_ microseconds: Double) -> String
  /// Microseconds to a round duration on an axis: "1 s".
  public var axisDuration: @Sendable (_ microseconds: Double) -> String
  /// The same without its unit: "500" for half a second, "2" for two seconds.
  public var bareDuration: @Sendable (_ microseconds: Double) -> String
  /// Microseconds to "> 60 s".
  public var longerThan: @Sendable (_ microseconds: Double) -> String
  /// A share (0…1) and its decimals in percent to "99.95%".
  public var percent: @Sendable (_ share: Double, _ decimals: Int) -> String
  /// A count, shortened: "19K".
  public var count: @Sendable (_ count: Int) -> String

  /// All of the wording; see each property for what it must give.
  public init(
    monthDay: @escaping @Sendable (Int, Int, Int) -> String,
    month: @escaping @Sendable (Int, Int) -> String,
    weekday: @escaping @Sendable (Int) -> String,
    hourMinute: @escaping @Sendable (Int, Int, Int?) -> String,
    hourMinuteSecond: @escaping @Sendable (Int, Int, Int) -> String,
    noData: String, nothing: String, tooFew: String, target: String,
    requestsPer: @escaping @Sendable (Int) -> String,
    oneIn: @escaping @Sendable (Int) -> String,
    duration: @escaping @Sendable (Double) -> String,
    axisDuration: @escaping @Sendable (Double) -> String,
    bareDuration: @escaping @Sendable (Double) -> String,
    longerThan: @escaping @Sendable (Double) -> String,
    percent: @escaping @Sendable (Double, Int) -> String,
    count: @escaping @Sendable (Int) -> String
  ) {
    self.monthDay = monthDay
    self.month = month
    self.weekday = weekday
    self.hourMinute = hourMinute
    self.hourMinuteSecond = hourMinuteSecond
    self.noData = noData
    self.nothing = nothing
    self.tooFew = tooFew
    self.target = target
    self.requestsPer = requestsPer
    self.oneIn = oneIn
    self.duration = duration
    self.axisDuration = axisDuration
    self.bareDuration = bareDuration
    self.longerThan = longerThan
    self.percent = percent
    self.count = count
  }
}
