#include <stddef.h>
#include <stdint.h>

/// Takes whole blocks of 64 bytes into the eight words of SHA-256 with the processor's own instructions.
/// Returns 0, and does nothing, where the processor has none.
int sha256_accelerated(uint32_t state[8], const uint8_t *blocks, size_t count, const uint32_t constants[64]);
