internal import CMalloc

/// What the C library's allocator keeps of memory that was given back (mallopt(3), malloc_trim(3)).
internal enum Heap {
  /// Few pools, and large blocks in none of them: else each thread keeps what it once had, and a build holds twice
  /// what it needs.
  static func limit() {
    _ = mallopt(M_ARENA_MAX, 4)
    _ = mallopt(M_MMAP_THRESHOLD, 1 << 19)
  }

  /// Gives back to the system what is free.
  static func trim() { _ = malloc_trim(0) }
}
