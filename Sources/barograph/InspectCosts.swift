/// What a site cannot show without a table or column of the contract.
internal enum InspectCosts {
  /// Without a whole table.
  static func ofTable(_ name: String) -> String { tables[name] ?? other }

  /// Missing columns, as `table.column`, grouped by what they cost, in the order of the contract.
  static func grouped(_ columns: [String]) -> [(cost: String, names: [String])] {
    var groups: [(cost: String, names: [String])] = []
    for column in columns {
      let cost = cost(of: column)
      if let index = groups.firstIndex(where: { $0.cost == cost }) {
        groups[index].names.append(column)
      } else {
        groups.append((cost, [column]))
      }
    }
    return groups
  }

  /// Without one column.
  static func cost(of column: String) -> String {
    let parts = column.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, parts[0] == "request" else { return "\(parts.first ?? "its table") says less" }
    return requestColumns[parts[1]] ?? other
  }

  private static let other = "what depends on it is left out"

  private static let tables = [
    "request": "nothing can be built", "attempt": "no single wire attempts, no strategies compared",
    "span": "no traces, no server side", "marker": "no releases or deploys on the charts",
    "diagnostic": "no on-device diagnostics", "network_state": "no time offline or on a weak signal",
    "telemetry_loss": "no lower bound for what never arrived",
  ]

  private static let requestColumns: [String: String] = Dictionary(
    uniqueKeysWithValues: costs.flatMap { columns, cost in columns.map { ($0, cost) } })

  private static let costs: [(columns: [String], cost: String)] = [
    (["request_id", "start_us", "method", "host", "path"], "nothing can be built"),
    (["scheme"], "plain HTTP is not told from HTTPS"),
    (["url_template"], "templates come from rules or are guessed"),
    (["duration_us"], "no latency"),
    (["received_us"], "the data's end depends on device clocks"),
    (["status"], "no HTTP failures are told from successes"),
    (["error_domain", "error_code"], "no network errors, no codes"),
    (["failed_phase"], "timeouts are not told apart by phase"),
    (["trust_rejected"], "a refused certificate looks like a cancel"),
    (["cancel_reason"], "the app's own deadlines look like cancels"),
    (["path_satisfied", "unsatisfied_reason"], "offline and forbidden are told by the code alone"),
    (["parse_failed"], "no parse failures"), (["business_code", "business_failed"], "no business failures"),
    (["served_from"], "answers from a cache count as requests; no cache-hit rate"),
    (["attempt_count", "first_attempt_failed", "final_strategy"], "no retries: what they rescue and cost"),
    (
      ["blocked_us", "dns_us", "connect_us", "tls_us", "send_us", "wait_us", "receive_us"],
      "no phases: where the time goes"
    ), (["suspended_us"], "sleep of the process counts as latency"),
    (["request_bytes", "response_bytes"], "no traffic"),
    (["transfer", "resumed"], "no throughput of transfers"),
    (["streamed"], "long-lived connections count as latency"),
    (
      ["protocol", "tls_version", "ip_version", "peer_address", "connection_reused", "resolver"],
      "no split by connection"
    ),
    (["in_flight"], "no split by requests in flight"),
    (["network_type", "network_subtype", "network_quality", "carrier", "region"], "no split by network"),
    (["app_name", "app_version"], "no split by app version, no releases compared"),
    (["os_name", "os_version", "device_model"], "no split by platform"),
    (["sdk_version"], "a change of the instrumentation is not seen"),
    (["screen", "session_id"], "no link from a request to its screen and session"),
    (["installation_id"], "intervals take each request as independent"),
    (["sample_rate"], "each row counts as one request"),
    (["trace_id", "span_id"], "no link to the server side"),
  ]
}
