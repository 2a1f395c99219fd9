/// The fastest of several runs of one part, and the most memory that any of them had.
struct Measurement {
  private(set) var seconds = Double.infinity
  private(set) var cpuSeconds = Double.infinity
  private(set) var peakKibibytes = 0

  mutating func add(_ run: ChildRun) {
    seconds = min(seconds, run.seconds)
    cpuSeconds = min(cpuSeconds, run.cpuSeconds)
    peakKibibytes = max(peakKibibytes, run.peakKibibytes)
  }
}
