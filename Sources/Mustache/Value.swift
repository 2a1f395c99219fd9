/// What a template sees: plain data, never an object with behaviour.
///
/// In a section `null`, `false`, the number 0, not-a-number, an empty text and an empty list are falsey; everything
/// else is truthy, the text `"0"` and an empty object included.
public enum Value: Sendable, Equatable {
  /// Known to be absent: falsey, and nothing where it is written.
  case null
  /// A condition; written as `true` or `false`.
  case bool(Bool)
  /// A number, written in the shortest form that reads back the same, without a decimal point when it is whole.
  /// Numbers for people are formatted by the caller and given as ``text(_:)``.
  case number(Double)
  /// Text from anywhere. `{{x}}` writes it with `& < > " '` escaped.
  case text(String)
  /// Markup the program made itself. `{{x}}` writes it as it is: this case is the only way to raw HTML in strict mode.
  case html(String)
  /// A section renders once an element.
  case list([Value])
  /// Names for the templates to look up.
  case object([String: Value])

  /// Whether a section over this value renders.
  var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .number(let value): !(value == 0 || value.isNaN)
    case .text(let value), .html(let value): !value.isEmpty
    case .list(let values): !values.isEmpty
    case .object: true
    }
  }

  /// How an error message calls this kind of value.
  var kindName: String {
    switch self {
    case .null: "nothing"
    case .bool: "a condition"
    case .number: "a number"
    case .text: "text"
    case .html: "markup"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// A string literal is ``text(_:)``, never markup.
  public init(stringLiteral value: String) {
    self = .text(value)
  }
}

extension Value: ExpressibleByBooleanLiteral {
  /// `true` and `false` are ``bool(_:)``.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}

extension Value: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// An integer literal is a ``number(_:)``.
  public init(integerLiteral value: Int) {
    self = .number(Double(value))
  }

  /// A decimal literal is a ``number(_:)``.
  public init(floatLiteral value: Double) {
    self = .number(value)
  }
}

extension Value: ExpressibleByNilLiteral {
  /// `nil` is ``null``.
  public init(nilLiteral: ()) {
    self = .null
  }
}

extension Value: ExpressibleByArrayLiteral {
  /// An array literal is a ``list(_:)``.
  public init(arrayLiteral elements: Value...) {
    self = .list(elements)
  }
}

extension Value: ExpressibleByDictionaryLiteral {
  /// A dictionary literal is an ``object(_:)``; of two equal keys the later one holds.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .object(Dictionary(elements) { _, later in later })
  }
}
