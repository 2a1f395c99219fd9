internal import SQLite
internal import Schema

/// One writer for each table of the contract.
struct Tables: ~Copyable {
  var request: Inserter
  var attempt: Inserter
  var span: Inserter
  var marker: Inserter
  var diagnostic: Inserter
  var networkState: Inserter
  var telemetryLoss: Inserter

  static func open(on database: borrowing Connection) throws -> Tables {
    Tables(
      request: try Inserter(.request, RequestRow.columns, on: database),
      attempt: try Inserter(.attempt, Attempt.columns, on: database),
      span: try Inserter(.span, SpanRow.columns, on: database),
      marker: try Inserter(.marker, Marker.columns, on: database),
      diagnostic: try Inserter(.diagnostic, Diagnostic.columns, on: database),
      networkState: try Inserter(.networkState, NetworkState.columns, on: database),
      telemetryLoss: try Inserter(.telemetryLoss, TelemetryLoss.columns, on: database))
  }
}
