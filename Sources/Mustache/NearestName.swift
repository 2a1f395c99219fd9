/// `; did you mean …?` with the nearest of the candidates, or nothing when none is near.
///
/// Near: at most a third of the name's length, and at most three, insertions, deletions, substitutions or swaps of
/// neighbours apart (optimal string alignment distance). Of equally near ones the first in order is offered.
func suggestion(for name: String, among candidates: some Sequence<String>) -> String {
  let wanted = Array(name.unicodeScalars)
  guard wanted.count <= 64 else { return "" }
  var best: (distance: Int, name: String)?
  let limit = min(3, (wanted.count + 2) / 3)
  for candidate in candidates {
    let scalars = Array(candidate.unicodeScalars)
    guard abs(scalars.count - wanted.count) <= limit else { continue }
    let distance = alignmentDistance(wanted, scalars)
    guard distance <= limit else { continue }
    if let best, (best.distance, best.name) <= (distance, candidate) { continue }
    best = (distance, candidate)
  }
  return best.map { "; did you mean \(quoted($0.name))?" } ?? ""
}

private func alignmentDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (row, scalar) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      var cost = min(current[column] + 1, last[column + 1] + 1, last[column] + (scalar == other ? 0 : 1))
      if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
