import Foundation
import Testing

@testable import Publication

@Suite struct LinkCheckTests {
  static let page = "7d/errors/index.html"

  struct Case: CustomTestStringConvertible, Sendable {
    let html: String
    let fault: String?
    var testDescription: String { html }

    init(_ html: String, _ fault: String? = nil) {
      self.html = html
      self.fault = fault
    }
  }

  @Test(arguments: [
    Case("<a href='../index.html'>"), Case("<a href=../../index.html>"), Case("<a href='#here'>"),
    Case("<a href='#'>"), Case("<a href='#top'>"), Case("<A HREF = \"../index.html?q=1#there\">"),
    Case("<a href='./../%69ndex.html'>"), Case("<a href='../index.html#a&amp;b'>"),
    Case("<a href='../index.html#caf%C3%A9'>"), Case("<a href='https://example.org/'>"),
    Case("<a href='HTTP://example.org'>"), Case("<a href='mailto:a@example.org'>"),
    Case("<img src='../../a.png' srcset='../../a.png 1x, ../../a.png 2x'>"),
    Case("<svg><use xlink:href='../../icons.svg#dot'/></svg>"), Case("<!-- <img src='//x'> --><br>"),
    Case("<script>'<img src=//x>'</script>"), Case("<title><img src=//x></title>"),
    Case("<p title='<img src=//x>'>"), Case("< img src=//x>"), Case("<?pi src=//x ?>"),
    Case("<a href='nope.html'>", "the site has no such file"),
    Case("<a href='../nope/index.html'>", "the site has no such file"),
    Case("<a href='../.barograph-site'>", "the site has no such file"),
    Case("<a href='../index.html#nope'>", "the page has no such id"),
    Case("<a href='#nope'>", "the page has no such id"),
    Case("<use href='../../icons.svg#nope'>", "the page has no such id"),
    Case("<a href='../'>", "ends in a folder"), Case("<a href='..'>", "ends in a folder"),
    Case("<a href='.'>", "ends in a folder"), Case("<a href='../7d/'>", "ends in a folder"),
    Case("<a href='%2e%2e'>", "ends in a folder"), Case("<a href>", "is empty"),
    Case("<a href=' '>", "is empty"),
    Case("<a href='/index.html'>", "is not relative"), Case("<a href='../../../x.html'>", "leads out"),
    Case("<a href='//example.org/'>", "host without a scheme"), Case("<a href='\\\\x'>", "backslash"),
    Case("<a href='..%2findex.html'>", "encoded slash"),
    Case("<a href='a%00.html'>", "encoded slash or zero"),
    Case("<img src='https://example.org/a.png'>", "loaded from elsewhere"),
    Case("<script src='https://example.org/a.js'></script>", "loaded from elsewhere"),
    Case("<link rel=stylesheet href='http://example.org/a.css'>", "loaded from elsewhere"),
    Case("<iframe src='https://example.org/'>", "loaded from elsewhere"),
    Case("<img srcset='../../a.png 1x, https://example.org/a.png 2x'>", "loaded from elsewhere"),
    Case("<form action='https://example.org/'>", "loaded from elsewhere"),
    Case("<object data='https://example.org/'>", "loaded from elsewhere"),
    Case("<img src='data:image/png;base64,AA=='>", "scheme data:"),
    Case("<a href='javascript:alert(1)'>", "scheme javascript:"),
    Case("<a href=' java&#115;cript&colon;alert(1)'>", "scheme javascript:"),
    Case("<a href='java\nscript:alert(1)'>", "scheme javascript:"),
    Case("<a href='\u{1}javascript:x'>", "scheme javascript:"),
    Case("<a href='file:///etc/passwd'>", "scheme file:"),
    Case("<a/href='nope.html'>", "no such file"), Case("<a x=1 =y href=nope.html>", "no such file"),
    Case("<a title='>' href=nope.html>", "no such file"), Case("<!--><a href=nope.html>", "no such file"),
    Case("</p><a href=nope.html", "no such file"), Case("<base href='../'>", "changes what every other"),
    Case("<![CDATA[<a href=nope.html>]]>", nil), Case("<![CDATA[x>]]><a href=nope.html>", "no such file"),
    Case("<script></scripty><a href=/></script ><a href=nope.html>", "no such file"),
  ])
  func linksOfAPage(of example: Case) {
    var check = LinkCheck()
    _ = check.add("index.html", Array("<p id=there>overview".utf8))
    _ = check.add("7d/index.html", Array("<p id=there><p id='a&amp;b'><a name=café>".utf8))
    _ = check.add("a.png", [0])
    _ = check.add("icons.svg", Array("<svg><symbol id='dot'/><![CDATA[<a href='/x'>]]></svg>".utf8))
    _ = check.add(Self.page, Array("<p id=here>\(example.html)".utf8))
    let details = faults(check)
    #expect(details.count == (example.fault == nil ? 0 : 1), "\(details)")
    if let fault = example.fault, let found = details.first {
      #expect(found.hasPrefix("\(Self.page) → "))
      #expect(found.contains(fault))
    }
  }

  func faults(_ check: LinkCheck) -> [String] {
    do {
      try check.finish(overviews: ["index.html"])
      return []
    } catch {
      #expect(error.kind == .siteCheckFailed)
      return error.details
    }
  }

  @Test func theFirstTwentyAreNamedInOrder() {
    var check = LinkCheck()
    let links = (100..<125).reversed().map { "<a href=\($0).html>" }.joined()
    for page in ["b.html", "a.html", "index.html"] { _ = check.add(page, Array("text\(links)".utf8)) }
    let details = faults(check)
    #expect(details.count == 21)
    #expect(details.first == "a.html → 100.html: the site has no such file (and 2 more like it)")
    #expect(details.last == "… and 5 more")
  }

  @Test func longAddressesAreCut() {
    var check = LinkCheck()
    let address = "data:" + String(repeating: "x", count: 100_000)
    _ = check.add("index.html", Array("text<img src='\(address)'>".utf8))
    #expect(faults(check).allSatisfy { $0.utf8.count < 200 })
  }

  @Test(arguments: [
    ("<title>T</title><p>text", true), ("text", true), ("", false), (" \n\t", false), ("<p></p>", false),
    ("<title>T</title><style>x</style><script>y</script><!-- z -->", false),
  ])
  func anOverviewHoldsText(html: String, isFull: Bool) {
    var check = LinkCheck()
    _ = check.add("index.html", Array(html.utf8))
    #expect(faults(check) == (isFull ? [] : ["index.html is an empty page"]))
  }

  @Test func namesThatDifferInCaseOnlyAreOneOnSomeDisks() {
    var check = LinkCheck()
    let page = Array("<p>Text</p>".utf8)
    for path in ["index.html", "assets/logo.png", "assets/Logo.png", "Assets/x", "assets/y"] {
      _ = check.add(path, page)
    }
    let error = #expect(throws: PublicationError.self) { try check.finish(overviews: ["index.html"]) }
    #expect(error?.details == ["assets/Logo.png and assets/logo.png are one file on some disks: rename one"])
  }

  @Test func anOverviewIsThere() {
    #expect(faults(LinkCheck()) == ["index.html is missing"])
  }

  /// Cut and bent pages must end the scan, whatever they mean.
  @Test func brokenPagesAreRead() {
    let page = Array(
      "<!doctype html><a href='x&#x;&#99999999999;&' b = c/><!-- --><script>a</script><![CDATA[ ]]><?p?>é</a>"
        .utf8)
    for end in page.indices {
      for isXML in [true, false] {
        _ = PageScanner.scan(Array(page[..<end]), isXML: isXML)
        _ = PageScanner.scan(Array(page[end...]), isXML: isXML)
      }
    }
    let bent = PageScanner.scan([0xFF, 0x3C, 0x61, 0x20, 0x69, 0x64, 0x3D, 0xFE, 0x3E], isXML: false)
    #expect(bent.ids == ["\u{FFFD}"])
  }

  @Test func aBrokenSiteIsNotPublished() throws {
    let folder = try SiteFolder()
    try folder.publish(["index.html": "<p>good"])
    let before = folder.files()
    #expect(kind { try folder.publish(["index.html": "<a href=nope.html>bad"]) } == .siteCheckFailed)
    #expect(kind { try folder.publish(["other.html": "no overview"]) } == .siteCheckFailed)
    #expect(folder.files() == before)
    #expect(folder.names == ["site"])
  }
}
