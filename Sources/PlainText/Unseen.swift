extension Unicode.Scalar {
  /// Whether it shows nothing but does something: control characters (Unicode category Cc), line and paragraph
  /// separators, the characters that turn the direction of text (Unicode standard annex 9, section 2), the byte order
  /// mark and what stands where it would in the other order. Joiners are none: words and emoji need them.
  public var isUnseen: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
      0xFFFE...0xFFFF:
      true
    default: false
    }
  }
}
