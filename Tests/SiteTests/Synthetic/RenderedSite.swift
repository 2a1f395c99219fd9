import Content

@testable import Site

/// Every file of the hostile site, rendered once for all tests: in English and in Chinese.
enum RenderedSite {
  private static let english = Result { try SiteTests.files(of: hostileSite()) }
  private static let chinese = Result { try SiteTests.files(of: hostileSite(.simplifiedChinese)) }
  private static let parsed = Result { try SiteTests.pages(of: english.get()) }

  static func files() throws -> [String: [UInt8]] { try english.get() }
  static func chineseFiles() throws -> [String: [UInt8]] { try chinese.get() }

  /// The English pages by path.
  static func pages() throws -> [String: HTMLPage] { try parsed.get() }
}

/// The pages among some files.
func pages(of files: [String: [UInt8]]) -> [String: HTMLPage] {
  files.filter { $0.key.hasSuffix(".html") }.mapValues(HTMLPage.init)
}

/// Every file of a site by its path.
func files(of input: SiteInput, builtAt: Int64 = 7) throws -> [String: [UInt8]] {
  var files: [String: [UInt8]] = [:]
  try SiteBuilder(input).render(builtAt: builtAt) { page in
    if files.updateValue(page.bytes, forKey: page.path) != nil { throw DoubledPath(path: page.path) }
  }
  return files
}

/// Two files of one site have the same path.
struct DoubledPath: Error {
  let path: String
}
