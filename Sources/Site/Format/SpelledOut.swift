/// A name of the registry as words: `TimedOut` → `Timed out`, `HTTPTooManyRedirects` → `HTTP too many redirects`.
///
/// Names in capitals or with other signs than letters and digits stay as they are.
internal func spelledOut(_ name: String) -> String {
  let letters = Array(name)
  guard letters.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }),
    letters.contains(where: \.isLowercase)
  else { return name }
  var words: [String] = []
  var word = ""
  for (index, letter) in letters.enumerated() {
    let endsAcronym =
      index > 0 && letters[index - 1].isUppercase && index + 1 < letters.count
      && letters[index + 1].isLowercase
    if letter.isUppercase, index > 0,
      letters[index - 1].isLowercase || letters[index - 1].isNumber || endsAcronym
    {
      words.append(word)
      word = ""
    }
    word.append(letter)
  }
  words.append(word)
  return words.enumerated().map { index, word in
    index == 0 || word.allSatisfy(\.isUppercase) && word.count > 1 ? word : word.lowercased()
  }.joined(separator: " ")
}
