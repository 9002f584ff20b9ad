import { ADDED, type MatchInput, PAUSE, type PathLayout } from './path-layout.ts';

/**
 * How a row was reached: a number up to 3 is how many rows earlier the frame before was. Above `FROM_GATE`, the row's word and as many words in
 * all were said before, and are said again.
 */
export const FROM_GATE = 4;

/** What a gate's frame was before it, in two bits. */
export const AFTER_WORD = 0;
export const AFTER_PAUSE = 1;
export const AFTER_ADDED = 2;
/** The word before the gate was left out. */
export const AFTER_GAP = 3;
const AFTER = 3;
/** Bits of a gate's entry: the pause, or the added sound, went on from the frame before. */
export const PAUSE_GOES_ON = 4;
export const ADDED_GOES_ON = 8;

export interface PathSteps {
  /** How each cell was reached, by the layout's offsets. */
  readonly rows: Uint8Array;
  readonly gates: Uint8Array;
}

/** Follows the steps back from the last frame and gate. */
export function traceMatchPath({ words, compare }: MatchInput, layout: PathLayout, steps: PathSteps) {
  const rows = new Int32Array(layout.frames).fill(PAUSE);
  const costs = new Float32Array(layout.frames);
  let gate = layout.gates - 1;
  let row = -1;
  let state: 'gate' | 'row' | 'pause' | 'added' = 'gate';

  for (let frame = layout.frames - 1; frame >= 0; ) {
    if (state === 'row') {
      rows[frame] = row;
      costs[frame] = compare(frame, row);
      const step = steps.rows[layout.offsets[frame]! + row - layout.firsts[frame]!]!;
      if (step >= FROM_GATE) [gate, state] = [layout.wordOf[row]! + step - FROM_GATE, 'gate'];
      else row -= step;
      frame -= 1;
      continue;
    }
    const entry = steps.gates[layout.gateOffsets[frame]! + gate - layout.gateFirsts[frame]!]!;
    if (state === 'gate') {
      const after = entry & AFTER;
      if (after === AFTER_GAP && gate > 0) gate -= 1;
      else if (after === AFTER_WORD && gate > 0) [row, state] = [words[gate - 1]!.end - 1, 'row'];
      else state = after === AFTER_ADDED ? 'added' : 'pause';
      continue;
    }
    rows[frame] = state === 'pause' ? PAUSE : ADDED;
    if ((entry & (state === 'pause' ? PAUSE_GOES_ON : ADDED_GOES_ON)) === 0) state = 'gate';
    frame -= 1;
  }
  return { rows, costs };
}
