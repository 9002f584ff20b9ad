import { isEqualJson } from '../../shared/is-equal-json.ts';

/** One thing in three states: as both had it, and as each has it now. Undefined: it isn't there. */
export interface ThreeWay<Value> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

export interface Merged<Value> {
  readonly value: Value;
  /** Both changed it, each in another way; the value is mine. */
  readonly conflict: boolean;
}

/** What only one side changed is theirs or mine; what both changed in another way is mine, and a conflict. Equal values stay the same object. */
export function mergeValues<Value>({ base, mine, theirs }: ThreeWay<Value>): Merged<Value> {
  if (isEqualJson(mine, theirs)) return { value: mine, conflict: false };
  if (isEqualJson(base, mine)) return { value: theirs, conflict: false };
  return { value: mine, conflict: !isEqualJson(base, theirs) };
}

/**
 * Merges objects field by field. Fields of one group are one value, since they say something only together. `skipped` fields are left out.
 * `conflicts`: the fields that both changed, by the first of their group.
 */
export function mergeFields<Item extends object>(
  { base, mine, theirs }: ThreeWay<Item>,
  { groups = [], skipped = [] }: { readonly groups?: readonly (readonly string[])[]; readonly skipped?: readonly string[] } = {},
): { readonly value: Item; readonly conflicts: readonly string[] } {
  const names = new Set([mine, theirs, base].flatMap((item) => Object.keys(item)).filter((name) => !skipped.includes(name)));
  const grouped = groups.filter((group) => group.some((name) => names.has(name)));
  const single = [...names].filter((name) => !grouped.some((group) => group.includes(name))).map((name) => [name]);
  const merged = [...single, ...grouped].map((group) => ({
    name: group[0] ?? '',
    ...mergeValues({ base: pickFields(base, group), mine: pickFields(mine, group), theirs: pickFields(theirs, group) }),
  }));
  const value = Object.assign({}, ...merged.map((part) => part.value)) as Item;
  return { value, conflicts: merged.flatMap(({ name, conflict }) => (conflict ? [name] : [])) };
}

function pickFields(item: object, names: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));
}
