/** Chooses the same mutants each time, so that figures can be compared. */
const SEED = 20_261_127;
/** The generator of Park and Miller. */
const MULTIPLIER = 48_271;
const MODULUS = 2 ** 31 - 1;

/** Ids of the mutants that are tried: all of them, or `size` at random. */
export function chooseSample(count: number, size = count): ReadonlySet<number> {
  let state = SEED;
  const ranked = Array.from({ length: count }, (_, id) => ({ id, rank: (state = (state * MULTIPLIER) % MODULUS) }));
  return new Set(
    ranked
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, size)
      .map(({ id }) => id)
      .toSorted((one, other) => one - other),
  );
}
