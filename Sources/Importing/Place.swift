/// Where in its file a record stands, for messages.
internal enum Place: Equatable, Sendable {
  /// In one JSON text, at a path such as `log.entries[2]`.
  case path(String)
  /// On the line where it starts, counted from 1, and in a line of JSON at a path.
  case line(Int, path: String = "")

  /// `file: path` or `file:LINE:`, as a message begins.
  func prefix(of file: String) -> String {
    switch self {
    case .path(let path): "\(file): \(path)"
    case .line(let line, ""): "\(file):\(line):"
    case .line(let line, let path): "\(file):\(line): \(path)"
    }
  }
}
