/** Whole numbers from a seed, so that a run can be repeated: `FAST_CHECK_SEED` is printed by every run. */
export function createSeededIntegers(seed: number): (least: number, most: number) => number {
  let state = seed >>> 0;
  return (least, most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return least + Math.floor((state / 2 ** 32) * (most - least + 1));
  };
}
