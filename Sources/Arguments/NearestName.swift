/// The known name somebody most likely meant.
enum NearestName {
  /// Longer words, in bytes, are not compared: nobody mistypes a name of that length, and the work grows with its square.
  private static let longest = 40

  /// `did you mean --force?`, or nil where nothing is near.
  static func hint(for word: String, among names: [String]) -> String? {
    nearest(to: word, among: names).map { "did you mean \($0)?" }
  }

  /// The name with the fewest edits, the first of equals; at most one edit for each three characters, rounded
  /// up, or a name that the word begins.
  static func nearest(to word: String, among names: [String]) -> String? {
    guard word.utf8.count <= longest else { return nil }
    let length = word.drop { $0 == "-" }.count
    guard length > 0 else { return nil }
    var best: (name: String, distance: Int)?
    for name in names {
      let distance = length > 1 && name.hasPrefix(word) ? 1 : distance(Array(word), Array(name))
      if distance <= (length + 2) / 3, distance < best?.distance ?? Int.max { best = (name, distance) }
    }
    return best?.name
  }

  /// Edits from one word to the other: a character more, less or other, or two neighbours in the other order
  /// (the optimal string alignment distance).
  static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in first.indices {
      var current = [row + 1]
      for column in second.indices {
        let isSame = first[row] == second[column]
        var edits = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          edits = min(edits, beforeLast[column - 1] + 1)
        }
        current.append(edits)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}
