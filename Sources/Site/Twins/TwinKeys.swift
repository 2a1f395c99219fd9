/// One key of a twin: its path in the file, with `[]` for the elements of a list, and what its value means.
internal typealias TwinKey = (path: String, meaning: String)

/// One kind of JSON file on the site and every key in it: what the manual says, and what a test compares with the files.
///
/// Rates and shares are 0…1, times are microseconds, instants are microseconds since 1970 (UTC). `rows` counts stored rows;
/// `requests` is weighted by the sample rate where the meaning says so. What is not known is null.
internal let twinFiles: [(path: String, meaning: String, keys: [TwinKey])] = [
  ("status.json", "What the site says in short, and when it was built.", statusKeys),
  (
    "data/<period>/overview.json", "One period of the whole site.",
    periodKeys + scopeKeys + codeListKeys + placeKeys
  ),
  (
    "data/<period>/endpoints.json", "The totals of every endpoint, most failures first.",
    periodKeys + [("endpoints", "The endpoints.")] + under("endpoints[]", endpointKeys + totalKeys)
  ),
  (
    "data/<period>/errors.json", "Every code that made a request fail.",
    periodKeys + codeListKeys + placeKeys + codeSliceKeys + failedPhaseKeys
  ),
  (
    "data/<period>/heatmap.json", "Latency over time, by column and range.",
    periodKeys + [("cells", "The cells that have requests.")] + under("cells[]", heatKeys)
  ),
  ("data/<period>/traces.json", "What the traces of one period say together.", periodTraceKeys),
  (
    "<period>/endpoints/<slug>/data.json", "One period of one endpoint.",
    periodKeys + endpointKeys + scopeKeys + codeListKeys + endpointSliceKeys
  ),
  sliceTwinFiles[0], sliceTwinFiles[1], sliceTwinFiles[2], sliceTwinFiles[3], sliceTwinFiles[4],
  ("data/incidents.json", "The incident notes, newest first.", incidentKeys),
  ("incidents/<slug>/data.json", "What one incident cost.", incidentCostKeys),
  ("data/quality.json", "What the data lacks and what was left out.", qualityKeys),
  (
    "data/objectives.json", "The objectives, what they spent, and the rules that watch them.",
    objectiveFileKeys
  ),
  ("data/requests.json", "The requests that have a page, newest first.", requestKeys),
  ("data/traces.json", "The traces that have a page, newest first.", traceKeys),
  ("traces/<trace>/spans.json", "Every span of one trace, on the clocks as reported.", spanKeys),
]

private let codeSliceKeys: [TwinKey] = [
  ("codes[].slices", "Where the failures come from: network, system, app version, server address."),
  ("codes[].slices[].dimension", "The dimension's name: a column of the contract."),
  ("codes[].slices[].values", "Its values with any such failure, most first, at most 30."),
  ("codes[].slices[].values[].value", "The value; empty unless its kind is value."),
  ("codes[].slices[].values[].kind", "value, untold (the row does not tell) or other (beyond 1,000 values)."),
  ("codes[].slices[].values[].failed", "The weighted failures with the code."),
  ("codes[].slices[].values[].eligible", "All weighted requests of the value that count in the rate."),
]

private let failedPhaseKeys: [TwinKey] = [
  ("failed_phases", "The failures by code and by the phase in which they happened, most first."),
  ("failed_phases[].code", "The code; null where rows tell none."),
  ("failed_phases[].outcome", "network, http, parse or business."),
  (
    "failed_phases[].phase",
    "The phase that the row names, else the one that the registry names for the code."
  ),
  ("failed_phases[].is_timeout", "Whether the request ran out of time."),
  ("failed_phases[].failed", "The weighted failures."),
]

private let heatKeys: [TwinKey] = [
  ("start", "The column's first instant, as ISO 8601."), ("low_us", "Where the range begins."),
  ("high_us", "Where it ends and the next one begins."),
  ("share", "The share of the column's successful requests in it."),
]

/// Keys inside another one.
internal func under(_ path: String, _ keys: [TwinKey]) -> [TwinKey] {
  keys.map { ("\(path).\($0.path)", $0.meaning) }
}

private let formatKey: TwinKey = ("format", "The version of the file's shape: 1.")

private let statusKeys: [TwinKey] =
  [
    formatKey,
    ("title", "The site's title."),
    ("verdict", "The opening sentences of the front page."),
    ("period", "The period that they and the rate are about, by its name in paths."),
    ("data_end_us", "The instant that pages call now: where the data ends."),
    ("success_rate", "The success rate of the period."),
    ("target", "The success rate that is aimed at."),
    ("rows", "Rows read from the database."),
    ("generation", "A hash of every other file: equal for equal content."),
    ("built_us", "When the site was built, by the build's own clock."),
    ("version", "The version of Barograph that built it."),
  ] + objectiveStatusKeys

internal let periodKeys: [TwinKey] = [
  formatKey,
  ("period", "The period by its name in paths: 24h, 7d, 28d or 91d."),
  ("data_end_us", "The instant that pages call now: where the data ends."),
  ("has_previous", "Whether the data reaches back far enough to compare with the period before."),
]

private let endpointKeys: [TwinKey] = [
  ("endpoint", "Method, host and template; `other` for the sum of the endpoints beyond the limit."),
  ("endpoint_count", "How many endpoints that sum holds; only there."),
  ("method", "The method."),
  ("host", "The host."),
  ("template", "The path's template."),
  ("name", "How pages name it, by the rules of the configuration; null: by the three above."),
  ("owner", "The team that owns it, by the rules of the configuration."),
]

internal let rateKeys: [TwinKey] = [
  ("rate", "Weighted successes by weighted eligible requests."),
  ("low", "The lower end of its 95 % interval."),
  ("high", "The upper end of its 95 % interval."),
  ("effective_count", "As many independent unweighted requests would be as certain."),
  ("rows", "Eligible rows."),
  ("failed_rows", "Failed rows."),
]

private let latencyKeys: [TwinKey] = [
  ("samples", "Successful rows with a usable duration."),
  ("mean_us", "Their mean."),
  ("p50_us", "The median; from 30 samples on."),
  ("p75_us", "The 75th percentile; this and those above it from 100 samples on."),
  ("p90_us", "The 90th percentile."),
  ("p95_us", "The 95th percentile."),
  ("p99_us", "The 99th percentile."),
]

private let outcomeKeys: [TwinKey] = [
  "success", "network", "http", "parse", "business", "cancelled", "offline", "policy", "client", "unknown",
  "cache",
].flatMap { outcome -> [TwinKey] in
  [
    (outcome, "The rows with the outcome \(outcome)."), ("\(outcome).rows", "How many there are."),
    ("\(outcome).requests", "The weighted number of requests that they stand for."),
  ]
}

private let totalKeys: [TwinKey] =
  [
    ("requests", "Rows of the period, excluded ones too."),
    ("eligible", "Weighted requests that count in the rate."),
    ("failed", "Weighted eligible requests that failed."),
    ("success", "The success rate."),
  ] + under("success", rateKeys)
  + [("previous_success", "The success rate of the period before.")] + under("previous_success", rateKeys)
  + [("outcomes", "The rows by outcome; each row has exactly one.")] + under("outcomes", outcomeKeys)
  + [("latency", "The latency of successful requests.")] + under("latency", latencyKeys)
  + [("previous_latency", "That of the period before.")] + under("previous_latency", latencyKeys)

private let scopeKeys: [TwinKey] =
  totalKeys + [
    ("distribution", "The latency of successful requests in ranges of which ten make a factor of ten."),
    ("distribution[].low_us", "Where the range begins."),
    ("distribution[].high_us", "Where it ends and the next one begins."),
    ("distribution[].share", "The share of the period's requests in it."),
    ("distribution[].previous_share", "The share of those of the period before; null without one."),
    ("phases", "The phases of a request in the order in which they happen."),
    ("phases[].phase", "blocked, dns, connect, tls, send, wait or receive."),
    ("phases[].requests", "Rows in which it happened."),
    ("phases[].mean_us", "Its weighted mean over them."),
    ("phases[].p50_us", "Its median; of the whole site only."),
    ("phases[].p95_us", "Its 95th percentile; of the whole site only."),
    ("columns", "The columns of the charts over time, oldest first."),
    ("columns[].start_us", "The column's first instant."),
    ("columns[].end_us", "The first instant after it."),
    ("columns[].requests", "Its rows, excluded ones too."),
    ("columns[].eligible", "Its weighted requests that count in the rate."),
    ("columns[].failed", "Those of them that failed."),
    ("columns[].success", "Its success rate."),
  ] + under("columns[].success", rateKeys)
  + [
    ("columns[].p50_us", "Its median latency; from 30 samples on."),
    ("columns[].p90_us", "Its 90th percentile; from 100 samples on."),
    ("columns[].p99_us", "Its 99th percentile; from 100 samples on."),
  ]

private let codeListKeys: [TwinKey] =
  [("codes", "The codes of its failures, most first; in overview.json the first 50.")]
  + under("codes[]", codeKeys)

private let codeKeys: [TwinKey] = [
  ("code", "What tells codes apart: domain and code, `HTTP` and status, `parse`, or `business` and code."),
  ("name", "Its name in the registry."),
  ("outcome", "network, http, parse or business."),
  ("owner", "Who looks first: app, backend, edge, access_network, user or unknown."),
  ("improvable", "Whether somebody on our side can lower its number: yes, partly or no."),
  ("rows", "The rows with it."),
  ("failed", "The weighted number of requests that they stand for."),
  ("previous_failed", "That of the period before."),
  ("endpoints", "The endpoints with most of it, at most 20; empty in an endpoint's own file."),
]

private let placeKeys: [TwinKey] = under(
  "codes[].endpoints[]",
  [
    ("endpoint", "Method, host and template, or `other`."),
    ("failed", "The weighted number of requests that failed with it there."),
  ])

private let incidentKeys: [TwinKey] = [
  formatKey,
  ("incidents", "The notes."),
  ("incidents[].slug", "The note's part of its page's path."),
  ("incidents[].title", "What happened, in a few words."),
  ("incidents[].start_us", "The start."),
  ("incidents[].end_us", "The end as written."),
  ("incidents[].duration_us", "End less start; null without an end and when it lies before the start."),
  ("incidents[].severity", "minor, major or critical."),
  ("incidents[].status", "investigating, identified, monitoring or resolved."),
  ("incidents[].endpoints", "Endpoint templates, hosts or `all`, as written."),
  ("incidents[].errors", "Codes that it showed itself by, as its note says."),
  ("incidents[].tags", "Words to find it by."),
  ("incidents[].failed", "Weighted requests of these endpoints that failed while it lasted."),
  ("incidents[].detected_after_us", "From its start to the first rule that fired; null when none did."),
  ("incidents[].budget_spent", "The share of the first success objective's budget that it spent."),
  ("unreadable", "The notes that could not be read."),
  ("unreadable[].file", "The file."),
  ("unreadable[].line", "The line, counted from 1."),
  ("unreadable[].reason", "Why."),
]

private let incidentCostKeys: [TwinKey] = [
  formatKey, ("slug", "The note's part of its page's path."),
  ("cost", "What the endpoints that it names saw; empty where the data holds nothing of it."),
  (
    "cost[].figure",
    "success_rate, eligible, failed, p50_us, p95_us; site_p50_us and site_p95_us where only the site's are known."
  ),
  ("cost[].during", "The number while it lasted."), ("cost[].week_before", "The number a week earlier."),
  ("codes", "The codes of its failures, most first."),
  ("codes[].code", "The code."), ("codes[].failed", "The weighted failures with it."),
  ("codes[].share", "Their share of all failures while it lasted."),
  ("endpoints", "The endpoints with failures, worst first; empty where there is but one."),
  ("endpoints[].endpoint", "Method, host and template, or `other`."),
  ("endpoints[].failed", "Weighted requests that failed while it lasted."),
  ("endpoints[].eligible", "Weighted requests that count in the rate."),
  ("endpoints[].success_rate", "Their success rate."),
]

private let qualityKeys: [TwinKey] =
  [formatKey]
  + [
    ("rows", "Rows read, and those of them that were left out or are late, by reason."),
    ("unknown", "The codes that are not in the registry, by what tells codes apart."),
    ("losses", "The records that telemetry lost, by reason."),
    ("leaks", "The values that look private, by column and kind."),
    ("coverage", "The rows by where their endpoint's template comes from."),
  ].flatMap { path, meaning -> [TwinKey] in
    [
      (path, meaning), ("\(path)[].what", "What is counted."),
      ("\(path)[].count", "How many; null where rows do not tell."),
    ]
  }
  + [
    ("missing", "The tables and columns that the data lacks."),
    ("missing[].what", "The table or column."), ("missing[].cost", "What it costs, in the site's language."),
  ]

private let periodTraceKeys: [TwinKey] = [
  formatKey, ("period", "The period by its name in paths: 24h, 7d, 28d or 91d."),
  ("ends", "Sampled traces by what the caller and the servers saw."),
  ("ends[].client", "ok, slow, failed or cancelled."),
  ("ends[].server_ok", "Traces of it whose servers succeeded."),
  ("ends[].server_failed", "Those whose servers failed."),
  ("ends[].server_absent", "Those without a server's span."),
  ("hops", "The hops, by their share of the time of traces near the median or the 99th percentile."),
  ("hops[].hop", "A service, or the network between two."),
  ("hops[].share_p50", "Its share near the median; null with under three traces there."),
  ("hops[].share_p99", "Its share near the 99th percentile."),
  ("calls", "Who called whom in sampled traces."), ("calls[].caller", "The service that called."),
  ("calls[].callee", "The service that was called."),
  ("calls[].is_traced", "1 where the callee reported spans of its own, else 0."),
  ("calls[].calls", "The calls."), ("calls[].errors", "Those that failed."),
  ("calls[].error_share", "Their share."), ("calls[].p95_us", "The 95th percentile of their time."),
  ("chains", "The traces that have a page: failed ones first, then the slowest."),
  ("chains[].request", "Method, host and path of the request that led to it."),
  ("chains[].start", "Its start, by the device's clock, as ISO 8601."),
  ("chains[].duration_us", "Its duration."), ("chains[].outcome", "Its outcome."),
  ("chains[].spans", "Spans of the trace that the data holds."),
  ("chains[].services", "Services that took part."), ("chains[].trace_id", "The trace's id."),
]

private let traceKeys: [TwinKey] = [
  formatKey,
  ("traces", "The traces."),
  ("traces[].trace_id", "The trace's id."),
  ("traces[].span_count", "Spans of it that the data holds."),
  ("traces[].request_id", "The request that led to it."),
  ("traces[].start_us", "That request's start, by the device's clock."),
  ("traces[].duration_us", "That request's duration."),
  ("traces[].outcome", "That request's outcome."),
  ("traces[].services", "The services that took part."),
  ("traces[].orphans", "Spans whose parent is not in the data."),
  ("traces[].page", "The trace's page, as a path from the site's root."),
]
