import Demo
import Testing

/// Statements that count rows which contradict themselves.
private let contradictions: [(what: String, sql: String)] = [
  (
    "phases that do not add up",
    """
    SELECT count(*) FROM request WHERE attempt_count = 1 AND duration_us <> coalesce(blocked_us, 0)
      + coalesce(dns_us, 0) + coalesce(connect_us, 0) + coalesce(tls_us, 0) + coalesce(send_us, 0)
      + coalesce(wait_us, 0) + coalesce(receive_us, 0) + coalesce(suspended_us, 0)
    """
  ),
  (
    "connecting on a connection that was open",
    """
    SELECT count(*) FROM request WHERE connection_reused = 1
      AND (dns_us IS NOT NULL OR connect_us IS NOT NULL OR tls_us IS NOT NULL)
    """
  ),
  (
    "attempts that are not the number counted",
    """
    SELECT count(*) FROM request r WHERE r.attempt_count > 1
      AND r.attempt_count <> (SELECT count(*) FROM attempt a WHERE a.request_id = r.request_id)
    """
  ),
  (
    "attempts without their request",
    """
    SELECT count(*) FROM attempt a LEFT JOIN request r USING (request_id)
      WHERE r.request_id IS NULL OR r.attempt_count < 2
    """
  ),
  (
    "a last attempt that did not decide",
    """
    SELECT count(*) FROM request r JOIN attempt a
      ON a.request_id = r.request_id AND a.number = r.attempt_count - 1
      WHERE a.strategy IS NOT r.final_strategy OR a.status IS NOT r.status
        OR a.error_code IS NOT r.error_code OR a.wait_us IS NOT r.wait_us
    """
  ),
  (
    "a first attempt that is not what the request says",
    """
    SELECT count(*) FROM request r JOIN attempt a ON a.request_id = r.request_id AND a.number = 0
      WHERE r.first_attempt_failed <> 1 OR a.strategy <> 'original' OR a.start_us <> r.start_us
    """
  ),
  (
    "rows that arrived before they ended",
    """
    SELECT count(*) FROM request WHERE received_us < start_us + duration_us
      AND start_us < received_us + 86400000000
    """
  ),
  (
    "arrivals out of the rows' order",
    """
    SELECT count(*) FROM
      (SELECT received_us, max(received_us) OVER (ORDER BY request_id) AS latest FROM request)
      WHERE received_us < latest
    """
  ),
  ("rows after the data's end", "SELECT count(*) FROM request WHERE received_us >= 1773061200000000"),
  ("rows before the data's start", "SELECT count(*) FROM request WHERE start_us < 1768086000000000"),
  (
    "failures that were sampled",
    """
    SELECT count(*) FROM request WHERE sample_rate < 1
      AND (status IS NULL OR status >= 400 OR error_code IS NOT NULL OR parse_failed = 1
        OR business_failed = 1)
    """
  ),
  (
    "requests with a trace but no span",
    "SELECT count(*) FROM request WHERE (trace_id IS NULL) <> (span_id IS NULL)"
  ),
  (
    "identifiers of another shape",
    """
    SELECT count(*) FROM request WHERE length(trace_id) <> 32 OR length(span_id) <> 16
      OR trace_id GLOB '*[^0-9a-f]*' OR span_id GLOB '*[^0-9a-f]*'
    """
  ),
]

@Test(arguments: contradictions.indices) func noRowContradictsItself(index: Int) throws {
  let contradiction = contradictions[index]
  #expect(try DemoFile.story.get().numbers(contradiction.sql) == [0], "\(contradiction.what)")
}
