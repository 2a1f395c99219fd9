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
  /// Whether the chart has a least width, so that a narrow page scrolls it.
  var plotScrolls = false
  /// The table that is the figure's content.
  var table: Table?
  /// The table behind the chart, folded away.
  var dataTable: Table?
  /// What its twins hold; nil: the table behind the chart, or the one that is the content.
  var twin: Table?
  /// Whether the chart has nothing to draw: then it has no legend and no table of nothings.
  var isBlank = false
  /// Whether the chart has too few points to show a course: the table behind it stands open before it.
  var isTableFirst = false
  /// Where its CSV twin is.
  var csv: String?
  var json: String?
  /// Whether that file holds this card alone, and so is made of it.
  private(set) var ownsCSV = false
  /// Where "more" leads.
  var more: (href: String, text: String)?

  /// The table of its twins.
  var twinTable: Table? { twin ?? dataTable ?? table }

  /// The name and the bytes of the CSV twin that is made of this card; nil: it has none, or shares one.
  var csvFile: (name: String, bytes: [UInt8])? {
    guard ownsCSV, let csv, let table = twinTable else { return nil }
    return (csv.split(separator: "/").last.map(String.init) ?? csv, table.csv())
  }

  /// The figure with a CSV twin of its own and the JSON twin in which the same numbers stand.
  ///
  /// - Parameters:
  ///   - csv: the file's place, from the page.
  ///   - json: the same of the other twin.
  func with(csv: String, json: String) -> Figure {
    var figure = self
    (figure.csv, figure.json, figure.ownsCSV) = (csv, json, true)
    return figure
  }

  /// The figure as templates see it.
  func value(_ words: Words) -> Value {
    let legend = isBlank ? [] : legend
    let legendMarkup = isBlank ? nil : legendMarkup
    let table = table.flatMap { $0.rows.isEmpty ? nil : $0 }
    let dataTable = dataTable.flatMap { isBlank || $0.rows.isEmpty ? nil : $0 }
    return .object([
      "id": .text(id), "title": .text(title), "finding": .text(finding), "span_class": .text(span.rawValue),
      "has_legend": .bool(!legend.isEmpty || legendMarkup != nil),
      "legend": .list(legend.map { .object(["mark": .text($0.mark), "text": .text($0.text)]) }),
      "legend_markup": legendMarkup.map { .html($0) } ?? .null,
      "svg": svg.map { .html($0) } ?? .null, "plot_class": .text(plotClass),
      "plot_scrolls": .bool(plotScrolls),
      "table": table.map { .html($0.html()) } ?? .null,
      "data_table": dataTable.map { .html($0.html()) } ?? .null, "table_first": .bool(isTableFirst),
      "table_summary": .text(words(.dataTable, "\(dataTable?.rows.count ?? 0)")),
      "has_twins": .bool(csv != nil || json != nil),
      "csv": csv.map { .text($0) } ?? .null, "csv_label": .text(words(.csv)),
      "json": json.map { .text($0) } ?? .null, "json_label": .text(words(.json)),
      "more_href": more.map { .text($0.href) } ?? .null, "more_text": more.map { .text($0.text) } ?? .null,
    ])
  }
}
