/// The file that says "this folder is a site, and may be replaced": one line, `barograph-site` and the number of
/// the layout. A folder without it belongs to somebody else.
enum Marker: Equatable {
  /// A site of a layout this program knows.
  case present
  /// A site of a later layout: a newer program wrote it.
  case newer(Int)
  /// No marker, or one that says something else.
  case absent

  static let fileName = ".barograph-site"
  static let version = 1
  static let bytes = Array("barograph-site \(version)\n".utf8)

  /// What the marker in a folder says.
  static func read(in folder: borrowing Folder) throws(PublicationError) -> Marker {
    guard let file = OpenFile.existing(FileName(fileName), in: folder) else { return .absent }
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = try file.read(into: &buffer)
    let words = String(decoding: buffer[..<count], as: UTF8.self).split(separator: " ")
    guard words.count == 2, words[0] == "barograph-site", words[1].hasSuffix("\n"),
      let version = Int(words[1].dropLast()), version > 0
    else { return .absent }
    return version > Self.version ? .newer(version) : .present
  }
}
