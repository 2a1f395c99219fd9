/// A table of a page: what a reader sees in each cell, and what sorting and the CSV twin read.
internal struct Table {
  /// One column.
  struct Column {
    let title: String
    /// The header's name in the CSV twin; nil leaves the column out of it.
    let key: String?
    let isNumber: Bool
    /// Whether the script may sort by it.
    let isSortable: Bool
    /// Markup under the title, such as an axis.
    let headMarkup: String?
    let className: String?
    /// Whether the page leaves it out and only the CSV twin holds it.
    let isTwinOnly: Bool

    init(
      _ title: String, key: String?, isNumber: Bool = true, isSortable: Bool = false,
      headMarkup: String? = nil,
      className: String? = nil, isTwinOnly: Bool = false
    ) {
      self.title = title
      self.key = key
      self.isNumber = isNumber
      self.isSortable = isSortable
      self.headMarkup = headMarkup
      self.className = className
      self.isTwinOnly = isTwinOnly
    }
  }

  /// One cell.
  struct Cell {
    var text: String
    /// What the CSV twin holds; nil means the text.
    var raw: String?
    /// A second, quieter text.
    var muted: String?
    /// Where the text leads.
    var href: String?
    /// Markup made by the program, before the text.
    var lead: String?
    /// Markup made by the program, after the text.
    var markup: String?
    /// A class of its own: a chip's tone.
    var className: String?
    /// What sorting reads when it is not the raw value.
    var sortKey: String?

    init(
      _ text: String, raw: String? = nil, muted: String? = nil, href: String? = nil, lead: String? = nil,
      markup: String? = nil, className: String? = nil, sortKey: String? = nil
    ) {
      self.text = text
      self.raw = raw
      self.muted = muted
      self.href = href
      self.lead = lead
      self.markup = markup
      self.className = className
      self.sortKey = sortKey
    }
  }

  /// One row; its first cell is its heading.
  struct Row {
    var cells: [Cell]
    var className: String?
    /// Where the row's column of a chart has its middle, in percent of the width; nil where columns are equally wide.
    var position: String?
    /// When the row's column begins, as a permalink names it: `2026-03-05T11:00Z`.
    var instant: String?

    init(_ cells: [Cell], className: String? = nil, position: String? = nil, instant: String? = nil) {
      self.cells = cells
      self.className = className
      self.position = position
      self.instant = instant
    }
  }

  var caption: String
  var className: String
  var id: String?
  /// The label of the script's filter; nil means none.
  var filterLabel: String?
  /// The key of the column by which the rows are ordered, most first.
  var sortedBy: String?
  var columns: [Column]
  var rows: [Row] = []

  init(caption: String, className: String, id: String? = nil, columns: [Column]) {
    self.caption = caption
    self.className = className
    self.id = id
    self.columns = columns
  }

  /// The table's markup.
  func html() -> String {
    var out = Markup()
    out.raw("<table")
    out.attribute("class", className)
    if let id { out.attribute("id", id) }
    if let filterLabel { out.attribute("data-filter", filterLabel) }
    out.raw(">\n<caption>")
    out.text(caption)
    out.raw("</caption>\n<thead>\n<tr>")
    for column in columns where !column.isTwinOnly {
      out.raw("<th scope=\"col\"")
      let classes = [column.isNumber ? "n" : nil, column.className].compactMap(\.self).joined(separator: " ")
      if !classes.isEmpty { out.attribute("class", classes) }
      if column.isSortable {
        out.attribute("data-sort", column.isNumber ? "number" : "text")
        if let key = column.key {
          out.attribute("data-key", key)
          if key == sortedBy { out.raw(" aria-sort=\"descending\"") }
        }
      }
      out.raw(">")
      out.text(column.title)
      if let markup = column.headMarkup { out.raw(markup) }
      out.raw("</th>")
    }
    out.raw("</tr>\n</thead>\n<tbody>\n")
    for row in rows { write(row, to: &out) }
    out.raw("</tbody>\n</table>")
    return out.string
  }

  private func write(_ row: Row, to out: inout Markup) {
    out.raw("<tr")
    if let name = row.className { out.attribute("class", name) }
    if let position = row.position { out.attribute("data-x", position) }
    if let instant = row.instant { out.attribute("data-t", instant) }
    out.raw(">")
    for (index, cell) in row.cells.enumerated() {
      let column = columns[min(index, columns.count - 1)]
      if column.isTwinOnly { continue }
      out.raw(index == 0 ? "<th scope=\"row\"" : "<td")
      let classes = [column.isNumber ? "n" : nil, column.className, cell.className].compactMap(\.self)
        .joined(separator: " ")
      if !classes.isEmpty { out.attribute("class", classes) }
      if column.isSortable, let key = cell.sortKey ?? cell.raw { out.attribute("data-v", visible(key)) }
      out.raw(">")
      if let lead = cell.lead { out.raw(lead) }
      if let href = cell.href {
        out.raw("<a")
        out.attribute("href", href)
        out.raw(">")
        out.text(cell.text)
        out.raw("</a>")
      } else {
        // A name from data may be blank; a row's heading may not.
        let isBlank = index == 0 && cell.markup == nil && cell.text.allSatisfy(\.isWhitespace)
        out.text(isBlank ? "–" : cell.text)
      }
      if let muted = cell.muted {
        out.raw(" <span class=\"muted\">")
        out.text(muted)
        out.raw("</span>")
      }
      if let markup = cell.markup { out.raw(markup) }
      out.raw(index == 0 ? "</th>" : "</td>")
    }
    out.raw("</tr>\n")
  }

  /// The CSV twin (RFC 4180).
  func csv() -> [UInt8] {
    var out = CSVText()
    out.row(columns.compactMap(\.key))
    for row in rows {
      out.row(
        zip(columns, row.cells).compactMap { column, cell in column.key == nil ? nil : cell.raw ?? cell.text }
      )
    }
    return out.bytes
  }
}
