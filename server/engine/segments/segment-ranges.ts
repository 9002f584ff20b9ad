import { EARLY_PIECE_PICTURES, EARLY_PIECES, PIECE_PICTURES } from '../engine-limits.ts';

/** Pictures `from` (inclusive) to `to` (exclusive) of a scene. */
export interface PictureRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Cuts a scene into a few short pieces, to be watched early, and as few others as the limit allows, all nearly the
 * same size, so that no core waits for the last.
 */
export function pieceRanges(pictures: number): readonly PictureRange[] {
  const early = Math.min(EARLY_PIECES * EARLY_PIECE_PICTURES, pictures);
  return [
    ...equalRanges({ from: 0, to: early }, Math.ceil(early / EARLY_PIECE_PICTURES)),
    ...equalRanges({ from: early, to: pictures }, Math.ceil((pictures - early) / PIECE_PICTURES)),
  ];
}

function equalRanges({ from, to }: PictureRange, count: number): readonly PictureRange[] {
  const cut = (index: number): number => from + Math.floor((index * (to - from)) / count);
  return Array.from({ length: count }, (_, index) => ({ from: cut(index), to: cut(index + 1) }));
}
