internal import Foundation
internal import Metrics
internal import Publication

/// Everything that the last build's site was made from, so that a build of the same need not make it again.
///
/// The database counts as unchanged while its files are: same file, size, time of change and change counter. What
/// this cannot tell apart from a change is built.
internal struct LastBuild {
  private let record: String
  private let output: String
  private let folder: String
  private var inputs: [String]

  init(cache: String, project: String, database: String, output: String) {
    folder = cache
    record = cache + "/last-build"
    self.output = output
    inputs = ["barograph \(version) \(Self.identity("/proc/self/exe"))", Self.real(output), Self.real(project)]
    for folder in ["content", "templates", "assets"] { inputs += Self.contents(project + "/" + folder) }
    for suffix in ["", "-wal", "-journal"] { inputs.append(Self.identity(database + suffix)) }
    inputs.append(Self.real(database) + " \(Self.changeCounter(database))")
  }

  /// Notes one more thing that the site depends on.
  mutating func add(_ input: String) { inputs.append(input) }

  /// Gives the site's `status.json` the present time, if nothing else would change.
  ///
  /// - Returns: the number of the site's files; nil: something may have changed.
  func refresh() throws -> Int? {
    guard let known = try? String(contentsOfFile: record, encoding: .utf8) else { return nil }
    var files: [String] = []
    do {
      let isRefreshed = try replaceFile("status.json", in: output) {
        files = Self.site(output)
        guard known == text(files), let status = FileManager.default.contents(atPath: output + "/status.json")
        else { return nil }
        return Self.refreshed(Array(status), at: Int64(Date().timeIntervalSince1970 * 1_000_000))
      }
      return isRefreshed ? files.count : nil
    } catch {
      throw Failure(error)
    }
  }

  /// Keeps what the site was made from. A cache that cannot be written only costs time.
  func remember() {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? Data(text(Self.site(output)).utf8).write(to: URL(filePath: record), options: .atomic)
  }

  private func text(_ files: [String]) -> String { (inputs + files).joined(separator: "\n") }

  /// The same `status.json` with another time; nil where it has none.
  private static func refreshed(_ bytes: [UInt8], at now: Int64) -> [UInt8]? {
    // Inside a text the quotation marks would be escaped.
    guard let name = String(validating: bytes, as: UTF8.self)?.range(of: "\"built_us\":", options: .backwards),
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    let rest = text[name.upperBound...]
    let number = rest.drop { $0 == " " }.prefix { $0.isASCII && $0.isNumber }
    guard !number.isEmpty else { return nil }
    return Array((text[..<number.startIndex] + "\(now)" + text[number.endIndex...]).utf8)
  }

  /// Path, size and time of every file of a site; of `status.json`, which alone is written anew, the name.
  private static func site(_ output: String) -> [String] {
    paths(output).map { $0 == "status.json" ? $0 : "\($0) \(identity(output + "/" + $0))" }
  }

  /// Path and checksum of every file below a folder.
  private static func contents(_ folder: String) -> [String] {
    paths(folder).map { path in
      var checksum = ArchiveChecksum()
      checksum.add(Array(FileManager.default.contents(atPath: folder + "/" + path) ?? Data())[...])
      return "\(folder)/\(path) \(checksum.value)"
    }
  }

  private static func paths(_ folder: String) -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Device, number, size and times of a file; empty where there is none.
  private static func identity(_ file: String) -> String {
    var status = stat()
    guard unsafe stat(file, &status) == 0 else { return "-" }
    guard status.st_mode & S_IFMT == S_IFREG else { return "folder" }
    return "\(status.st_dev) \(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }

  /// SQLite's own count of changes of a database, bytes 24 to 28 (https://www.sqlite.org/fileformat.html).
  private static func changeCounter(_ file: String) -> [UInt8] {
    guard let handle = FileHandle(forReadingAtPath: file) else { return [] }
    return ((try? handle.read(upToCount: 28)) ?? nil).map { Array($0.suffix(4)) } ?? []
  }

  private static func real(_ path: String) -> String { URL(filePath: path).resolvingSymlinksInPath().path }
}
