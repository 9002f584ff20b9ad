import { FIRST_PIECE_PICTURES, PIECE_PICTURES } from '../limits.ts';

/** Pictures `from` (inclusive) to `to` (exclusive) of a scene. */
export interface PictureRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Cuts a scene into a short first piece, to be watched early, and as few others as the limit allows, all nearly the
 * same size, so that no core waits for the last.
 */
export function pieceRanges(pictures: number): readonly PictureRange[] {
  const first = Math.min(FIRST_PIECE_PICTURES, pictures);
  const others = pictures - first;
  const count = Math.ceil(others / PIECE_PICTURES);
  const cut = (index: number): number => first + Math.floor((index * others) / count);
  return [{ from: 0, to: first }, ...Array.from({ length: count }, (_, index) => ({ from: cut(index), to: cut(index + 1) }))];
}
