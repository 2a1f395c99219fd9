/// Which template calls which: finds calls that never end and content for blocks that do not exist.
struct CallGraph {
  let names: [String]
  let templates: [Template]

  func check() throws(TemplateError) {
    try checkCycles()
    for template in templates { try checkOverrides(of: template) }
  }

  /// A cycle of calls that stand in no section and no block cannot end, whatever the data.
  private func checkCycles() throws(TemplateError) {
    var isDone = [Bool](repeating: false, count: templates.count)
    for start in templates.indices where !isDone[start] {
      // The path from `start`; `next` is the call to look at.
      var path: [(template: Int, next: Int)] = [(start, 0)]
      var isOnPath: Set<Int> = [start]
      while let (index, next) = path.last {
        guard next < templates[index].calls.count else {
          isDone[index] = true
          isOnPath.remove(index)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let call = templates[index].calls[next]
        guard !call.isConditional, let target = call.resolved, !isDone[target] else { continue }
        if isOnPath.contains(target) {
          let cycle = path.map(\.template).drop { $0 != target } + [target]
          let chain = cycle.map { quoted(names[$0]) }.joined(separator: " → ")
          throw templates[index].error("this never ends: \(chain)", at: call.offset)
        }
        path.append((target, 0))
        isOnPath.insert(target)
      }
    }
  }

  private func checkOverrides(of template: Template) throws(TemplateError) {
    for call in template.calls where !call.overrides.isEmpty {
      guard let target = call.resolved, let blocks = blocksReached(from: target) else { continue }
      for override in call.overrides where !blocks.contains(override.name) {
        let hint = suggestion(for: override.name, among: blocks)
        throw template.error(
          "\(quoted(names[target])) has no block \(quoted(override.name))\(hint)", at: override.offset)
      }
    }
  }

  /// The blocks of a template and of all it may call; nil: a dynamic name can call anything.
  private func blocksReached(from start: Int) -> Set<String>? {
    var blocks: Set<String> = []
    var seen: Set<Int> = [start]
    var waiting = [start]
    while let index = waiting.popLast() {
      blocks.formUnion(templates[index].blocks.map(\.name))
      for call in templates[index].calls {
        guard let target = call.resolved else { return nil }
        if seen.insert(target).inserted { waiting.append(target) }
      }
    }
    return blocks
  }
}
