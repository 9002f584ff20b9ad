import type { ActivityKind } from './activity.ts';

export const ACTIVITY_CSV_HEAD = ['time', 'person', 'person id', 'what', 'item', 'item id', 'details'] as const;

interface Entry {
  readonly at: string;
  readonly person: { readonly id: string; readonly name: string };
  readonly kind: ActivityKind;
  readonly item: { readonly id: string; readonly name: string } | null;
  readonly details: Readonly<Record<string, string>>;
}

/** Cells of a CSV record, in the order of the head. */
export function toActivityCells({ at, person, kind, item, details }: Entry): readonly string[] {
  const list = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
  return [at, person.name, person.id, kind, item?.name ?? '', item?.id ?? '', list.join('; ')];
}
