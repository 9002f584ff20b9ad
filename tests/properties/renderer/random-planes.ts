/** A whole number from 0 on, below the given one. */
export type Random = (below: number) => number;

/** The same numbers for the same seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Runs of nothing, of everything and of anything, each some pixels long. */
export function fillAlpha(plane: Uint8Array, random: Random): Uint8Array {
  for (let at = 0; at < plane.length; ) {
    const kind = random(3);
    const end = Math.min(at + 1 + random(60), plane.length);
    for (; at < end; at++) plane[at] = kind === 0 ? 0 : kind === 1 ? 255 : random(256);
  }
  return plane;
}
