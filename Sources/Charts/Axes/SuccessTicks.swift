/// Ticks of the success scale.
enum SuccessTicks {
  /// Success percentages from the bottom up: 0, 90, 99, 99.9 … always, then the 5s, then the 2s, each kind only if
  /// none of it would come nearer than 22 pixels to another. A target of its own gets a tick and drives off what is
  /// nearer than 16.
  static func percentages(
    _ scale: SuccessScale, height: Double, target: Double?, wording: ChartWording
  ) -> [Tick] {
    if scale.isLinear {
      return LinearTicks.values(0, 1, count: 5).map {
        Tick(position: $0, label: wording.percent($0, 0))
      }
    }
    let inside = SuccessStep.all.filter {
      $0.failureShare <= scale.worst * (1 + 1e-9) && $0.failureShare >= scale.best * (1 - 1e-9)
    }
    var kept = inside.filter { $0.mantissa == 1 }
    for mantissa in [5, 2] {
      let added = inside.filter { $0.mantissa == mantissa }
      let all = (kept + added).map { scale.position($0.failureShare) * height }.sorted()
      let isRoomy = zip(all, all.dropFirst()).allSatisfy { $1 - $0 >= 22 }
      if isRoomy { kept += added }
    }
    var ticks = kept.map {
      Tick(
        position: scale.position($0.failureShare), label: wording.percent(1 - $0.failureShare, $0.decimals))
    }
    if let target, !kept.contains(where: { abs($0.failureShare / target - 1) < 1e-6 }), target > 0, target < 1
    {
      let position = scale.position(target)
      ticks.removeAll { abs($0.position - position) * height < 16 }
      ticks.append(Tick(position: position, label: wording.percent(1 - target, decimals(of: target))))
    }
    return ticks.sorted { $0.position < $1.position }
  }

  /// The decades again as "1 in 1,000", except beside the target's label.
  static func oneIn(_ scale: SuccessScale, height: Double, target: Double?, wording: ChartWording) -> [Tick] {
    if scale.isLinear { return [] }
    return SuccessStep.all.filter {
      $0.mantissa == 1 && $0.nines >= 1 && $0.nines <= 9 && $0.failureShare <= scale.worst * (1 + 1e-9)
        && $0.failureShare >= scale.best * (1 - 1e-9)
    }.map {
      Tick(
        position: scale.position($0.failureShare),
        label: wording.oneIn(Int((1 / $0.failureShare).rounded())), priority: .wide)
    }.filter { tick in target.map { abs(scale.position($0) - tick.position) * height >= 14 } ?? true }
  }

  /// How many decimals a target's percentage needs: 99.7 % has one.
  private static func decimals(of failureShare: Double) -> Int {
    (0...6).first { decimals in
      let shown = failureShare * scientific(1, decimals + 2)
      return abs(shown - shown.rounded()) < 1e-6
    } ?? 6
  }
}
