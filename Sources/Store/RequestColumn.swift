/// The columns of `request` that a build reads, in the order in which it selects them.
internal enum RequestColumn: Int32, CaseIterable {
  case request_id, start_us, method, host, path, url_template, duration_us
  case status, error_domain, error_code, trust_rejected, cancel_reason, path_satisfied, unsatisfied_reason
  case parse_failed, business_code, business_failed, served_from, attempt_count, first_attempt_failed
  case blocked_us, dns_us, connect_us, tls_us, send_us, wait_us, receive_us
  case suspended_us, request_bytes, response_bytes, streamed, os_name, sample_rate, trace_id
  case received_us, failed_phase, final_strategy, transfer, `protocol`, tls_version, ip_version
  case peer_address, connection_reused, resolver, in_flight, network_type, network_subtype
  case network_quality, carrier, region, app_name, app_version, os_version, device_model, sdk_version
  case installation_id

  /// The column's name in the contract: the case's own.
  var name: String { "\(self)" }

  static let phases: [RequestColumn] = [
    .blocked_us, .dns_us, .connect_us, .tls_us, .send_us, .wait_us, .receive_us,
  ]
}
