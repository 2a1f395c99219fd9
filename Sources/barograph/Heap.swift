internal import CMalloc

/// What the C library's allocator keeps of memory that was given back (mallopt(3), malloc_trim(3)).
internal enum Heap {
  /// As many pools as threads that work at once, and large blocks in none of them: else each thread keeps what it once
  /// had, and a build holds twice what it needs.
  static func limit() {
    _ = mallopt(M_ARENA_MAX, 4)
    _ = mallopt(M_MMAP_THRESHOLD, 1 << 21)
    // What is given back at once is asked for again at once, and comes page by page, each with a fault.
    _ = mallopt(M_TRIM_THRESHOLD, 1 << 23)
  }

  /// Gives back to the system what is free.
  static func trim() { _ = malloc_trim(0) }

  /// Gives back what is free where it is much: all threads wait meanwhile.
  static func trimIfWorthIt() {
    if mallinfo2().fordblks > worthIt { trim() }
  }

  private static let worthIt = 56 << 20
}
