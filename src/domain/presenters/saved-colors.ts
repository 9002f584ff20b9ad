import type { HexColour } from '../project/project.ts';

/** VID-4: two colors a user made a look of, under a name of theirs, to be used again. */
export interface KeptColors {
  readonly name: string;
  readonly outfit: HexColour;
  readonly hair: HexColour;
}

export const KEPT_COLORS_LIMITS = { count: 24, name: 40 } as const;

/** The list with these colors first: under the same name they take the place of the old ones, and of too many the oldest goes. */
export function withKeptColors(list: readonly KeptColors[], added: KeptColors): readonly KeptColors[] {
  const others = withoutKeptColors(list, added.name);
  return [{ ...added, name: added.name.trim() }, ...others].slice(0, KEPT_COLORS_LIMITS.count);
}

export function withoutKeptColors(list: readonly KeptColors[], name: string): readonly KeptColors[] {
  return list.filter((kept) => kept.name.toLowerCase() !== name.trim().toLowerCase());
}
