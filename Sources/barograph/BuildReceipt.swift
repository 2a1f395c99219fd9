internal import Foundation
internal import Publication

/// What the last build was made of and what it left: a build of the same inputs over the same files need not be
/// made again.
internal struct BuildReceipt: Equatable {
  /// ``BuildInputs/checksum(database:project:theme:zone:dataEnd:)``.
  let inputs: String
  /// The site as it was left.
  let site: SiteState
  /// What the build said about its pages.
  let remarks: [String]

  private static let format = "barograph receipt 1"

  /// The receipt in a cache's folder; nil where there is none that can be read.
  init?(in folder: String) {
    guard let text = try? String(contentsOfFile: Self.file(folder), encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count >= 5, lines[0] == Self.format, lines.last == "", let files = Int(lines[2]),
      let checksum = UInt64(lines[3])
    else { return nil }
    self.init(
      inputs: lines[1], site: SiteState(files: files, checksum: checksum),
      remarks: Array(lines[4...].dropLast()))
  }

  init(inputs: String, site: SiteState, remarks: [String]) {
    self.inputs = inputs
    self.site = site
    self.remarks = remarks
  }

  /// Keeps it in a cache's folder. Where that fails, the next build is made whole.
  func keep(in folder: String) {
    let lines = [Self.format, inputs, "\(site.files)", "\(site.checksum)"] + remarks
    let text = lines.map { $0.replacing("\n", with: " ") + "\n" }.joined()
    try? text.write(toFile: Self.file(folder), atomically: true, encoding: .utf8)
  }

  private static func file(_ folder: String) -> String { folder + "/receipt" }
}
