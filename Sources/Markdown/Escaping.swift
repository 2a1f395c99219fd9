internal import PlainText

/// Text for an element or a quoted attribute. Control characters and those that turn the direction of writing
/// are shown as their number, so that a text cannot pretend to be another.
func escaped(_ text: String) -> String {
  var result = ""
  result.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\n", "\t": result.unicodeScalars.append(scalar)
    case _ where scalar.isUnseen:
      result += "\\u{" + String(scalar.value, radix: 16) + "}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// An address for a quoted attribute: bytes that RFC 3986 does not allow are percent-encoded, those it allows
/// stay, `%` included, since an address is already encoded where it must be.
func escaped(address: String) -> String {
  let digits = Array("0123456789ABCDEF")
  var result = ""
  for byte in address.utf8 {
    switch byte {
    case UInt8(ascii: "&"): result += "&amp;"
    case UInt8(ascii: "'"): result += "&#39;"
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      result.unicodeScalars.append(Unicode.Scalar(byte))
    case _ where "-._~:/?#@!$()*+,;=%".utf8.contains(byte):
      result.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      result += "%" + String(digits[Int(byte >> 4)]) + String(digits[Int(byte & 15)])
    }
  }
  return result
}
