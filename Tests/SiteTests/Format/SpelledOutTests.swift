import Testing

@testable import Site

@Suite struct SpelledOutTests {
  @Test(
    arguments: [
      ("TimedOut", "Timed out"), ("HTTPTooManyRedirects", "HTTP too many redirects"),
      ("CannotConnectToHost", "Cannot connect to host"), ("BadURL", "Bad URL"),
      ("DNSLookupFailed", "DNS lookup failed"),
      ("timeout", "timeout"), ("ECONNRESET", "ECONNRESET"),
      ("ERR_NAME_NOT_RESOLVED", "ERR_NAME_NOT_RESOLVED"),
      ("java.net.ConnectException", "java.net.ConnectException"), ("", ""), ("Größe", "Größe"),
    ] as [(String, String)])
  func namesOfTheRegistry(name: String, text: String) {
    #expect(spelledOut(name) == text)
  }
}
