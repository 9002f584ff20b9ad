import type { Mutant } from './find-mutants.ts';

/** Name of the function that returns whether a mutant is active; global, so that instrumented modules need no import. */
export const SWITCH = '__isMutantActive';

/** Name of the function that returns the number of the active mutant, or -1, for what runs outside this process. */
export const ACTIVE = '__getActiveMutant';

/**
 * The module with every mutant in it: `a < b` becomes `(__isMutantActive(7) ? a <= b : a < b)`. One process tries them all that way.
 * `firstId` is the number of the first.
 */
export function addSwitches(source: string, mutants: readonly Mutant[], firstId: number): string {
  // What is around another begins before it and ends after it.
  const inserts = mutants.flatMap(({ start, end, replacement }, index) => [
    { at: start, order: [1, -end, index] as const, text: `(${SWITCH}(${firstId + index})?(${replacement}):(` },
    { at: end, order: [0, -start, -index] as const, text: '))' },
  ]);
  inserts.sort(
    (one, other) => one.at - other.at || one.order[0] - other.order[0] || one.order[1] - other.order[1] || one.order[2] - other.order[2],
  );
  let position = 0;
  let result = '';
  for (const { at, text } of inserts) {
    result += source.slice(position, at) + text;
    position = at;
  }
  return result + source.slice(position);
}
