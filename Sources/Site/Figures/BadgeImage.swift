internal import Metrics

/// `badge.svg`: the success rate of the front period in one small picture, for a wiki or a chat.
///
/// It stands alone, without style sheet, script or `style` attribute, so that any page may show it.
extension PeriodContext {
  func badge() -> [UInt8] {
    let rate = report.site.total.successRate
    let label = words(.badgeLabel, site.name(period))
    let isSparse = rate?.estimate.isSparse ?? true
    let value = rate.map { isSparse ? words(.lowVolume) : numbers.shortRate($0) } ?? words(.noData)
    let isBelow = rate.map { $0.estimate.isClearlyBelow(site.target) } ?? false
    // Colours with white text at a contrast above 4.5.
    let colour = isSparse ? "#5c6670" : isBelow ? "#b3261e" : "#1d7a3e"
    let (left, right) = (width(label), width(value))
    var out = Markup()
    out.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(left + right)\" height=\"20\"")
    out.raw(" viewBox=\"0 0 \(left + right) 20\" role=\"img\">\n<title>")
    out.text("\(label): \(value)")
    out.raw("</title>\n")
    out.raw("<rect width=\"\(left + right)\" height=\"20\" rx=\"3\" fill=\"\(colour)\"/>\n")
    out.raw("<path d=\"M3 0H\(left)V20H3A3 3 0 0 1 0 17V3A3 3 0 0 1 3 0Z\" fill=\"#3b434b\"/>\n")
    out.raw(
      "<g fill=\"#fff\" text-anchor=\"middle\" font-family=\"Verdana, 'DejaVu Sans', sans-serif\" font-size=\"11\">\n"
    )
    text(label, left / 2, &out)
    text(value, left + right / 2, &out)
    out.raw("</g>\n</svg>\n")
    return out.bytes
  }

  private func text(_ text: String, _ x: Int, _ out: inout Markup) {
    out.raw("<text x=\"\(x)\" y=\"14\">")
    out.text(text)
    out.raw("</text>\n")
  }

  /// Room for a text in 11 pixel Verdana: 7 a letter, 12 a Chinese one, and 6 on either side.
  private func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(12) { $0 + ($1.value >= 0x2E80 ? 12 : 7) }
  }
}
