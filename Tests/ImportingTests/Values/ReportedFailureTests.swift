import Testing

@testable import Importing

@Suite("Error texts")
struct ReportedFailureTests {
  static let texts: [(text: String, domain: String, code: String)] = [
    ("net::ERR_INTERNET_DISCONNECTED", "net", "net::ERR_INTERNET_DISCONNECTED"),
    (
      "Navigation failed: net::ERR_CONNECTION_RESET at https://example.test/?q=1", "net",
      "net::ERR_CONNECTION_RESET"
    ),
    ("java.net.SocketTimeoutException: Read timed out", "java", "java.net.SocketTimeoutException"),
    ("javax.net.ssl.SSLHandshakeException", "java", "javax.net.ssl.SSLHandshakeException"),
    (
      "okhttp3.internal.http2.StreamResetException stream was reset", "java",
      "okhttp3.internal.http2.StreamResetException"
    ),
    ("kotlin.UninitializedPropertyAccessException:x", "java", "kotlin.UninitializedPropertyAccessException"),
    ("java.net.X@alice.example/u?q", "java", "java.net.X"),
    ("ECONNRESET", "NSPOSIXErrorDomain", "ECONNRESET"),
    ("connect ECONNREFUSED 192.0.2.1:443", "NSPOSIXErrorDomain", "ECONNREFUSED"),
    ("MAXREDIRECTS", "har", "MAXREDIRECTS"),
    ("EWHATEVER", "har", "EWHATEVER"),
    ("ECONNRESETTING", "har", "ECONNRESETTING"),
    ("404", "har", "404"),
    (
      "failed: https://u:p@example.test:8443/a/b?token=1#f, retry", "har",
      "failed: https://example.test/a/b retry"
    ),
    (
      "see wss://example.test and (http://x.test/jane@example.com?a)", "har",
      "see wss://example.test/ and (http://x.test/{redacted})"
    ),
    ("bad ://thing ftp://u@h/x?y", "har", "bad ://thing/ ftp://h/x"),
    (String(repeating: "é", count: 100), "har", String(repeating: "é", count: 80)),
  ]

  @Test(arguments: texts.indices)
  func `domain and code`(index: Int) {
    let (text, domain, code) = Self.texts[index]
    let failure = ReportedFailure(text, format: "har", status: 500)
    #expect(failure?.domain == domain)
    #expect(failure?.code == code)
  }

  @Test func `no error`() {
    #expect(ReportedFailure("", format: "har", status: nil) == nil)
    #expect(ReportedFailure("  \n", format: "har", status: nil) == nil)
    #expect(ReportedFailure("404", format: "har", status: 404) == nil)
    #expect(ReportedFailure.noResponse(format: "k6").code == "no_response")
  }
}
