import { isEqualJson } from '../../shared/is-equal-json.ts';
import type { Merged, ThreeWay } from './merge-values.ts';

type Keys = readonly string[];

/**
 * The order of all keys of two lists that come from one; also of those that one side removed. What was in the base is in the order of the
 * side that changed it; a side's new keys stay behind the key that they were added behind. New keys of both sides in the same place are in
 * the order of the first one's name, so that both sides come to the same order. Both reordered: mine, and a conflict.
 */
export function mergeOrders(states: ThreeWay<Keys>): Merged<Keys> {
  const { base, mine, theirs } = states;
  const [own, others] = [hasMoved(base, mine), hasMoved(base, theirs)];
  const kept = base.filter((key) => mine.includes(key) && theirs.includes(key));
  const isSame = isEqualJson(keepKeys(mine, kept), keepKeys(theirs, kept));
  const leading = own ? mine : others ? theirs : base;
  const skeleton = addMissing(keepKeys(leading, base), base);
  const runs = [listRuns(mine, base, []), listRuns(theirs, base, mine)];
  const value = [null, ...skeleton].flatMap((key) => [
    ...(key === null ? [] : [key]),
    ...runs
      .flatMap((run) => (run.has(key) ? [run.get(key) ?? []] : []))
      .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))
      .flat(),
  ]);
  return { value, conflict: own && others && !isSame };
}

function hasMoved(base: Keys, side: Keys): boolean {
  return !isEqualJson(keepKeys(base, side), keepKeys(side, base));
}

function keepKeys(keys: Keys, kept: Keys): Keys {
  return keys.filter((key) => kept.includes(key));
}

/** With the keys of `base` that a side removed, each behind the one that was before it. */
function addMissing(keys: Keys, base: Keys): Keys {
  const all = [...keys];
  base.forEach((key, at) => {
    if (all.includes(key)) return;
    const before = base[at - 1];
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, key);
  });
  return all;
}

/** Keys that a side added, by the key of the base that they are behind; null: at the start. */
function listRuns(side: Keys, base: Keys, taken: Keys): ReadonlyMap<string | null, Keys> {
  const runs = new Map<string | null, string[]>();
  let behind: string | null = null;
  for (const key of side) {
    if (base.includes(key)) behind = key;
    else if (!taken.includes(key)) runs.set(behind, [...(runs.get(behind) ?? []), key]);
  }
  return runs;
}
