internal import Foundation
public import Metrics

/// The sums of the rows that earlier builds have read, so that a build reads only what is new.
///
/// Disposable: whatever the cache holds, a scan equals one of all rows. It is not used where that is not sure.
public struct RowCache: Sendable {
  private let folder: String
  private let version: String
  private var file: String { folder + "/rollups" }

  /// A cache in a folder, which is made when something is kept.
  ///
  /// - Parameters:
  ///   - folder: the path.
  ///   - version: the program's; a cache of another one is not used.
  public init(folder: String, version: String) {
    self.folder = folder
    self.version = version
  }

  /// What a scan gave.
  public struct Result: Sendable {
    /// The sums of all rows.
    public var scan: Scan
    /// Why every row was read; nil: only those above the cache's were.
    public let fullReading: FullReading?
    /// What keeps them for the next build while they are used; nil: nothing need be kept.
    public let keeping: Keeping?
  }

  /// The sums on their way into the cache.
  public struct Keeping: Sendable {
    fileprivate let background: Background<String>

    /// Waits until they are kept.
    ///
    /// - Returns: why they could not be kept; nil: they are, or somebody was told already why not.
    public func end() -> String? { background.take() }
  }

  /// Everything that a build needs of the rows, which is being kept for the next one: ``Keeping/end()`` waits for that.
  ///
  /// - Parameters:
  ///   - database: the input.
  ///   - now: the data's end in microseconds since 1970.
  ///   - calendar: the site's calendar.
  ///   - rules: the site's endpoint rules.
  ///   - limit: how many endpoints are published.
  ///   - isRebuild: whether the cache must not be used.
  ///   - progress: called now and then with the number of rows read.
  /// - Throws: ``StoreError`` when the rows cannot be read. A cache that cannot be read or written is no error.
  public func scan(
    _ database: borrowing Database, now: Int64, calendar: SiteCalendar, rules: [EndpointRule], limit: Int,
    isRebuild: Bool = false, progress: (Int) -> Void = { _ in }
  ) throws(StoreError) -> Result {
    let empty = Scan(now: now, calendar: calendar, rules: rules, limit: limit)
    guard try database.hasNumberedRows(), let last = try database.lastNumber() else {
      var scan = empty
      try scan.read(database, progress: progress)
      return Result(scan: scan, fullReading: .notNumbered, keeping: nil)
    }
    let settings = CacheSettings(
      version: version, calendar: calendar, rules: rules, limit: limit,
      columns: database.readColumns)
    var why: FullReading = isRebuild ? .asked : .noCache
    if !isRebuild {
      var scan = empty
      switch try restore(&scan, database, settings, rules: rules, limit: limit) {
      case .restored(let above, let then):
        try scan.read(database, .numbers(above: above, through: last), progress: progress)
        try scan.readDevices(database)
        let isKnown =
          above == last && QuarterHour.index(ofMicroseconds: then) == QuarterHour.index(ofMicroseconds: now)
        scan.rollups.settle()
        return Result(
          scan: scan, fullReading: nil, keeping: isKnown ? nil : try keep(scan, database, settings, last))
      case .useless(let reason): why = reason
      }
    }
    var scan = try empty.readAll(database, through: last, progress: progress)
    try scan.readDevices(database)
    scan.rollups.settle()
    return Result(scan: scan, fullReading: why, keeping: try keep(scan, database, settings, last))
  }

  private enum Restoration {
    /// Everything up to a row is in the scan, as of an earlier now.
    case restored(Int64, now: Int64)
    case useless(FullReading)
  }

  private func restore(
    _ scan: inout Scan, _ database: borrowing Database, _ settings: CacheSettings, rules: [EndpointRule],
    limit: Int
  ) throws(StoreError) -> Restoration {
    guard let handle = FileHandle(forReadingAtPath: file) else { return .useless(.noCache) }
    var reader = ArchiveReader { count in ((try? handle.read(upToCount: count)) ?? nil).map(Array.init) ?? []
    }
    let identity: RowIdentity
    let then: Int64
    do throws(ArchiveFault) {
      if let other = try CacheSettings(from: &reader).difference(from: settings) { return .useless(other) }
      identity = try RowIdentity(from: &reader)
      then = try reader.signed()
    } catch {
      return .useless(.damaged)
    }
    if let difference = try identity.difference(in: database) { return .useless(difference) }
    guard let last = identity.last else { return .useless(.damaged) }
    do throws(ArchiveFault) {
      if let reason = try scan.restore(from: &reader, as: then, rules: rules, limit: limit) {
        return .useless(reason)
      }
    } catch {
      return .useless(.damaged)
    }
    return try scan.readRowsDue(database) ? .restored(last, now: then) : .useless(.rowsDue)
  }

  /// Writes the cache, in the background.
  private func keep(
    _ scan: Scan, _ database: borrowing Database, _ settings: CacheSettings, _ last: Int64
  ) throws(StoreError) -> Keeping {
    let identity = try RowIdentity(database, through: last)
    return Keeping(background: Background { write(scan, settings, identity) })
  }

  /// Writes the cache beside the one that is there and puts it in its place: who is killed meanwhile, or builds
  /// at the same time, leaves a whole one.
  ///
  /// - Returns: why it could not be written.
  private func write(_ scan: Scan, _ settings: CacheSettings, _ identity: RowIdentity) -> String? {
    let part = "\(file).\(getpid()).part"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let ignore = folder + "/.gitignore"
      if !FileManager.default.fileExists(atPath: ignore) {
        try Data("*\n".utf8).write(to: URL(filePath: ignore), options: .atomic)
      }
      try Data().write(to: URL(filePath: part))
      let handle = try FileHandle(forWritingTo: URL(filePath: part))
      var writer = ArchiveWriter { try handle.write(contentsOf: Data($0)) }
      settings.archive(into: &writer)
      identity.archive(into: &writer)
      scan.archive(into: &writer)
      try writer.finish()
      try handle.close()
      guard unsafe rename(part, file) == 0 else { throw CocoaError(.fileWriteUnknown) }
      return nil
    } catch {
      unsafe unlink(part)
      return
        "\(folder): the cache cannot be written (\(error.localizedDescription)); the next build reads every row"
    }
  }
}
