import type { HexColor } from '../project/project.ts';

/** VID-4: two colors a user made a look of, under a name of theirs, to be used again. */
export interface SavedColors {
  readonly name: string;
  readonly outfit: HexColor;
  readonly hair: HexColor;
}

export const SAVED_COLORS_LIMITS = { count: 24, name: 40 } as const;

/** The list with these colors first: under the same name they take the place of the old ones, and of too many the oldest goes. */
export function addSavedColors(list: readonly SavedColors[], added: SavedColors): readonly SavedColors[] {
  const others = removeSavedColors(list, added.name);
  return [{ ...added, name: added.name.trim() }, ...others].slice(0, SAVED_COLORS_LIMITS.count);
}

export function removeSavedColors(list: readonly SavedColors[], name: string): readonly SavedColors[] {
  return list.filter((saved) => saved.name.toLowerCase() !== name.trim().toLowerCase());
}
