/** `old`: drawn before the scene's last change. */
export type StillState = 'none' | 'old' | 'current';

/**
 * Index of the scene whose still is drawn next: the selected one, then those that have none, then those that have an old one, the nearest to
 * the selected one first. Undefined where all are current.
 */
export function findNextStill(states: readonly StillState[], selected: number): number | undefined {
  /** The distance; of an old one more than that of any without. */
  const rank = (index: number): number =>
    index === selected ? 0 : Math.abs(index - selected) + (states[index] === 'none' ? 0 : states.length);
  const [next] = states.flatMap((state, index) => (state === 'current' ? [] : [index])).toSorted((one, other) => rank(one) - rank(other));
  return next;
}
