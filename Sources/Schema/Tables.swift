/// The data contract, version 1: what writers fill and the reader expects.
///
/// Timestamps are integer Unix microseconds in UTC and end in `_us`; so do durations, in microseconds. Sizes are bytes, booleans
/// 0 or 1. NULL means "not observed" or "did not happen", never 0.
extension Table {
  /// One row per logical request as its caller saw it, retries and parsing included.
  public static let request = Table(
    name: "request",
    columns: [
      Column("request_id", .integer, .key),
      Column("start_us", .integer, .required),
      Column("method", .text, .required),
      Column("host", .text, .required),
      Column("path", .text, .required),
      Column("scheme", .text),
      Column("url_template", .text),
      Column("duration_us", .integer),
      Column("received_us", .integer),
      Column("status", .integer),
      Column("error_domain", .text),
      Column("error_code", .text),
      Column("failed_phase", .text),
      Column("trust_rejected", .integer),
      Column("cancel_reason", .text),
      Column("path_satisfied", .integer),
      Column("unsatisfied_reason", .text),
      Column("parse_failed", .integer),
      Column("business_code", .text),
      Column("business_failed", .integer),
      Column("served_from", .text),
      Column("attempt_count", .integer),
      Column("first_attempt_failed", .integer),
      Column("final_strategy", .text),
      Column("blocked_us", .integer),
      Column("dns_us", .integer),
      Column("connect_us", .integer),
      Column("tls_us", .integer),
      Column("send_us", .integer),
      Column("wait_us", .integer),
      Column("receive_us", .integer),
      Column("suspended_us", .integer),
      Column("request_bytes", .integer),
      Column("response_bytes", .integer),
      Column("transfer", .text),
      Column("resumed", .integer),
      Column("streamed", .integer),
      Column("protocol", .text),
      Column("tls_version", .text),
      Column("ip_version", .integer),
      Column("peer_address", .text),
      Column("connection_reused", .integer),
      Column("resolver", .text),
      Column("in_flight", .integer),
      Column("network_type", .text),
      Column("network_subtype", .text),
      Column("network_quality", .integer),
      Column("carrier", .text),
      Column("region", .text),
      Column("app_name", .text),
      Column("app_version", .text),
      Column("os_name", .text),
      Column("os_version", .text),
      Column("device_model", .text),
      Column("sdk_version", .text),
      Column("screen", .text),
      Column("session_id", .text),
      Column("installation_id", .text),
      Column("sample_rate", .real),
      Column("trace_id", .text),
      Column("span_id", .text),
    ],
    indexes: [
      "CREATE INDEX IF NOT EXISTS request_trace ON request (trace_id) WHERE trace_id IS NOT NULL"
    ]
  )

  /// One row per wire attempt, for requests that made more than one.
  public static let attempt = Table(
    name: "attempt",
    columns: [
      Column("request_id", .integer, .required),
      Column("number", .integer, .required),
      Column("start_us", .integer, .required),
      Column("duration_us", .integer),
      Column("strategy", .text),
      Column("host", .text),
      Column("peer_address", .text),
      Column("protocol", .text),
      Column("tls_version", .text),
      Column("ip_version", .integer),
      Column("timeout_us", .integer),
      Column("status", .integer),
      Column("error_domain", .text),
      Column("error_code", .text),
      Column("failed_phase", .text),
      Column("blocked_us", .integer),
      Column("dns_us", .integer),
      Column("connect_us", .integer),
      Column("tls_us", .integer),
      Column("send_us", .integer),
      Column("wait_us", .integer),
      Column("receive_us", .integer),
    ],
    constraints: ["PRIMARY KEY (request_id, number)"],
    options: "WITHOUT ROWID"
  )

  /// Spans of any tracer.
  public static let span = Table(
    name: "span",
    columns: [
      Column("span_row", .integer, .key),
      Column("trace_id", .text, .required),
      Column("span_id", .text, .required),
      Column("kind", .text, .required, default: "'unspecified'"),
      Column("parent_span_id", .text),
      Column("service", .text, .required),
      Column("name", .text, .required),
      Column("start_us", .integer, .required),
      Column("duration_us", .integer),
      Column("failed", .integer),
      Column("status", .integer),
      Column("error", .text),
      Column("peer_service", .text),
      Column("attributes", .text),
    ],
    constraints: ["UNIQUE (trace_id, span_id, kind)"]
  )

  /// Releases, deploys, configuration and certificate changes.
  public static let marker = Table(
    name: "marker",
    columns: [
      Column("marker_id", .integer, .key),
      Column("kind", .text, .required),
      Column("at_us", .integer, .required),
      Column("title", .text, .required),
      Column("app_version", .text),
      Column("url", .text),
    ]
  )

  /// On-device probes.
  public static let diagnostic = Table(
    name: "diagnostic",
    columns: [
      Column("diagnostic_id", .integer, .key),
      Column("request_id", .integer),
      Column("session_id", .text),
      Column("kind", .text, .required),
      Column("target", .text, .required),
      Column("resolver", .text),
      Column("start_us", .integer, .required),
      Column("duration_us", .integer),
      Column("ok", .integer, .required),
      Column("rtt_us", .integer),
      Column("loss_ratio", .real),
      Column("answer", .text),
      Column("error_domain", .text),
      Column("error_code", .text),
    ]
  )

  /// Connectivity timeline of a session.
  public static let networkState = Table(
    name: "network_state",
    columns: [
      Column("state_row", .integer, .key),
      Column("session_id", .text, .required),
      Column("start_us", .integer, .required),
      Column("end_us", .integer),
      Column("satisfied", .integer, .required),
      Column("network_type", .text),
      Column("unsatisfied_reason", .text),
      Column("network_quality", .integer),
    ],
    constraints: ["UNIQUE (session_id, start_us)"]
  )

  /// What never arrived.
  public static let telemetryLoss = Table(
    name: "telemetry_loss",
    columns: [
      Column("at_us", .integer, .required),
      Column("reason", .text, .required),
      Column("quantity", .integer, .required),
    ]
  )

  /// Every table of the contract, in the order in which they are created.
  public static let all = [request, attempt, span, marker, diagnostic, networkState, telemetryLoss]
}
