import { isEqualJson } from '../../shared/is-equal-json.ts';
import type { ThreeWay } from './merge-values.ts';

export interface RenamedItems<Item> {
  readonly items: readonly Item[];
  /** New ids by those that the items had. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** My list, with other ids for what both sides added under the same id and isn't the same. */
export function renameAdded<Item extends { readonly id: string }>(
  { base, mine, theirs }: ThreeWay<readonly Item[]>,
  createId: (id: string, taken: ReadonlySet<string>) => string,
): RenamedItems<Item> {
  const taken = new Set([...base, ...mine, ...theirs].map(({ id }) => id));
  const renamed = new Map<string, string>();
  for (const item of mine) {
    const other = theirs.find(({ id }) => id === item.id);
    if (other === undefined || isEqualJson(item, other) || base.some(({ id }) => id === item.id)) continue;
    const id = createId(item.id, taken);
    taken.add(id);
    renamed.set(item.id, id);
  }
  if (renamed.size === 0) return { items: mine, renamed };
  return { items: mine.map((item) => ({ ...item, id: renamed.get(item.id) ?? item.id })), renamed };
}
