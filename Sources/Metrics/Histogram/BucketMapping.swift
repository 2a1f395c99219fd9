/// Which bucket a duration falls into: the base-2 exponential histogram of OpenTelemetry's metrics data model
/// (opentelemetry.io, "ExponentialHistogram") at scale 5, for whole microseconds from 1 to 2^36.
///
/// Bucket `i` holds the values above 2^(i/32) and up to 2^((i + 1)/32): the lower bound is exclusive, the
/// upper inclusive. So 1 µs is in bucket -1 and 2^36 µs in bucket 1151. Index and bounds come from the same
/// exact integers and cannot disagree.
public enum BucketMapping {
  /// Scale 5: 32 buckets for each doubling.
  public static let scale = 5

  /// The lowest scale a histogram is coarsened to: one bucket for each doubling.
  public static let coarsestScale = 0

  /// The greatest duration with a bucket, 2^36 µs (19 hours). Longer ones are counted as overflow.
  public static let largestMicroseconds: Int64 = 1 << 36

  /// Indexes of the buckets at scale 5 that whole microseconds fall into.
  public static let indexes = -1...1151

  /// The bucket of a duration. Called for every row.
  ///
  /// - Parameter microseconds: 1 to 2^36; a value outside gives the bucket of the nearer end.
  public static func bucketIndex(ofMicroseconds microseconds: Int64) -> Int {
    let value = UInt64(max(1, min(microseconds, largestMicroseconds)))
    let zeros = value.leadingZeroBitCount
    // The value as 1.xxx · 2^63, to be compared with 2^(63 + k/32).
    let mantissa = value << UInt64(zeros)
    let below = Int(rootsBelow[Int(mantissa >> 57) & 63])
    let roots = below + (mantissa > root[below] ? 1 : 0)
    return (63 - zeros) * 32 + roots - 1
  }

  /// 2^(i / 2^scale) µs: the lower bound of bucket `i`, which itself lies outside it.
  public static func lowerBound(_ index: Int, scale: Int = scale) -> Double {
    let (octave, step) = position(index, scale: scale)
    return Double(sign: .plus, exponent: octave - 63, significand: Double(root[step]))
  }

  /// 2^((i + 1) / 2^scale) µs: the upper bound of bucket `i`, the greatest value in it.
  public static func upperBound(_ index: Int, scale: Int = scale) -> Double {
    lowerBound(index &+ 1, scale: scale)
  }

  /// The value, in µs, that stands for all of a bucket: the harmonic mean of its bounds, from which no value
  /// of the bucket is further than (b - 1)/(b + 1) of itself, b = 2^(1/32): 1.09 %. A bucket with one whole
  /// microsecond in it stands for just that.
  public static func representative(_ index: Int, scale: Int = scale) -> Double {
    let least = floor(index, scale: scale) + 1
    if least == floor(index &+ 1, scale: scale) { return Double(least) }
    let (lower, upper) = (lowerBound(index, scale: scale), upperBound(index, scale: scale))
    return 2 * lower * upper / (lower + upper)
  }

  /// The bucket at a coarser scale that holds a bucket of scale 5 whole: each step halves the index, rounding
  /// down.
  static func coarsened(_ index: Int, from fine: Int = scale, to coarse: Int) -> Int {
    index >> (fine - coarse)
  }

  /// The greatest whole number that is not above 2^(i / 2^scale).
  private static func floor(_ index: Int, scale: Int) -> UInt64 {
    let (octave, step) = position(index, scale: scale)
    return root[step] >> UInt64(max(0, 63 - octave))
  }

  /// A bound as whole octaves and 32nds of one.
  private static func position(_ index: Int, scale: Int) -> (octave: Int, step: Int) {
    let fine = max(-32, min(index, 2016)) << (Self.scale - max(coarsestScale, min(scale, Self.scale)))
    let bounded = max(-32, min(fine, 2016))
    return (bounded >> 5, bounded & 31)
  }

  /// The whole part of 2^(63 + k/32) for k = 0…31, and an end that nothing exceeds.
  static let root: [UInt64] = [
    0x8000_0000_0000_0000, 0x82CD_8698_AC2B_A1D7, 0x85AA_C367_CC48_7B14, 0x8898_0E80_92DA_8527,
    0x8B95_C1E3_EA8B_D6E6, 0x8EA4_398B_45CD_53C0, 0x91C3_D373_AB11_C336, 0x94F4_EFA8_FEF7_0961,
    0x9837_F051_8DB8_A96F, 0x9B8D_39B9_D54E_5538, 0x9EF5_3260_91A1_11AD, 0xA270_4303_0C49_6818,
    0xA5FE_D6A9_B151_38EA, 0xA9A1_5AB4_EA7C_0EF8, 0xAD58_3EEA_42A1_4AC6, 0xB123_F581_D2AC_258F,
    0xB504_F333_F9DE_6484, 0xB8FB_AF47_62FB_9EE9, 0xBD08_A39F_580C_36BE, 0xC12C_4CCA_6670_9456,
    0xC567_2A11_5506_DADD, 0xC9B9_BD86_6E2F_27A2, 0xCE24_8C15_1F84_80E3, 0xD2A8_1D91_F12A_E45A,
    0xD744_FCCA_D69D_6AF4, 0xDBFB_B797_DAF2_3755, 0xE0CC_DEEC_2A94_E111, 0xE5B9_06E7_7C83_48A8,
    0xEAC0_C6E7_DD24_392E, 0xEFE4_B99B_DCDA_F5CB, 0xF525_7D15_2486_CC2C, 0xFA83_B2DB_722A_033A,
    .max,
  ]

  /// For each value of a mantissa's six bits after its first: how many roots are below all such mantissas. At
  /// most one more lies among them, as 2^(1/32) - 1 > 1/64.
  private static let rootsBelow: [UInt8] = [
    0, 1, 2, 3, 3, 4, 5, 5, 6, 7, 7, 8, 8, 9, 10, 10,
    11, 11, 12, 13, 13, 14, 14, 15, 15, 16, 16, 17, 17, 18, 18, 19,
    19, 20, 20, 21, 21, 22, 22, 22, 23, 23, 24, 24, 25, 25, 26, 26,
    26, 27, 27, 28, 28, 28, 29, 29, 30, 30, 30, 31, 31, 31, 32, 32,
  ]
}
