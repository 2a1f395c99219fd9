/// Compiled Mustache templates that call one another by name.
///
/// Implements the Mustache specification 1.4 with its optional inheritance (`{{$block}}`, `{{<parent}}`) and dynamic
/// names (`{{>*name}}`), without lambdas. What the specification leaves open:
/// - The content of a block that a child gives is written in the child's scope: blocks within it are filled by who
///   called the child, never by the child itself.
/// - Indentation is written before every line of a partial that stands alone, empty lines included.
/// - Limits, each an error: 200 tags open at once, 64 partials within one another, 1,000,000 partials a page.
public struct TemplateLibrary: Sendable {
  /// How much a template may leave to chance.
  public enum Mode: Sendable {
    /// As the specification says: what is missing is empty, `{{{x}}}` and `{{&x}}` write raw text.
    case lenient
    /// For templates that must not lose anything silently. Errors when compiled: a part of a name that is not in
    /// `names`, a missing partial or parent, raw tags, text in a parent outside its blocks, a block the parent does
    /// not have, a template that includes itself without a condition. Errors when rendered: a name no object on the
    /// context stack has, a list or an object written as text, a dynamic name without a template.
    case strict(names: Set<String>)
  }

  /// Partials within one another.
  static let deepestCall = 64
  /// Partials, parents and filled blocks in one page: a few templates can call one another exponentially often.
  static let mostCalls = 1_000_000

  let templates: [Template]
  let indexes: [String: Int]
  let isStrict: Bool

  /// Compiles everything once.
  ///
  /// - Parameters:
  ///   - sources: text by template name, the name partials and parents use.
  ///   - mode: lenient or strict.
  ///   - path: what errors call the file of a template; the name unless given.
  /// - Throws: the first mistake, templates taken by name, each from its top.
  public init(
    sources: [String: String], mode: Mode, path: (String) -> String = { $0 }
  ) throws(TemplateError) {
    let vocabulary: Set<String>? =
      switch mode {
      case .lenient: nil
      case .strict(let names): names
      }
    let names = sources.keys.sorted()
    var indexes: [String: Int] = [:]
    for (index, name) in names.enumerated() { indexes[name] = index }
    var templates: [Template] = []
    for name in names {
      var compiler = Compiler(
        file: path(name), source: Array((sources[name] ?? "").utf8), vocabulary: vocabulary)
      let template = try compiler.compile()
      templates.append(try template.resolvingCalls(indexes, isStrict: vocabulary != nil))
    }
    if vocabulary != nil {
      try CallGraph(names: names, templates: templates).check()
    }
    self.templates = templates
    self.indexes = indexes
    self.isStrict = vocabulary != nil
  }

  /// The names of the templates, in order.
  public var names: [String] { indexes.keys.sorted() }

  /// A page as text.
  ///
  /// - Throws: an unknown template name (as line 1, column 1 of that name), partials nested too deep, and in strict
  ///   mode what ``Mode/strict(names:)`` lists.
  public func render(_ name: String, _ value: Value) throws(TemplateError) -> String {
    var output: [UInt8] = []
    try render(name, value, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends a page to bytes, as UTF-8. After an error the bytes end somewhere within the page.
  public func render(_ name: String, _ value: Value, into output: inout [UInt8]) throws(TemplateError) {
    guard let index = indexes[name] else {
      let hint = suggestion(for: name, among: indexes.keys)
      throw TemplateError(file: name, line: 1, column: 1, message: "no template \(quoted(name))\(hint)")
    }
    var renderer = Renderer(library: self, template: templates[index], value: value, output: output)
    output = []
    do throws(TemplateError) {
      try renderer.run()
    } catch {
      output = renderer.output
      throw error
    }
    output = renderer.output
  }
}

extension Template {
  /// The same template with the index of every template it calls by name.
  fileprivate func resolvingCalls(_ indexes: [String: Int], isStrict: Bool) throws(TemplateError) -> Template
  {
    var resolved = calls
    for (position, call) in calls.enumerated() {
      guard case .named(let name) = call.target else { continue }
      resolved[position].resolved = indexes[name]
      if isStrict, indexes[name] == nil {
        throw error(
          "no template \(quoted(name))\(suggestion(for: name, among: indexes.keys))", at: call.offset)
      }
    }
    return Template(
      file: file, source: source, operations: operations, literals: literals, names: names, calls: resolved,
      blocks: blocks)
  }
}
