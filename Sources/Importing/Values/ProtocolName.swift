/// The contract's name of an HTTP version: `http/1.0`, `http/1.1`, `h2` or `h3`; nil for any other text.
internal func protocolName(_ text: String) -> String? {
  let name = text.lowercased()
  switch name {
  case "http/1.0", "http/1.1": return name
  case "h2", "http/2", "http/2.0": return "h2"
  case "h3", "http/3", "http/3.0": return "h3"
  default: return name.hasPrefix("h3-") || name.contains("quic") ? "h3" : nil
  }
}
