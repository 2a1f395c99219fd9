internal import Metrics
internal import Store
internal import Taxonomy

/// The lines that `inspect` prints. They hold templates, column names and codes, never a value of a row.
internal struct InspectReport {
  private(set) var lines: [String] = []
  private let calendar: SiteCalendar

  init(file: String, calendar: SiteCalendar) {
    self.calendar = calendar
    lines = [file]
  }

  mutating func add(_ line: String) { lines.append(line) }

  private mutating func head(_ text: String) { lines += ["", text] }

  private func time(_ microseconds: Int64) -> String {
    calendar.localTime(atMicroseconds: microseconds).iso8601
  }

  /// Rows and time span of each table.
  mutating func tables(_ tables: [Database.TableSpan]) {
    head("Tables")
    for table in tables {
      let name = "  " + table.name + String(repeating: " ", count: max(16 - table.name.count, 1))
      let span = table.first.flatMap { first in table.last.map { ", \(time(first)) to \(time($0))" } } ?? ""
      add("\(name)\(CheckNumbers.count(table.rows)) rows\(span)")
    }
  }

  /// What is not there, and what that costs.
  mutating func missing(tables: [String], columns: [String]) {
    guard !tables.isEmpty || !columns.isEmpty else { return }
    head("Missing, and what that costs")
    for table in tables { add("  \(table): \(InspectCosts.ofTable(table))") }
    for (cost, names) in InspectCosts.grouped(columns) { add("  \(names.joined(separator: ", ")): \(cost)") }
  }

  /// Rows that are in no number, and codes that nobody knows.
  mutating func quality(_ quality: DataQuality) {
    head("Rows")
    let counts = [
      (quality.rows, "read"), (quality.withoutStart, "without a readable start"),
      (quality.afterNow, "later than the data's end, from a wrong clock"),
      (quality.beforeFirst, "older than any page reaches"),
      (quality.badSampleRate, "with an unusable sample rate"),
      (quality.badDuration, "with an unusable duration"),
      (quality.unknownCode, "with a code that the registry does not know"),
    ]
    for (count, what) in counts where count > 0 { add("  \(CheckNumbers.count(Int64(count))) \(what)") }
    guard !quality.unknownCodes.isEmpty else { return }
    head("Codes that the registry does not know; they count as network failures")
    for code in quality.unknownCodes.prefix(20) {
      add("  \(CheckNumbers.count(Int64(code.rows)))  \(code.code.key)")
    }
    if quality.unknownCodes.count > 20 { add("  and \(quality.unknownCodes.count - 20) more") }
  }

  /// Paths without a rule, rules for them, and what looks private in them.
  mutating func paths(_ paths: InspectPaths) {
    let groups = paths.groups
    head(
      "Paths: \(CheckNumbers.count(Int64(paths.matched))) rows with a declared template or a rule, "
        + "\(CheckNumbers.count(Int64(paths.unmatched))) without")
    for group in groups.prefix(10) {
      add("  \(CheckNumbers.count(Int64(group.rows)))  \(group.endpoint.key)")
    }
    if groups.count > 10 { add("  and \(groups.count - 10) more") }
    let rules = groups.compactMap(\.proposedRule).prefix(10)
    if !rules.isEmpty {
      head("Rules for the largest of them, to go under endpoints: in content/barograph.yaml")
      for rule in rules { add("  \(rule)") }
    }
    let private_ = InspectPaths.unredacted(groups)
    guard !private_.isEmpty else { return }
    head("Paths that look as if they held personal data")
    for (group, kind) in private_.prefix(20) {
      add("  \(CheckNumbers.count(Int64(group.rows)))  \(group.endpoint.key): \(kind)")
    }
  }

  /// What SQLite's check found; nil when it was not asked.
  mutating func integrity(_ faults: [String]?) {
    guard let faults else { return }
    head("Integrity: " + (faults.isEmpty ? "ok" : "\(faults.count) faults"))
    for fault in faults { add("  \(fault)") }
  }
}
