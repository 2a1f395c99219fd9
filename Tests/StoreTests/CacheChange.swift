import Foundation
import Metrics

/// Something that happens between two builds.
enum Change: Sendable {
  case nothing, newRows, removedOldest, removedAndNew, editedFirst, editedLast, replaced, removedNewest
  case rules, limit, column, zone, version, earlierNow, halfYear, cut, flipped, emptied, deleted

  func make(_ sample: CacheSample) throws {
    let first = "(SELECT min(request_id) FROM request)"
    let last = "(SELECT max(request_id) FROM request)"
    switch self {
    case .nothing: break
    case .newRows: try sample.add(9, days: 4)
    case .removedOldest: try sample.sample.execute("DELETE FROM request WHERE request_id < \(first) + 10")
    case .removedAndNew:
      try sample.sample.execute("DELETE FROM request WHERE request_id < \(first) + 10")
      try sample.add(9, days: 4)
    case .editedFirst: try sample.sample.execute("UPDATE request SET path = '/x' WHERE request_id = \(first)")
    case .editedLast: try sample.sample.execute("UPDATE request SET status = 404 WHERE request_id = \(last)")
    case .replaced:
      try sample.sample.execute("DELETE FROM request")
      try sample.add(130, days: 5)
    case .removedNewest: try sample.sample.execute("DELETE FROM request WHERE request_id = \(last)")
    case .rules: sample.rules = [EndpointRule(pattern: "/v1/**", template: "/v1")]
    case .limit: sample.limit = 2
    case .column: try sample.sample.execute("ALTER TABLE request DROP COLUMN wait_us")
    case .zone: sample.calendar = SiteCalendar(identifier: "Asia/Shanghai") ?? .utc
    case .version: sample.version = "2"
    case .earlierNow: sample.now -= SampleFile.day
    case .halfYear: sample.now += 184 * SampleFile.day
    case .cut, .flipped, .emptied:
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: sample.file)))
      if self == .cut { bytes.removeLast(20) }
      if self == .flipped { bytes[bytes.count / 2] ^= 1 }
      if self == .emptied { bytes = [] }
      try Data(bytes).write(to: URL(filePath: sample.file))
    case .deleted: try FileManager.default.removeItem(atPath: sample.file)
    }
  }
}
