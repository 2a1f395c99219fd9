public import Redaction
internal import SQLite
internal import Schema

extension Database {
  /// Looks at every text of every row for what looks private: cookies, tokens, addresses of people.
  ///
  /// It reads the whole database. A build, which need not, sees all names, codes and values that its pages
  /// show, and every request and trace that it publishes.
  ///
  /// - Parameter progress: called now and then with the number of rows read.
  /// - Throws: ``StoreError`` when they cannot be read.
  public borrowing func leaks(progress: (Int) -> Void = { _ in }) throws(StoreError) -> LeakTally {
    var tally = LeakTally()
    var rows = 0
    do throws(DatabaseError) {
      for table in Table.all {
        guard let present = columns[table.name] else { continue }
        let names = table.columns.filter { $0.kind == .text && present.contains($0.name) }.map(\.name)
        guard !names.isEmpty else { continue }
        let texts = names.map { name in
          (name: "\(table.name).\(name)", kind: Replacements.kind(of: "\(table.name).\(name)"))
        }
        renewSteps()
        var query = try connection.prepare("SELECT \(names.joined(separator: ", ")) FROM \(table.name)")
        var buffer: [UInt8] = []
        while try query.step() {
          rows += 1
          if rows & 0xffff == 0 { progress(rows) }
          for (index, text) in texts.enumerated() {
            buffer.removeAll(keepingCapacity: true)
            guard query.appendText(at: Int32(index), to: &buffer, limit: Self.longestText), buffer.count >= 6
            else { continue }
            var found: Leaks = []
            guard text.kind.redacted(buffer[...], &found) != nil else { continue }
            tally.add(found, in: text.name)
          }
        }
      }
    } catch {
      throw StoreError(error)
    }
    return tally
  }

  /// How many bytes of a text are looked at.
  private static var longestText: Int { 100_000 }
}
