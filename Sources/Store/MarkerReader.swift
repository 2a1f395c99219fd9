public import Metrics
internal import SQLite
internal import Schema

extension Database {
  /// Releases and other changes, oldest first; the newest 1,000.
  ///
  /// - Throws: ``StoreError`` when they cannot be read.
  public borrowing func markers() throws(StoreError) -> [Marker] {
    guard has(.marker) else { return [] }
    renewSteps()
    do throws(DatabaseError) {
      var query = try connection.prepare(
        """
        SELECT \(selection(["kind", "at_us", "title", "app_version"], of: .marker)) FROM marker
        WHERE typeof(at_us) IN ('integer', 'real') ORDER BY at_us DESC, title DESC LIMIT 1000
        """)
      var markers: [Marker] = []
      while try query.step() {
        guard let at = query.integer(at: 1) else { continue }
        markers.append(
          Marker(
            kind: query.text(at: 0, of: "marker.kind", replaced) ?? "other", atMicroseconds: at,
            title: query.text(at: 2, of: "marker.title", replaced) ?? "",
            appVersion: query.text(at: 3, of: "marker.app_version", replaced)))
      }
      return markers.reversed()
    } catch {
      throw StoreError(error)
    }
  }
}
