/// Ticks of a logarithmic duration axis: steps of 1, 2 and 5. The unit is printed on the first and last label and
/// where it changes; between them numbers alone are enough.
enum LogTicks {
  /// From the bottom up. 2s are dropped where a decade is lower than 72 pixels, 5s under 36.
  static func vertical(_ scale: LogScale, height: Double, wording: ChartWording) -> [Tick] {
    let decade = height / scale.decades
    let steps = inside(scale).filter { step in
      step.mantissa == 1 || (step.mantissa == 5 ? decade >= 36 : decade >= 72)
    }
    return labelled(steps, on: scale, wording: wording).map { tick, _ in tick }
  }

  /// From the left, with room given to decades first, then 5s, then 2s.
  static func horizontal(
    _ scale: LogScale, width: PlotWidth, share: Double = 1, wording: ChartWording
  ) -> [Tick] {
    var row = LabelRow(width)
    row.gap = 6
    let candidates = inside(scale)
    let ends = [candidates.first, candidates.last]
    var priorities: [TickPriority?] = Array(repeating: nil, count: candidates.count)
    for mantissa in [1, 5, 2] {
      for index in candidates.indices where candidates[index].mantissa == mantissa {
        let step = candidates[index]
        let hasUnit = step.changesUnit || ends.contains(step)
        let text = hasUnit ? wording.axisDuration(step.value) : wording.bareDuration(step.value)
        priorities[index] = row.place(scale.position(step.value) * share, width: estimatedTextWidth(text))?.0
      }
    }
    let kept = candidates.indices.filter { priorities[$0] != nil }
    // The first and last label of a phone carry their unit too: there the others are hidden.
    let always = kept.filter { priorities[$0] == .always }
    let units = [always.first, always.last].compactMap { $0 }.map { candidates[$0].value }
    return zip(labelled(kept.map { candidates[$0] }, on: scale, units: units, wording: wording), kept).map {
      labelled, index in
      var tick = labelled.0
      tick.position *= share
      tick.priority = priorities[index] ?? .widest
      return tick
    }
  }

  private static func inside(_ scale: LogScale) -> [LogStep] {
    LogStep.all.filter { $0.value >= scale.low * (1 - 1e-9) && $0.value <= scale.high * (1 + 1e-9) }
  }

  private static func labelled(
    _ steps: [LogStep], on scale: LogScale, units: [Double] = [], wording: ChartWording
  ) -> [(Tick, LogStep)] {
    steps.enumerated().map { index, step in
      let isEnd = index == 0 || index == steps.count - 1
      let hasUnit = step.changesUnit || isEnd || units.contains(step.value)
      let label = hasUnit ? wording.axisDuration(step.value) : wording.bareDuration(step.value)
      return (Tick(position: scale.position(step.value), label: label), step)
    }
  }
}
