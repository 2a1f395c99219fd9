import Foundation
import JSON
import Traces

/// Captures of real tools that lie beside the checkout, read by hand: only what a tree needs.
enum Fixtures {
  /// The folder `shared/fixtures` beside the checkout that holds this file; nil where it is absent.
  static var folder: String? {
    var place = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    while place.pathComponents.count > 1 {
      place.deleteLastPathComponent()
      let candidate = place.appendingPathComponent("shared/fixtures").path
      if FileManager.default.fileExists(atPath: candidate) { return candidate }
    }
    return nil
  }

  /// The files of one kind that have an `.expected.json` beside them, sorted.
  static func files(_ kind: String) -> [String] {
    guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(kind)")
    else {
      print("shared/fixtures is absent beside this checkout: its tests do not run")
      return []
    }
    let suffix = ".expected.json"
    return names.filter { $0.hasSuffix(suffix) }.map { "\(folder)/\(kind)/\($0.dropLast(suffix.count))" }
      .sorted()
  }

  static func json(_ file: String) throws -> JSONValue {
    try JSONValue(parsing: Array(Data(contentsOf: URL(fileURLWithPath: file))))
  }

  /// The traces of a Jaeger file, in the order of their first spans.
  static func jaegerTraces(_ file: String) throws -> [Trace] {
    let document = try json(file)
    let traces = document["data"]?.elements ?? [document]
    return traces.map { trace in
      let written = trace["spans"]?.elements ?? trace.elements ?? []
      let known = Set(written.compactMap { $0["spanID"]?.string })
      let spans = written.map { jaegerSpan($0, processes: trace["processes"], known: known) }
      return Trace(id: spans.first?.traceID ?? "", spans: spans)
    }
  }

  private static func jaegerSpan(_ span: JSONValue, processes: JSONValue?, known: Set<String>) -> Span {
    let id = span["spanID"]?.string ?? ""
    let references = (span["references"]?.elements ?? []).filter { $0["spanID"]?.string != id }
    let parents = references.filter { $0["refType"]?.string == "CHILD_OF" } + references
    let parent = parents.first { known.contains($0["spanID"]?.string ?? "") } ?? parents.first
    let process = span["processID"]?.string.flatMap { processes?[$0] } ?? span["process"]
    let tags = span["tags"]?.elements ?? []
    func tag(_ key: String) -> JSONValue? { tags.first { $0["key"]?.string == key }?["value"] }
    let isError = tag("error") == .boolean(true) || tag("error")?.string == "true"
    return Span(
      traceID: span["traceID"]?.string ?? "", spanID: id,
      kind: tag("span.kind")?.string.flatMap(Span.Kind.init) ?? .unspecified,
      parentSpanID: parent?["spanID"]?.string, service: process?["serviceName"]?.string ?? "unknown_service",
      name: span["operationName"]?.string ?? "",
      startMicroseconds: span["startTime"]?.whole.map { Int64($0) } ?? 0,
      durationMicroseconds: span["duration"]?.whole.map { Int64($0) }, failed: isError ? true : nil)
  }

  /// The one trace of a Zipkin file.
  static func zipkinTrace(_ file: String) throws -> Trace {
    let spans = (try json(file).elements ?? []).map { span in
      Span(
        traceID: span["traceId"]?.string ?? "", spanID: span["id"]?.string ?? "",
        kind: span["kind"]?.string.flatMap { Span.Kind(rawValue: $0.lowercased()) } ?? .unspecified,
        parentSpanID: span["parentId"]?.string,
        service: span["localEndpoint"]?["serviceName"]?.string ?? "unknown_service",
        name: span["name"]?.string ?? "", startMicroseconds: span["timestamp"]?.whole.map { Int64($0) } ?? 0,
        durationMicroseconds: span["duration"]?.whole.map { Int64($0) },
        failed: span["tags"]?["error"] == nil ? nil : true)
    }
    return Trace(id: spans.first?.traceID ?? "", spans: spans)
  }
}

extension JSONValue {
  /// A whole number.
  var whole: Int? { number.flatMap { Int($0) } }
}
