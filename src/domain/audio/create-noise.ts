const UINT32 = 2 ** 32;

/** White noise from -1 to 1 that is the same for the same seed, by Marsaglia's xorshift. */
export function createNoise(seed: number): () => number {
  // Zero is the one state it never leaves.
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state >>> 0) / UINT32) * 2 - 1;
  };
}
