/// One element of an SVG under test.
struct SVGElement: Equatable {
  let name: String
  let attributes: [String: String]
  var text = ""

  /// Whether `name` is among its classes.
  func has(_ name: String) -> Bool {
    (attributes["class"] ?? "").split(separator: " ").contains(Substring(name))
  }
}

struct Malformed: Error {
  let near: String
}

/// Reads what the charts write, strictly: every tag closed in order, every attribute quoted and given once, no bare
/// `<` or `&`. It reads no other XML.
func elements(of svg: String) throws -> [SVGElement] {
  var found: [SVGElement] = []
  var open: [Int] = []
  var rest = Substring(svg)
  while let character = rest.first {
    if character != "<" {
      let text = rest.prefix { $0 != "<" }
      guard let index = open.last, found[index].name == "text" else { throw Malformed(near: String(text)) }
      found[index].text += try unescaped(text)
      rest = rest.dropFirst(text.count)
      continue
    }
    let tag = rest.prefix { $0 != ">" }.dropFirst()
    rest = rest.dropFirst(tag.count + 2)
    if tag.first == "/" {
      guard let index = open.popLast(), found[index].name == tag.dropFirst() else {
        throw Malformed(near: String(tag))
      }
      continue
    }
    let isLeaf = tag.last == "/"
    found.append(try element(isLeaf ? tag.dropLast() : tag))
    if !isLeaf { open.append(found.count - 1) }
  }
  guard open.isEmpty else { throw Malformed(near: "not closed") }
  return found
}

private func element(_ tag: Substring) throws -> SVGElement {
  let name = tag.prefix { $0 != " " }
  var rest = tag.dropFirst(name.count)
  var attributes: [String: String] = [:]
  while !rest.isEmpty {
    guard rest.first == " " else { throw Malformed(near: String(tag)) }
    rest = rest.dropFirst()
    let key = rest.prefix { $0 != "=" }
    rest = rest.dropFirst(key.count + 1)
    guard rest.first == "\"" else { throw Malformed(near: String(tag)) }
    let value = rest.dropFirst().prefix { $0 != "\"" }
    rest = rest.dropFirst(value.count + 2)
    guard attributes.updateValue(try unescaped(value), forKey: String(key)) == nil else {
      throw Malformed(near: "twice \(key)")
    }
  }
  return SVGElement(name: String(name), attributes: attributes)
}

private func unescaped(_ text: Substring) throws -> String {
  var result = ""
  var rest = text
  while let character = rest.first {
    guard character == "&" else {
      result.append(character)
      rest = rest.dropFirst()
      continue
    }
    let entity = rest.prefix { $0 != ";" }
    let known = ["&amp": "&", "&lt": "<", "&gt": ">", "&quot": "\""]
    guard let plain = known[String(entity)] else { throw Malformed(near: String(entity)) }
    result += plain
    rest = rest.dropFirst(entity.count + 1)
  }
  return result
}

extension [SVGElement] {
  func withClass(_ name: String) -> [SVGElement] { filter { $0.has(name) } }

  var labels: [String] { filter { $0.name == "text" }.map(\.text) }
}

/// How many subpaths a path has: one for each run of a line.
func subpaths(_ element: SVGElement) -> Int { (element.attributes["d"] ?? "").filter { $0 == "m" }.count }
