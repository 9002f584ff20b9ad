import type { HexColor } from '../project/project.ts';

/** Named pair of colors that a user saved for looks (VID-4). */
export interface SavedColors {
  readonly name: string;
  readonly outfit: HexColor;
  readonly hair: HexColor;
}

export const SAVED_COLORS_LIMITS = { count: 24, name: 40 } as const;

/** Adds colors at the front; the same name replaces the old entry, and the oldest is dropped beyond the limit. */
export function addSavedColors(list: readonly SavedColors[], added: SavedColors): readonly SavedColors[] {
  const others = removeSavedColors(list, added.name);
  return [{ ...added, name: added.name.trim() }, ...others].slice(0, SAVED_COLORS_LIMITS.count);
}

export function removeSavedColors(list: readonly SavedColors[], name: string): readonly SavedColors[] {
  return list.filter((saved) => saved.name.toLowerCase() !== name.trim().toLowerCase());
}
