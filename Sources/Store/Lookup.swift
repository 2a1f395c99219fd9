internal import SQLite
internal import Schema
public import Traces

/// Single requests and traces, also those that no site published.
extension Database {
  /// The numbers of the requests that name a trace, newest first, at most 20.
  ///
  /// - Throws: ``StoreError`` when they cannot be read.
  public borrowing func requests(ofTrace id: String) throws(StoreError) -> [Int64] {
    renewSteps()
    do throws(DatabaseError) {
      guard columns[Table.request.name]?.contains("trace_id") == true else { return [] }
      var query = try connection.prepare(
        "SELECT request_id FROM request WHERE trace_id = ? ORDER BY start_us DESC, request_id DESC LIMIT 20")
      query.bind(id, at: 1)
      var found: [Int64] = []
      while try query.step() {
        if let request = query.integer(at: 0) { found.append(request) }
      }
      return found
    } catch {
      throw StoreError(error)
    }
  }

  /// A trace by its id; nil when the data holds no span of it.
  ///
  /// - Throws: ``StoreError`` when it cannot be read.
  public borrowing func trace(_ id: String) throws(StoreError) -> Trace? {
    renewSteps()
    do throws(DatabaseError) {
      guard let found = try spans(of: [id])[id], !found.spans.isEmpty else { return nil }
      return Trace(id: id, spans: found.spans, leftOut: found.leftOut)
    } catch {
      throw StoreError(error)
    }
  }
}
