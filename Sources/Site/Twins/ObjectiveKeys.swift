/// The keys of `data/objectives.json`.
internal let objectiveFileKeys: [TwinKey] =
  [
    ("format", "The version of the file's shape: 1."),
    ("data_end_us", "The instant that pages call now: where the data ends."),
    ("objectives", "The objectives in the order of the configuration."),
  ] + under("objectives[]", objectiveKeys)
  + [("rules", "The rules that watch them, passed ones too.")] + under("rules[]", ruleKeys)
  + [
    ("incidents", "What the incident notes cost, newest first."),
    ("incidents[].slug", "The note's part of its page's path."),
    ("incidents[].detected_after_us", "From its start to the first rule that fired."),
    ("incidents[].budget_spent", "The share of the first objective's budget that it spent."),
  ]

/// What `status.json` says of objectives.
internal let objectiveStatusKeys: [TwinKey] =
  [
    ("objectives", "The objectives in the order of the configuration."),
    ("objectives[].objective", "Its name."),
    ("objectives[].target", "The share that is aimed at."),
    ("objectives[].window", "The time over which it holds."),
    ("objectives[].rate", "What was reached in it."),
    ("objectives[].verdict", "Whether it is met."),
    ("objectives[].budget_left", "The share of the budget that is left; below 0 when overspent."),
    ("objectives[].burn_24h", "How fast the last 24 hours spent it; 1 spends it in exactly its window."),
    ("broken_rules", "The rules that fired."),
  ] + under("broken_rules[]", ruleKeys) + [("ongoing_incidents", "The slugs of the notes of what goes on.")]

private let windowKeys: [TwinKey] = [
  ("rows", "Rows that count."),
  ("eligible", "The weighted number of requests that they stand for."),
  ("failed", "The weighted number of them that missed the objective."),
  ("rate", "The share that met it."),
  ("burn", "The share that missed it by the budget."),
  ("burn_low", "The lower end of its 95 % interval."),
  ("burn_high", "The upper end of its 95 % interval."),
]

private let objectiveKeys: [TwinKey] =
  [
    ("objective", "Its name."),
    ("indicator", "success, network, http, parse, business or latency."),
    ("threshold_us", "The longest latency that is well; of latency only."),
    ("scope", "Which requests count: all, or a host, owner or endpoint."),
    ("target", "The share that is aimed at."),
    ("window", "The time over which it holds."),
    ("verdict", "Whether it is met."),
    ("result", "What was reached in the window."),
  ] + under("result", windowKeys)
  + [
    ("budget_spent", "The share of the budget that is spent."),
    ("budget_left", "The share of the budget that is left; below 0 when overspent."),
    ("last_24h", "What was reached in the last 24 hours."),
  ] + under("last_24h", windowKeys)
  + [
    ("exhaustion", "spent, days, never or not_judged."),
    ("days_to_exhaustion", "Days until the budget is spent at the burn of the last 24 hours."),
    ("columns", "The course over the window, oldest first."),
    ("columns[].start_us", "The column's first instant."),
    ("columns[].end_us", "The first instant after it."),
    ("columns[].result", "What was reached in it."),
  ] + under("columns[].result", windowKeys)
  + [
    ("columns[].budget_left", "The share of the budget that was left at its end."),
    ("months", "The calendar months that the data reaches, newest first."),
    ("months[].month", "Year and month."),
    ("months[].complete", "Whether the data holds all of it."),
    ("months[].verdict", "Whether the objective was met."),
    ("months[].result", "What was reached in it."),
  ] + under("months[].result", windowKeys)

private let measureKeys: [TwinKey] = [
  ("value", "The value in the rule's unit."),
  ("low", "The lower end of its 95 % interval."),
  ("high", "The upper end of its 95 % interval."),
  ("rows", "The rows that it stands on."),
  ("window_us", "The time that it covers."),
]

private let ruleKeys: [TwinKey] =
  [
    ("kind", "Which sort of rule it is."),
    ("rule", "Its name."),
    ("objective", "The objective that it watches."),
    ("severity", "What a broken rule calls for."),
    ("status", "Whether it passed, fired or could not be judged."),
    ("unit", "What the values count."),
    ("threshold", "The value from which on it fires."),
    ("observed", "What was observed, in the long window of two."),
  ] + under("observed", measureKeys) + [("short_observed", "The same in the short window.")]
  + under("short_observed", measureKeys)
  + [
    ("episodes", "When it fired within the last 24 hours of data."),
    ("episodes[].since_us", "From when on."),
    ("episodes[].until_us", "Until when; null while it lasts."),
    ("failed", "The weighted number of failures in the window."),
    ("top_endpoint", "The endpoint with most of them."),
    ("top_endpoint_failed", "How many of them are there."),
    ("top_code", "The code with most of them."),
    ("top_code_failed", "How many of them have it."),
  ]
