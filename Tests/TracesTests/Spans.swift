import Traces

/// A span of a hand-made trace; `id` is also its name.
func span(
  _ id: String, under parent: String? = nil, _ start: Int64 = 0, _ duration: Int64? = 1,
  kind: Span.Kind = .internal, service: String = "shop", failed: Bool? = nil
) -> Span {
  Span(
    traceID: "t", spanID: id, kind: kind, parentSpanID: parent, service: service, name: id,
    startMicroseconds: start, durationMicroseconds: duration, failed: failed)
}

func trace(_ spans: [Span]) -> Trace {
  Trace(id: "t", spans: spans)
}

extension Trace {
  /// One line a row: two blanks a depth, the id, what is special about it.
  var outline: [String] {
    rows.map { row in
      let note =
        switch row.relation {
        case .root, .child: ""
        case .orphan: " orphan"
        case .cycleCut: " cut"
        }
      let side = row.span.kind == .internal ? "" : " \(row.span.kind.rawValue)"
      return String(repeating: "  ", count: row.depth - 1) + row.span.spanID + side + note
    }
  }

  /// The critical path as `id start…end`.
  var path: [String] {
    criticalPath().segments.map {
      "\(rows[$0.row].span.name) \($0.startMicroseconds)…\($0.endMicroseconds)"
    }
  }
}

extension Trace.Counts {
  /// What is not zero.
  var summary: String {
    let parts = [
      ("spans", spans), ("roots", roots), ("orphans", orphans), ("cyclic", cyclic), ("self", selfReferences),
      ("duplicates", duplicateKeys), ("depth", maximumDepth),
    ]
    return parts.filter { $0.1 != 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }
}
