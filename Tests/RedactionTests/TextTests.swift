import Testing

@testable import Redaction

@Suite("Private text")
struct TextTests {
  static let replaced: [(text: String, kept: String, leaks: Leaks)] = [
    ("at https://u:p@h.test/a?b#c", "at https://h.test/a", [.userInfo, .query]),
    ("for a@example.com, twice", "for {redacted}, twice", .email),
    ("paid=4111 was 4111111111111111", "paid=4111 was {redacted}", .card),
    ("Cookie: sid=ab; b=cd", "Cookie: sid={redacted}; b={redacted}", .credential),
    ("cookie: a=b failed early", "cookie: a={redacted} failed early", .credential),
    ("Authorization: Bearer abc", "Authorization: Bearer {redacted}", .credential),
    ("Authorization: Basic dTpw==", "Authorization: Basic {redacted}==", .credential),
    (#"{"authorization":"Basic abc"}"#, #"{"authorization":"Basic {redacted}"}"#, .credential),
    ("Bearer abcdefgh12", "Bearer {redacted}", .credential),
    ("password=hunter", "password={redacted}", .credential),
    (
      "to h.test/192.0.2.1 from /10.0.0.7 (port 1)", "to h.test/192.0.2.1 from {redacted} (port 1)",
      .deviceAddress
    ),
    ("from fe80::1%wlan0", "from {redacted}", .deviceAddress),
    ("see /u/a@example.com?x", "see /u/{redacted}", [.email, .query]),
  ]

  @Test(arguments: replaced.indices)
  func `what is private is replaced`(index: Int) {
    let example = Self.replaced[index]
    var found: Leaks = []
    #expect(ColumnText.words.redacted(example.text, &found) == example.kept)
    #expect(found == example.leaks)
    // What was replaced once is not found again.
    var again: Leaks = []
    #expect(ColumnText.words.redacted(example.kept, &again) == example.kept)
    #expect(again == [])
  }

  /// Put together here, so that nobody takes them for keys.
  @Test(arguments: [
    ("ghp_", 36), ("github_pat_", 40), ("xoxb-", 24), ("sk_live_", 24), ("glpat-", 20), ("npm_", 36),
    ("AIza", 35),
    ("AKIA", 16),
  ])
  func `keys of known makes are replaced in words and in paths`(start: String, count: Int) {
    let key = start + String(String(repeating: "A1B2", count: 10).prefix(count))
    var found: Leaks = []
    #expect(ColumnText.words.redacted("refused \(key) at once", &found) == "refused {redacted} at once")
    #expect(found == .token)
    #expect(ColumnText.path.redacted("/a/\(key)/b", &found) == "/a/{redacted}/b")
    // Cut short it opens nothing.
    found = []
    let short = "refused \(start)A1B2 at once"
    #expect(ColumnText.words.redacted(short, &found) == short)
    #expect(found == [])
  }

  @Test(arguments: [
    "ASIAPACIFICREGION2024 is down", "npm_package_version missing", "sk_live_mode", "AIzawa",
    "java.net.SocketTimeoutException: timeout", "net::ERR_CONNECTION_RESET", "invalid token: expired early",
    "token expired at 12", "cookie rejected", "message from server", "com.example.app:1.2.3",
    "GET /v1/users/{id}",
    "SELECT * FROM t WHERE a = 5", "iPhone15,2", "17.4.1 (21E236)", "order 1700000000000 lost",
    "from api.example.com to 10.0.0.1",
  ])
  func `what is not private stays`(text: String) {
    var found: Leaks = []
    #expect(ColumnText.words.redacted(text, &found) == text)
    #expect(found == [])
  }

  @Test func `an identifier of a trace's length is private in nothing`() {
    // The first two have the digits of a payment card.
    for id in ["4111111111111111", "41111111111111114111111111111111", "00f067aa0ba902b7"] {
      var found: Leaks = []
      #expect(ColumnText.identifier.redacted(id, &found) == id)
      #expect(found == [])
    }
    for text in ["a@example.com", "4111-1111-1111-1111", "card=4111111111111111"] {
      var found: Leaks = []
      #expect(ColumnText.identifier.redacted(text, &found) == ColumnText.words.redacted(text, &found))
      #expect(found != [])
    }
  }

  @Test func `a host loses the user before it`() {
    var found: Leaks = []
    #expect(ColumnText.host.redacted("u:p@x@h.test", &found) == "h.test")
    #expect(found == .userInfo)
  }

  @Test func `a tally keeps the larger of two counts of the same texts`() {
    var tally = LeakTally()
    tally.add([.email, .query], in: "request.path", count: 3)
    var other = LeakTally()
    other.add(.email, in: "request.path", count: 5)
    other.add(.card, in: "span.name")
    tally.join(other)
    #expect(
      tally.entries.map { "\($0.column) \($0.kind) \($0.count)" } == [
        "request.path query 3", "request.path email 5", "span.name card 1",
      ])
  }
}
