/// Who answered a request.
public enum ServedFrom: UInt8, Sendable {
  /// The network; also assumed where a row does not say.
  case network
  /// A cache on the device.
  case cache
  /// A mock: nothing was sent.
  case mock

  /// Reads `served_from`, in any case. NULL and unknown texts mean the network.
  public init(text: String?) {
    switch SpellingKey(text ?? "").text {
    case "cache": self = .cache
    case "mock": self = .mock
    default: self = .network
    }
  }
}
