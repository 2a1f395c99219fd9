#include "CSHA256.h"

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

// Intel 64 Software Developer's Manual, volume 2, CPUID: leaf 7, EBX bit 29 is SHA; leaf 1, ECX bit 9 is SSSE3 and
// bit 19 SSE4.1.
static int has_instructions(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & 1u << 9) || !(c & 1u << 19)) return 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & 1u << 29);
}

__attribute__((target("sha,ssse3,sse4.1")))
static void compress(uint32_t state[8], const uint8_t *blocks, size_t count, const uint32_t constants[64]) {
  const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
  // The instructions hold the eight words as a, b, e, f and c, d, g, h, the first in the highest place.
  __m128i abcd = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0x1b);
  __m128i efgh = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1b);
  __m128i abef = _mm_unpackhi_epi64(efgh, abcd);
  __m128i cdgh = _mm_unpacklo_epi64(efgh, abcd);
  for (; count > 0; count--, blocks += 64) {
    const __m128i abef_before = abef, cdgh_before = cdgh;
    __m128i words[4];
    for (int i = 0; i < 4; i++)
      words[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(blocks + 16 * i)), big_endian);
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      const __m128i now = words[i & 3];
      __m128i input = _mm_add_epi32(now, _mm_loadu_si128((const __m128i *)(constants + 4 * i)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, input);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(input, 0x0e));
      // The words of four groups later, of which the last four groups are not needed.
      const __m128i last = words[(i + 3) & 3];
      __m128i later = _mm_sha256msg1_epu32(now, words[(i + 1) & 3]);
      later = _mm_add_epi32(later, _mm_alignr_epi8(last, words[(i + 2) & 3], 4));
      words[i & 3] = _mm_sha256msg2_epu32(later, last);
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }
  abcd = _mm_unpackhi_epi64(cdgh, abef);
  efgh = _mm_unpacklo_epi64(cdgh, abef);
  _mm_storeu_si128((__m128i *)state, _mm_shuffle_epi32(abcd, 0x1b));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_shuffle_epi32(efgh, 0x1b));
}

int sha256_accelerated(uint32_t state[8], const uint8_t *blocks, size_t count, const uint32_t constants[64]) {
  // The answer is the same in every thread: -1 is not known yet.
  static _Atomic int known = -1;
  int has = known;
  if (has < 0) known = has = has_instructions();
  if (has) compress(state, blocks, count, constants);
  return has;
}

#else

int sha256_accelerated(uint32_t state[8], const uint8_t *blocks, size_t count, const uint32_t constants[64]) {
  (void)state, (void)blocks, (void)count, (void)constants;
  return 0;
}

#endif
