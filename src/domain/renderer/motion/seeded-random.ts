/** Random numbers in [0, 1) determined by `seed` alone: the same in every runtime. */
export type Random = () => number;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const STEP = 0x9e3779b9;

export function createSeededRandom(seed: string): Random {
  let state = FNV_OFFSET;
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), FNV_PRIME);
  return () => {
    state = (state + STEP) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
  };
}

export function randomBetween(random: Random, lowest: number, highest: number): number {
  return lowest + (highest - lowest) * random();
}
