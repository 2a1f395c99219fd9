internal import Schema
internal import YAML

/// A configuration while it is read, with the places that later checks complain about.
struct ConfigurationDraft {
  var configuration = Configuration()
  /// Where each alert's burn stands, when the file names alerts.
  var burns: [YAMLNode] = []
  /// Where each objective stands, when the file names objectives.
  var objectives: [YAMLNode] = []
  /// The user's own table and where it is named.
  var table: (name: String, node: YAMLNode)?
  /// Where columns of the contract come from.
  var columns: [SourceMapping.Column] = []

  static func read(_ text: String, file: String) throws(ConfigurationError) -> Configuration {
    let reader = ValueReader(file: file, showsColumns: true)
    let root: YAMLNode?
    do throws(YAMLError) {
      root = try parseYAML(text)
    } catch {
      let problem = reader.problem(line: error.line, column: error.column, error.message)
      throw ConfigurationError(problems: [problem])
    }
    guard let root, !root.isNull else { return Configuration() }
    var draft = ConfigurationDraft()
    var problems = configurationKeys.read(root, into: &draft, reader).all
    if problems.isEmpty { problems = draft.unreachableAlerts(reader) }
    guard problems.isEmpty else { throw ConfigurationError(problems: problems) }
    draft.configuration.source = draft.sourceMapping(reader)
    return draft.configuration
  }

  /// Alert rules that cannot fire: even if every request failed, the budget would burn at 1 / budget only. The rules that
  /// hold without a word about them are left out where they cannot.
  private func unreachableAlerts(_ reader: ValueReader) -> [Problem] {
    guard !burns.isEmpty else { return [] }
    var problems: [Problem] = []
    for (alertIndex, alert) in configuration.alerts.enumerated() {
      for objective in configuration.objectives where alert.burn * objective.budget > 1 + 1e-9 {
        problems.append(
          reader.problem(
            at: burns[alertIndex],
            """
            alert \(quoted(alert.name)) cannot fire for objective \(quoted(objective.name)): a burn of \
            \(shown(alert.burn)) times a budget of \(shown(objective.budget * 100)) % is more than all \
            requests; give it a burn of at most \(shown((10 / objective.budget).rounded(.down) / 10))
            """))
      }
    }
    return problems
  }
}
