import Testing

@testable import Metrics

@Suite struct PathTemplateTests {
  @Test(arguments: [
    ("/", "/"), ("", "/"), ("users", "/users"), ("/v1/users/", "/v1/users/"), ("//a//b", "//a//b"),
    ("/users/42", "/users/{id}"), ("/users/0042/posts/7", "/users/{id}/posts/{id}"),
    ("/o/6f9619ff-8b86-d011-b42d-00c04fc964ff", "/o/{uuid}"),
    ("/o/6F9619FF-8B86-D011-B42D-00C04FC964FF", "/o/{uuid}"),
    ("/o/6f9619ff-8b86-d011-b42d00-c04fc964ff", "/o/6f9619ff-8b86-d011-b42d00-c04fc964ff"),
    ("/c/deadbee1", "/c/{hex}"), ("/c/deadbe1", "/c/deadbe1"), ("/c/deadbeef", "/c/deadbeef"),
    ("/d/2026-03-01", "/d/{date}"), ("/d/2026-3-01", "/d/2026-3-01"), ("/d/20260301", "/d/{id}"),
    ("/u/ann@example.com", "/u/{email}"), ("/u/a1@example.com", "/u/{email}"), ("/u/@ann", "/u/@ann"),
    ("/u/ann@home", "/u/ann@home"),
    ("/t/QWxhZGRpbjpvcGVuIHNlc2FtZQ1=", "/t/{token}"), ("/t/AAAAgggg_CCC1234", "/t/{token}"),
    ("/t/AAAAggggCCCC123", "/t/AAAAggggCCCC123"), ("/t/aaaabbbbcccc1234x", "/t/aaaabbbbcccc1234x"),
    ("/v2/api", "/v2/api"), ("/img/logo-2x.png", "/img/logo-2x.png"), ("/käse/é", "/käse/é"),
  ])
  func segments(_ path: String, _ expected: String) {
    var text = Array("GET h".utf8)
    PathTemplate.append(Array(path.utf8), to: &text)
    #expect(String(decoding: text, as: UTF8.self) == "GET h" + expected)
  }

  @Test func endlessPathsAreCut() {
    for path in [String(repeating: "/a", count: 100_000), "/" + String(repeating: "ä", count: 100_000)] {
      var text: [UInt8] = []
      PathTemplate.append(Array(path.utf8), to: &text)
      #expect(text.count < 700)
    }
  }
}
