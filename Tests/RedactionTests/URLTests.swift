import Testing

@testable import Redaction

@Suite("URLs")
struct URLTests {
  static let web: [(url: String, scheme: String, host: String, path: String)] = [
    ("https://example.test", "https", "example.test", "/"),
    ("https://example.test/", "https", "example.test", "/"),
    ("HTTPS://Example.TEST/A/b?c=d#e", "https", "example.test", "/A/b"),
    ("http://example.test:8080?x=/y", "http", "example.test", "/"),
    ("http://example.test#x", "http", "example.test", "/"),
    ("wss://example.test/socket?token=1", "https", "example.test", "/socket"),
    ("ws://example.test/socket", "http", "example.test", "/socket"),
    ("https://user:pa:ss@word@example.test:443/x", "https", "example.test", "/x"),
    ("https://[2001:DB8::1]:8443/x", "https", "[2001:db8::1]", "/x"),
    ("https://[2001:db8::1]", "https", "[2001:db8::1]", "/"),
    ("https://h1.example.testh2.example.test", "https", "h1.example.testh2.example.test", "/"),
    ("https://bücher.example/straße", "https", "bücher.example", "/straße"),
    ("https://xn--bcher-kva.example/%C3%9F%2f%2F", "https", "xn--bcher-kva.example", "/%C3%9F%2f%2F"),
    ("https://example.test/a b|c{d}", "https", "example.test", "/a b|c{d}"),
    ("https://example.test//x//", "https", "example.test", "//x//"),
    (" https://example.test/x \n", "https", "example.test", "/x"),
    ("https://example.test./", "https", "example.test.", "/"),
    ("https://example.test:notaport/x", "https", "example.test", "/x"),
    ("https://localhost:8888/harviewer-49.html", "https", "localhost", "/harviewer-49.html"),
  ]

  @Test(arguments: web.indices)
  func `scheme, host and path are cut out`(index: Int) {
    let (url, scheme, host, path) = Self.web[index]
    #expect(URLReading(url) == .web(WebAddress(scheme: scheme, host: host, path: path)))
  }

  @Test(arguments: [
    "data:text/plain;base64,QUJD", "blob:https://example.test/1", "about:blank",
    "chrome-extension://abc/x.js",
    "ftp://example.test/", "file:///etc/passwd", "DATA:,",
  ])
  func `other schemes are no requests`(url: String) {
    #expect(URLReading(url) == .otherScheme)
  }

  @Test(arguments: [
    "", " ", "/path", "example.test/path", "//example.test/", "https:", "https:/x", "https://", "https:///x",
    "https://:80/", "https://user@/x", "https://?x", "1http://x/", "://x",
  ])
  func `a URL without a host is unreadable`(url: String) {
    #expect(URLReading(url) == .unreadable)
  }

  static let hidden: [(path: String, kept: String)] = [
    ("/users/jane.doe@example.com/orders", "/users/{redacted}/orders"),
    ("/users/jane%40example.co.uk", "/users/{redacted}"),
    ("/reset/eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl", "/reset/{redacted}"),
    ("/s/5f4dcc3b5aa765d61d8327deb882cf99/x", "/s/{redacted}/x"),
    ("/page.jsp;jsessionid=5F4DCC3B5AA765D61D8327DEB882CF99", "/page.jsp;jsessionid={redacted}"),
    ("/t/aB3dE5fG7hJ9kL1mN2pQ4rS6tU8vW0xY-_z", "/t/{redacted}"),
    ("/pay/4111111111111111", "/pay/{redacted}"),
    ("/pay/4111-1111-1111-1111", "/pay/{redacted}"),
    ("/pay/378282246310005", "/pay/{redacted}"),
    ("/call/+442071838750", "/call/{redacted}"),
    ("/call/%2B44%2020%207183%208750", "/call/{redacted}"),
    ("/call/13800138000", "/call/{redacted}"),
    ("/call/212-555-0123", "/call/{redacted}"),
    ("/a,jane@example.com,b", "/a,{redacted},b"),
  ]

  @Test(arguments: hidden.indices)
  func `what looks private is hidden`(index: Int) {
    #expect(redactedPath(Self.hidden[index].path) == Self.hidden[index].kept)
  }

  @Test(arguments: [
    "/", "/v1/users/12345678/items", "/orders/1691234567123", "/o/550e8400-e29b-41d4-a716-446655440000",
    "/@angular/core@17.0.1/index.js", "/images/googlelogo_light_color_272x92dp.png",
    "/css/website-styles.1446243967.css",
    "/blog/how-to-read-a-waterfall-chart-in-2024-with-Care",
    "/static/js/main.5f4dcc3b5aa765d61d8327deb882cf99.js",
    "/pay/4111111111111112", "/pay/1111111111111117", "/v3/channel_123", "/meval/LONGTOKEN", "/%", "/%4",
    "/%zz%", "/+1", "/a@b",
    "/redirect/25", "/getAllTheUserProfileInformationForThePage", "/2024-01-02", "/10.0.0.1",
  ])
  func `ordinary paths stay as written`(path: String) {
    #expect(redactedPath(path) == path)
  }

  @Test func `a path ends before query and fragment`() {
    #expect(redactedPath("") == "/")
    #expect(redactedPath("?a") == "/")
    #expect(redactedPath("/a?b#c") == "/a")
    #expect(redactedPath("/a#b?c") == "/a")
  }
}
