import type { ListOutcome } from '#ports/list-outcome.ts';

/** The outcome of a call that found these. */
export function toList<Item>(items: readonly Item[]): ListOutcome<Item> {
  return { kind: 'list', items };
}

/** The items of a list that must be there. */
export function unwrapList<Item>(outcome: ListOutcome<Item>): readonly Item[] {
  if (outcome.kind === 'list') return outcome.items;
  throw new Error(`There is no list: ${outcome.message}`);
}
