import { type Paper, PAPER, readPaper, SIZES } from '../drawing/paper.ts';

/** The address of the paper whose grains have about that many pixels. */
export type PlacePaper = (size: number) => number;

/** A row's first pixels are again behind its last ones, so that sixteen can be read from any. */
const ROW = PAPER + 16;
/** Room for all that there are. */
export const PAPERS = ROW * PAPER * SIZES;

export function createPaperPlaces(bytes: Uint8Array): PlacePaper {
  const places = new Map<Paper, number>();
  return (size) => {
    const paper = readPaper(size);
    const known = places.get(paper);
    if (known !== undefined) return known;
    const start = places.size * ROW * PAPER;
    for (let row = 0; row < PAPER; row++) {
      const pixels = paper.texture.subarray(row * PAPER, (row + 1) * PAPER);
      bytes.set(pixels, start + row * ROW);
      bytes.set(pixels.subarray(0, ROW - PAPER), start + row * ROW + PAPER);
    }
    places.set(paper, bytes.byteOffset + start);
    return bytes.byteOffset + start;
  };
}
