import Taxonomy
import Traces

/// A request of a hand-made chain.
func request(
  _ start: Int64 = 0, _ duration: Int64? = 100, outcome: Outcome = .success, span: String? = "r",
  session: String? = nil,
  status: Int? = 200, phases: [Int64?] = [], attempts: [AttemptRecord] = []
) -> RequestRecord {
  var context = ["app_name": "app"]
  context["session_id"] = session
  return RequestRecord(
    id: 1, startMicroseconds: start, method: "GET", host: "shop.example", path: "/a",
    durationMicroseconds: duration,
    status: status, outcome: outcome, code: nil, traceID: "t", phases: phases, context: context,
    attempts: attempts,
    spanID: span)
}

func attempt(
  _ number: Int, _ start: Int64, _ duration: Int64?, strategy: String = "original", error: String? = nil,
  phases: [Int64?] = []
) -> AttemptRecord {
  AttemptRecord(
    number: number, startMicroseconds: start, durationMicroseconds: duration, strategy: strategy,
    status: error == nil ? 200 : nil, error: error, failedPhase: nil, phases: phases)
}

func chain(_ request: RequestRecord, _ spans: [Span]) -> RequestChain {
  RequestChain(TraceRecord(request: request, trace: trace(spans)))
}

/// A client's span and the server's that answered it.
func call(
  _ id: String, under parent: String? = nil, _ client: (Int64, Int64?), _ server: (Int64, Int64?),
  failed: Bool = false,
  serverFailed: Bool? = false
) -> [Span] {
  [
    span(id, under: parent, client.0, client.1, kind: .client, service: "app", failed: failed),
    span(id + "-s", under: id, server.0, server.1, kind: .server, service: "gateway", failed: serverFailed),
  ]
}
