internal import Mustache

/// One card of a page: a heading, a finding in words, a chart or a table, and the data behind it.
internal struct Figure {
  /// How many of the twelve columns of a wide page it takes.
  enum Span: String {
    case full = "w12"
    case seven = "w7"
    case five = "w5"
    case half = "w6"
  }

  /// One entry of the legend: a class that draws the mark, and its meaning.
  struct Key {
    let mark: String
    let text: String
  }

  let id: String
  let title: String
  let finding: String
  var span = Span.full
  var legend: [Key] = []
  /// Markup of the legend that is more than a mark and a text.
  var legendMarkup: String?
  var svg: String?
  var plotClass = ""
  /// The table that is the figure's content.
  var table: Table?
  /// The table behind the chart, folded away.
  var dataTable: Table?
  var csv: String?
  var json: String?
  /// Where "more" leads.
  var more: (href: String, text: String)?

  /// The figure as templates see it.
  func value(_ words: Words) -> Value {
    .object([
      "id": .text(id), "title": .text(title), "finding": .text(finding), "span_class": .text(span.rawValue),
      "has_legend": .bool(!legend.isEmpty || legendMarkup != nil),
      "legend": .list(legend.map { .object(["mark": .text($0.mark), "text": .text($0.text)]) }),
      "legend_markup": legendMarkup.map { .html($0) } ?? .null,
      "svg": svg.map { .html($0) } ?? .null, "plot_class": .text(plotClass),
      "table": table.map { .html($0.html()) } ?? .null,
      "data_table": dataTable.map { .html($0.html()) } ?? .null,
      "table_summary": .text(words(.dataTable, "\((dataTable ?? table)?.rows.count ?? 0)")),
      "has_twins": .bool(csv != nil || json != nil),
      "csv": csv.map { .text($0) } ?? .null, "csv_label": .text(words(.csv)),
      "json": json.map { .text($0) } ?? .null, "json_label": .text(words(.json)),
      "more_href": more.map { .text($0.href) } ?? .null, "more_text": more.map { .text($0.text) } ?? .null,
    ])
  }
}
