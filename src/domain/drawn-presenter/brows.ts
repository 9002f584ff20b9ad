/** Widths of a brow from its inner to its outer end, in plate pixels. */
export const BROWS = {
  fine: [8, 11, 9, 3],
  soft: [8, 12, 10, 3],
  defined: [9, 13, 10, 3],
  full: [9, 14, 11, 3],
  straight: [11, 15, 12, 4],
  grown: [11, 17, 14, 5],
  strong: [13, 18, 15, 5],
  bushy: [12, 19, 16, 6],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type BrowName = keyof typeof BROWS;
export const BROW_NAMES = Object.keys(BROWS) as readonly BrowName[];
