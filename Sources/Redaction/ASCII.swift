extension UInt8 {
  /// Whether this is a letter of ASCII.
  package var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// Whether this is a digit of ASCII.
  package var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether this is a hexadecimal digit of ASCII.
  package var isHexDigit: Bool {
    isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }
}

/// Letters of ASCII in lower case, all else as it is.
internal func lowercasedASCII(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
}

/// Whether a text is a name in lower case, whatever the case of the text's letters.
internal func isName(_ text: ArraySlice<UInt8>, _ name: [UInt8]) -> Bool {
  guard text.count == name.count else { return false }
  for (byte, wanted) in zip(text, name) where byte != wanted && !(byte | 0x20 == wanted && byte.isASCIILetter)
  {
    return false
  }
  return true
}
