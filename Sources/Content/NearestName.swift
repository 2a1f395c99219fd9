/// The known name that a mistyped one most likely means: the one the fewest edits away (Levenshtein), the
/// first of equals; nil when every name differs in more than half of its letters.
func nearestName(to name: String, among known: [String]) -> String? {
  let written = Array(name.lowercased().unicodeScalars.prefix(40))
  var best: (name: String, edits: Int)?
  for candidate in known {
    let letters = Array(candidate.unicodeScalars)
    let edits = distance(written, letters)
    if edits * 2 <= max(letters.count, written.count), edits < best?.edits ?? .max {
      best = (candidate, edits)
    }
  }
  return best?.name
}

private func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var row = Array(0...b.count)
  for (i, left) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, right) in b.enumerated() {
      let substitution = diagonal + (left == right ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(substitution, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[b.count]
}
