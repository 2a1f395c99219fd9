import Testing

@testable import Site

private func table(_ rows: [Table.Row]) -> Table {
  var table = Table(
    caption: "A & B", className: "data", id: "t",
    columns: [
      Table.Column("Name <x>", key: "name", isNumber: false, isSortable: true),
      Table.Column("", key: nil, isNumber: false, headMarkup: "<svg/>", className: "bar"),
      Table.Column("Count", key: "count", isSortable: true),
    ])
  table.rows = rows
  return table
}

@Suite struct TableTests {
  @Test func markup() {
    var table = table([
      Table.Row(
        [
          Table.Cell("a<b", muted: "\"q\"", href: "x/?a=1&b=2"), Table.Cell("", markup: "<svg/>"),
          Table.Cell("1,284", raw: "1284"),
        ], className: "is-bad"),
      Table.Row([
        Table.Cell("–", sortKey: "zz"), Table.Cell(""), Table.Cell("–", raw: "", className: "failed"),
      ]),
    ])
    table.filterLabel = "Filter 'em"
    table.sortedBy = "count"
    #expect(
      table.html() == """
        <table class="data" id="t" data-filter="Filter &#39;em">
        <caption>A &amp; B</caption>
        <thead>
        <tr><th scope="col" data-sort="text" data-key="name">Name &lt;x&gt;</th>\
        <th scope="col" class="bar"><svg/></th>\
        <th scope="col" class="n" data-sort="number" data-key="count" aria-sort="descending">Count</th></tr>
        </thead>
        <tbody>
        <tr class="is-bad"><th scope="row"><a href="x/?a=1&amp;b=2">a&lt;b</a> \
        <span class="muted">&quot;q&quot;</span></th><td class="bar"><svg/></td>\
        <td class="n" data-v="1284">1,284</td></tr>
        <tr><th scope="row" data-v="zz">–</th><td class="bar"></td><td class="n failed" data-v="">–</td></tr>
        </tbody>
        </table>
        """)
  }

  /// Columns without a key are for the eye alone; raw values go before what a reader sees.
  @Test func twin() {
    let table = table([
      Table.Row([Table.Cell("a, \"b\""), Table.Cell("bar"), Table.Cell("1,284", raw: "1284")]),
      Table.Row([Table.Cell("=cmd", raw: "=cmd"), Table.Cell(""), Table.Cell("–", raw: "")]),
    ])
    #expect(
      String(decoding: table.csv(), as: UTF8.self) == "name,count\r\n\"a, \"\"b\"\"\",1284\r\n'=cmd,\r\n")
  }

  @Test func withoutRows() {
    #expect(table([]).html().contains("<tbody>\n</tbody>"))
    #expect(String(decoding: table([]).csv(), as: UTF8.self) == "name,count\r\n")
  }

  @Test func attributesAndTextAreEscaped() {
    var out = Markup()
    out.raw("<i")
    out.attribute("title", "<&>\"'")
    out.raw(">")
    out.text("</i><script>")
    #expect(out.string == "<i title=\"&lt;&amp;&gt;&quot;&#39;\">&lt;/i&gt;&lt;script&gt;")
  }

  /// A class of Java ends its line before its own name, not within it; a sentence is left alone.
  @Test(
    arguments: [
      ("javax.net.ssl.SSLPeerUnverified<T>", "javax.net.ssl.<wbr>SSLPeerUnverified&lt;T&gt;"),
      ("POSIX ECONNRESET", "POSIX ECONNRESET"),
      ("URL −1001", "URL −1001"), ("GET /a.json", "GET /a.json"), ("plain", "plain"), ("", ""),
    ])
  func names(name: String, markup: String) {
    var out = Markup()
    out.name(name)
    #expect(out.string == markup)
  }
}
