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

    /// The classes of its cells: numbers stand at the end of their line.
    var classes: String {
      guard let className else { return isNumber ? "n" : "" }
      return isNumber ? "n " + className : className
    }

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
    /// None or one: few cells have details, and one without is small.
    private var kept: [Details] = []

    /// What stands in a cell beside its text.
    struct Details {
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
    }

    init(
      _ text: String, raw: String? = nil, muted: String? = nil, href: String? = nil, lead: String? = nil,
      markup: String? = nil, className: String? = nil, sortKey: String? = nil
    ) {
      self.text = text
      self.raw = raw
      guard muted != nil || href != nil || lead != nil || markup != nil || className != nil || sortKey != nil
      else { return }
      kept = [
        Details(
          muted: muted, href: href, lead: lead, markup: markup, className: className, sortKey: sortKey)
      ]
    }

    var details: Details {
      get { kept.first ?? Details() }
      set { kept = [newValue] }
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
      let classes = column.classes
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
    let openings = columns.enumerated().map { Opening($1, isFirst: $0 == 0) }
    for row in rows { write(row, openings, to: &out) }
    out.raw("</tbody>\n</table>")
    return out.string
  }

  /// How the cells of a column begin.
  private struct Opening {
    let tag: String
    let classes: String
    /// The attribute with these classes alone.
    let attribute: String

    init(_ column: Column, isFirst: Bool) {
      tag = isFirst ? "<th scope=\"row\"" : "<td"
      classes = column.classes
      var markup = Markup()
      if !classes.isEmpty { markup.attribute("class", classes) }
      attribute = markup.string
    }
  }

  private func write(_ row: Row, _ openings: [Opening], to out: inout Markup) {
    out.raw("<tr")
    if let name = row.className { out.attribute("class", name) }
    if let position = row.position { out.attribute("data-x", position) }
    if let instant = row.instant { out.attribute("data-t", instant) }
    out.raw(">")
    for index in row.cells.indices {
      let place = min(index, columns.count - 1)
      if columns[place].isTwinOnly { continue }
      let opening = openings[place]
      out.raw(index == 0 ? opening.tag : "<td")
      write(row.cells[index], opening, isSortable: columns[place].isSortable, isHeading: index == 0, to: &out)
      out.raw(index == 0 ? "</th>" : "</td>")
    }
    out.raw("</tr>\n")
  }

  private func write(
    _ cell: Cell, _ opening: Opening, isSortable: Bool, isHeading: Bool, to out: inout Markup
  ) {
    let details = cell.details
    if let name = details.className {
      out.attribute("class", opening.classes.isEmpty ? name : "\(opening.classes) \(name)")
    } else {
      out.raw(opening.attribute)
    }
    if isSortable, let key = details.sortKey ?? cell.raw { out.attribute("data-v", visible(key)) }
    out.raw(">")
    if let lead = details.lead { out.raw(lead) }
    if let href = details.href {
      out.raw("<a")
      out.attribute("href", href)
      out.raw(">")
      out.text(cell.text)
      out.raw("</a>")
    } else {
      // A name from data may be blank; a row's heading may not.
      let isBlank = isHeading && details.markup == nil && cell.text.allSatisfy(\.isWhitespace)
      out.text(isBlank ? "–" : cell.text)
    }
    if let muted = details.muted {
      out.raw(" <span class=\"muted\">")
      out.name(muted)
      out.raw("</span>")
    }
    if let markup = details.markup { out.raw(markup) }
  }

  /// The table with its first rows alone: what a page shows of it.
  func first(_ count: Int) -> Table {
    var table = self
    table.rows = Array(rows.prefix(count))
    return table
  }

  /// The CSV twin (RFC 4180).
  func csv() -> [UInt8] {
    var out = CSVText()
    out.row(columns.compactMap(\.key))
    let places = columns.indices.filter { columns[$0].key != nil }
    for row in rows {
      for place in places where place < row.cells.count {
        out.field(row.cells[place].raw ?? row.cells[place].text)
      }
      out.endRow()
    }
    return out.bytes
  }

  /// The rows for a JSON twin: what the CSV twin holds, by the columns' keys; empty cells are null.
  var records: JSONText {
    .list(
      rows.map { row in
        .object(
          zip(columns, row.cells).compactMap { column, cell in
            column.key.map { key in
              let raw = cell.raw ?? cell.text
              if raw.isEmpty { return (key, .null) }
              return (key, column.isNumber ? .optional(Double(raw)) : .text(raw))
            }
          })
      })
  }
}
