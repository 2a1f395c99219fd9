import Testing

@testable import Metrics

@Suite struct EndpointRuleTests {
  @Test(arguments: [
    ("GET a.example/v1/users/*", "GET", "a.example", "/v1/users/7", true),
    ("get A.example/v1/users/*", "GET", "a.example", "/v1/users/7", true),
    ("GET a.example/v1/users/*", "GET", "a.example", "/v1/users/{id}", true),
    ("GET a.example/v1/users/*", "POST", "a.example", "/v1/users/7", false),
    ("GET a.example/v1/users/*", "GET", "b.a.example", "/v1/users/7", false),
    ("GET a.example/v1/users/*", "GET", "a.example", "/v1/users", false),
    ("GET a.example/v1/users/*", "GET", "a.example", "/v1/users/", false),
    ("GET a.example/v1/users/*", "GET", "a.example", "/v1/users/7/x", false),
    ("GET a.example/*/x", "GET", "a.example", "/v1/x", true),
    ("* *.example/**", "PUT", "a.example", "/", true),
    ("* *.example/**", "PUT", "b.a.example", "/x/y", true),
    ("* *.example/**", "PUT", "example", "/", false),
    ("* *.example/**", "PUT", "anexample", "/", false),
    ("* */v1/**", "PUT", "x", "/v1", true),
    ("* */v1/**", "PUT", "x", "/v1/a/b", true),
    ("* */v1/**", "PUT", "x", "/v12", false),
    ("* */v1/**", "PUT", "x", "/v2", false),
    ("* */v1/**", "PUT", "x", "v1", false),
    ("GET a/", "GET", "a", "/", true),
    ("GET a/", "GET", "a", "/x", false),
    ("GET a/x/", "GET", "a", "/x", false),
    ("GET a", "GET", "a", "/x/y", true),
    ("a/x", "PUT", "a", "/x", true),
    ("/x", "PUT", "a", "/x", true),
    ("GET a/**/x", "GET", "a", "/**/x", true),
    ("GET a/é*", "GET", "a", "/é*", true),
    ("", "GET", "a", "/x", true),
  ])
  func matches(_ pattern: String, _ method: String, _ host: String, _ path: String, _ expected: Bool) {
    let rule = EndpointRule(pattern: pattern)
    #expect(
      rule.matches(method: Array(method.utf8), host: Array(host.utf8), path: Array(path.utf8)) == expected)
  }
}
