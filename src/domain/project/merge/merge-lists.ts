import { isEqualJson } from '../../shared/is-equal-json.ts';
import { mergeOrders } from './merge-orders.ts';
import { mergeValues, type ThreeWay } from './merge-values.ts';

export type ListConflict =
  /** One side removed the item and the other changed it. */
  | { readonly kind: 'removed'; readonly key: string; readonly by: 'mine' | 'theirs' }
  /** Both changed it, in the fields named. */
  | { readonly kind: 'changed'; readonly key: string; readonly fields: readonly string[] }
  /** Both put the items in another order. */
  | { readonly kind: 'order' }
  /** Together they would be too many or too few. Which items there are is as in mine. */
  | { readonly kind: 'limit' };

interface ListRules<Item> {
  readonly getKey: (item: Item) => string;
  /** Merges an item that all three have. */
  readonly mergeItem: (states: ThreeWay<Item>) => { readonly value: Item; readonly conflicts: readonly string[] };
  readonly min?: number;
  readonly max: number;
}

export interface MergedList<Item> {
  readonly items: readonly Item[];
  readonly conflicts: readonly ListConflict[];
}

/** Merges lists of things with keys: added, removed, reordered and changed on either side. Where keys repeat, the list is one value. */
export function mergeLists<Item extends object>(states: ThreeWay<readonly Item[]>, rules: ListRules<Item>): MergedList<Item> {
  if (![states.base, states.mine, states.theirs].every((list) => hasUniqueKeys(list, rules.getKey))) return mergeWhole(states);
  const merged = mergeKeyed(states, rules);
  const most = Math.max(rules.max, states.mine.length, states.theirs.length);
  if (merged.items.length >= (rules.min ?? 0) && merged.items.length <= most) return merged;
  const shared = mergeKeyed({ ...states, theirs: keepMembers(states, rules.getKey) }, rules);
  return { items: shared.items, conflicts: [...shared.conflicts, { kind: 'limit' }] };
}

function mergeWhole<Item>(states: ThreeWay<readonly Item[]>): MergedList<Item> {
  const { value, conflict } = mergeValues(states);
  return { items: value, conflicts: conflict ? [{ kind: 'changed', key: '', fields: [] }] : [] };
}

function mergeKeyed<Item extends object>({ base, mine, theirs }: ThreeWay<readonly Item[]>, rules: ListRules<Item>): MergedList<Item> {
  const { getKey } = rules;
  const [old, own, others] = [base, mine, theirs].map((list) => new Map(list.map((item) => [getKey(item), item])));
  const order = mergeOrders({ base: base.map(getKey), mine: mine.map(getKey), theirs: theirs.map(getKey) });
  const conflicts: ListConflict[] = order.conflict ? [{ kind: 'order' }] : [];
  const items = new Map<string, Item>();
  for (const key of new Set([...base, ...mine, ...theirs].map(getKey))) {
    const states = { base: old?.get(key), mine: own?.get(key), theirs: others?.get(key) };
    const { item, conflict } = mergeItem(key, states, rules);
    if (item !== undefined) items.set(key, item);
    if (conflict !== null) conflicts.push(conflict);
  }
  return { items: order.value.flatMap((key) => items.get(key) ?? []), conflicts };
}

function mergeItem<Item extends object>(
  key: string,
  states: ThreeWay<Item | undefined>,
  rules: ListRules<Item>,
): { readonly item: Item | undefined; readonly conflict: ListConflict | null } {
  const { base, mine, theirs } = states;
  if (mine !== undefined && theirs !== undefined) {
    if (base === undefined) return { item: mine, conflict: isEqualJson(mine, theirs) ? null : { kind: 'changed', key, fields: [] } };
    const { value, conflicts } = rules.mergeItem({ base, mine, theirs });
    return { item: value, conflict: conflicts.length === 0 ? null : { kind: 'changed', key, fields: conflicts } };
  }
  const { value, conflict } = mergeValues(states);
  return { item: value, conflict: conflict ? { kind: 'removed', key, by: mine === undefined ? 'mine' : 'theirs' } : null };
}

/** Their list with what is in mine, and without what isn't. */
function keepMembers<Item>({ mine, theirs }: ThreeWay<readonly Item[]>, getKey: (item: Item) => string): readonly Item[] {
  const others = new Map(theirs.map((item) => [getKey(item), item]));
  return mine.map((item) => others.get(getKey(item)) ?? item);
}

function hasUniqueKeys<Item>(list: readonly Item[], getKey: (item: Item) => string): boolean {
  return new Set(list.map(getKey)).size === list.length;
}
