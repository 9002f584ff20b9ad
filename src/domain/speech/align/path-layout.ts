/** Rows of the reference: half-open, never empty. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

export interface MatchInput {
  /** Words that have rows, in order without gaps: row 0 is the first of word 0. */
  readonly words: readonly RowRange[];
  /** Frames of the recording. */
  readonly frames: number;
  /** How unlike a frame and a row are: 1 for two that have nothing to do with each other. */
  readonly compare: (frame: number, row: number) => number;
  /** Whether nothing is heard in a frame. */
  readonly isQuiet: (frame: number) => boolean;
  /** Rows that may be matched with a frame; `first` and `last` never fall. */
  readonly getRows: (frame: number) => { readonly first: number; readonly last: number };
  /** Frames per second, of the recording as of the reference. */
  readonly rate: number;
  /** Factor of what it costs to leave a word out or to add sound: above 1 while the features don't fit the speaker yet. */
  readonly strictness: number;
}

/** In place of a row: a frame of a pause, and one of sound that no word explains. */
export const PAUSE = -1;
export const ADDED = -2;

/** The part of the table of frames and rows that is searched, and of frames and gates; gate n is the place before word n. */
export interface PathLayout {
  readonly frames: number;
  readonly gates: number;
  /** Word of each row. */
  readonly wordOf: Int32Array;
  /** First and last row of each frame; neither ever falls. */
  readonly firsts: Int32Array;
  readonly lasts: Int32Array;
  /** Where the entries of a frame begin. */
  readonly offsets: Float64Array;
  readonly cells: number;
  readonly gateFirsts: Int32Array;
  readonly gateLasts: Int32Array;
  readonly gateOffsets: Float64Array;
  readonly gateCells: number;
}

export function layOutPath({ words, frames, getRows }: MatchInput): PathLayout {
  const gates = words.length + 1;
  const wordOf = new Int32Array(words.at(-1)?.end ?? 0);
  words.forEach(({ first, end }, word) => wordOf.fill(word, first, end));
  const lastRow = wordOf.length - 1;

  const [firsts, lasts, offsets] = [new Int32Array(frames), new Int32Array(frames), new Float64Array(frames)];
  let cells = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    const { first, last } = getRows(frame);
    firsts[frame] = Math.min(lastRow, Math.max(0, first, firsts[frame - 1] ?? 0));
    lasts[frame] = Math.min(lastRow, Math.max(firsts[frame]!, last, lasts[frame - 1] ?? 0));
    offsets[frame] = cells;
    cells += lasts[frame]! - firsts[frame]! + 1;
  }

  // A frame's gates reach to the words of the next frame, so that words can always be left out on the way.
  const [gateFirsts, gateLasts, gateOffsets] = [new Int32Array(frames), new Int32Array(frames), new Float64Array(frames)];
  let gateCells = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    gateFirsts[frame] = frame === 0 ? 0 : wordOf[firsts[frame]!]!;
    gateLasts[frame] = frame === frames - 1 ? gates - 1 : wordOf[lasts[frame + 1]!]! + 1;
    gateOffsets[frame] = gateCells;
    gateCells += gateLasts[frame]! - gateFirsts[frame]! + 1;
  }
  return { frames, gates, wordOf, firsts, lasts, offsets, cells, gateFirsts, gateLasts, gateOffsets, gateCells };
}
