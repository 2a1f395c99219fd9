internal import Foundation

/// The fastest of several runs and the most memory that any of them had.
struct Measurement {
  /// In seconds; infinite before the first run.
  private(set) var fastest = Double.infinity
  private(set) var peakKibibytes = 0

  mutating func run(_ body: () throws -> Void) rethrows {
    Self.forgetPeak()
    let clock = ContinuousClock()
    let time = try clock.measure(body)
    fastest = min(fastest, Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18)
    peakKibibytes = max(peakKibibytes, Self.peak())
  }

  /// Sets the peak back to what is resident now (proc(5), clear_refs); where that is not permitted, the peak
  /// of the whole process counts.
  private static func forgetPeak() {
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
  }

  /// VmHWM of proc(5) in KiB, or 0 where there is no such file.
  private static func peak() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return line.split(separator: " ").compactMap { Int($0) }.first ?? 0
  }
}
