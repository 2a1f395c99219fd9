/// The keys of the twins of ``PeriodContext/sliceTwins()``.
internal let sliceTwinFiles: [(path: String, meaning: String, keys: [TwinKey])] = [
  (
    "data/<period>/network.json", "Success by the network that requests took.",
    periodKeys + sliceKeys + [
      ("connectivity", "How observed time of sessions divides; null where no state is in the data."),
      ("connectivity.connected_share", "The share with a path and no weak signal."),
      ("connectivity.weak_share", "The share on a weak signal, quality 1 or 2."),
      ("connectivity.offline_share", "The share without a path."),
      ("probes", "What devices measured on their own, by kind."),
      ("probes[].kind", "dns, ping, tcp_connect and others, as written."),
      ("probes[].resolver", "system or httpdns; empty where that is no question."),
      ("probes[].succeeded", "Probes that went well."),
      ("probes[].failed", "Probes that failed."),
      ("probes[].p50_us", "The median time of those that went well."),
      ("probes[].p95_us", "Their 95th percentile."),
    ]
  ),
  (
    "data/<period>/platform.json", "Success by system, device and app.", periodKeys + sliceKeys
  ),
  (
    "data/<period>/retries.json", "What retries rescue and cost.",
    periodKeys + [
      ("eligible", "Weighted requests that count in the rate."),
      ("success", "The success rate after all attempts."),
    ] + under("success", rateKeys) + workKeys + [("strategies", "By the strategy of the last attempt.")]
      + under("strategies[]", valueKeys + workKeys)
      + [("orders", "Requests of several attempts by the order of their strategies.")]
      + under("orders[]", valueKeys + workKeys)
      + [
        ("endpoints", "The endpoints where a first attempt failed, most first."),
        ("endpoints[].endpoint", "Method, host and template, or `other`."),
        ("endpoints[].eligible", "Weighted requests that count in the rate."),
        ("endpoints[].success", "The success rate after all attempts."),
      ] + under("endpoints[].success", rateKeys) + under("endpoints[]", workKeys)
  ),
  (
    "data/<period>/traffic.json", "Bytes, throughput, and success by size and load.",
    periodKeys + byteKeys + [
      ("endpoints", "The endpoints, most failures first."),
      ("endpoints[].endpoint", "Method, host and template, or `other`."),
    ]
      + under("endpoints[]", byteKeys) + [
        ("throughput", "Bytes a second of transfers of at least 64 KiB."),
        ("throughput[].dimension", "network_type or protocol."),
        ("throughput[].value", "The value."),
        ("throughput[].transfers", "Weighted transfers."),
        ("throughput[].p50_bytes_per_s", "Their median."),
        ("throughput[].p10_bytes_per_s", "What a tenth of them did not reach."),
      ] + sliceKeys + under("slices[].values[]", byteKeys)
  ),
  (
    "data/<period>/releases.json", "Each version beside the one before it.",
    periodKeys + [
      ("releases", "The versions by app and system, newest first."),
      ("releases[].app", "The app."),
      ("releases[].system", "The operating system."),
      ("releases[].version", "The version."),
      ("releases[].instrumentation", "The versions of its instrumentation, most requests first."),
      ("releases[].eligible", "Its weighted requests that count in the rate."),
      ("releases[].adoption", "Its share of its app and system on the last day with any."),
      ("releases[].success", "Its success rate in the period."),
    ] + under("releases[].success", rateKeys) + [
      (
        "releases[].comparison",
        "Both versions on the days that they share, each endpoint and day weighted the same; null without one."
      ),
      ("releases[].comparison.version", "The earlier version."),
      ("releases[].comparison.from_us", "The start of the first shared day."),
      ("releases[].comparison.to_us", "The end of the last shared day."),
      ("releases[].comparison.requests", "The weighted requests of both that are compared."),
      ("releases[].comparison.rate", "The rate of this version."),
      ("releases[].comparison.low", "The lower end of its 95 % interval."),
      ("releases[].comparison.high", "The upper end of its 95 % interval."),
      ("releases[].comparison.previous_rate", "The rate of the earlier version."),
      ("releases[].comparison.previous_low", "The lower end of its 95 % interval."),
      ("releases[].comparison.previous_high", "The upper end of its 95 % interval."),
      (
        "releases[].comparison.other_instrumentation", "Whether the instrumentation changed with the version."
      ),
    ]
  ),
]

private let byteKeys: [TwinKey] = [
  ("request_bytes", "Weighted bytes sent, of requests of every outcome."),
  ("response_bytes", "Weighted bytes received."),
]

private let workKeys: [TwinKey] = [
  ("attempts", "Weighted wire attempts of eligible requests."),
  ("first_failed", "Weighted eligible requests whose first attempt failed."),
  ("rescued", "Those of them that succeeded in the end."),
]

private let sliceKeys: [TwinKey] =
  [
    ("covered_from_us", "The start of what slices cover: whole local hours or days."),
    ("covered_to_us", "The end of it."),
    ("slices", "The dimensions that the data has."),
    ("slices[].dimension", "The dimension's name: a column of the contract, or what it is made of."),
    ("slices[].values", "Its values, most failures first; each request is in exactly one."),
  ] + under("slices[].values[]", valueKeys)

/// The slices of one endpoint: fewer numbers than those of the site.
internal let endpointSliceKeys: [TwinKey] =
  [
    ("slices", "The dimensions that the data has."),
    ("slices[].dimension", "The dimension's name: a column of the contract, or what it is made of."),
    ("slices[].values", "Its values, most failures first; each request is in exactly one."),
  ]
  + under(
    "slices[].values[]",
    [
      ("value", "The value; empty unless its kind is value."),
      ("kind", "value, untold (the row does not tell) or other (beyond the values that are told apart)."),
      ("rows", "Rows, excluded ones too."), ("eligible", "Weighted requests that count in the rate."),
      ("failed", "Those of them that failed."), ("rate", "The success rate."),
      ("low", "The lower end of its 95 % interval."), ("high", "The upper end of its 95 % interval."),
      ("previous_rate", "The success rate of the period before, without its unfinished end."),
      ("mean_us", "The mean latency of successful requests."),
    ])

private let valueKeys: [TwinKey] =
  [
    ("value", "The value; empty unless its kind is value."),
    ("kind", "value, untold (the row does not tell) or other (beyond 1,000 values)."),
    ("rows", "Rows, excluded ones too."),
    ("eligible", "Weighted requests that count in the rate."),
    ("failed", "Those of them that failed."),
    ("success", "The success rate."),
  ] + under("success", rateKeys)
  + [("previous_success", "The success rate of the period before, without its unfinished end.")]
  + under("previous_success", rateKeys)
  + [("p50_us", "The median latency over the local days that the period touches; from 30 samples on.")]
