/// What is measured; each in a process of its own.
enum Part: String, CaseIterable {
  /// SQLite's own step over the same columns, on one thread: the limit.
  case bare
  /// A build of everything: every row, every page.
  case full
  /// A build after one row more for each hundred.
  case more
  /// A build with no new row.
  case none
  /// What somebody would write in SQL for the overview alone.
  case sql
}
