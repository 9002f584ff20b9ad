import { layOutPath, type MatchInput } from './path-layout.ts';
import {
  ADDED_GOES_ON,
  AFTER_ADDED,
  AFTER_GAP,
  AFTER_PAUSE,
  AFTER_WORD,
  FROM_GATE,
  PAUSE_GOES_ON,
  type PathSteps,
  traceMatchPath,
} from './trace-match-path.ts';

/** For each frame the row it was matched with, or `PAUSE`, or `ADDED` for sound that no word explains. */
export interface MatchPath {
  readonly rows: Int32Array;
  /** Unlikeness of each frame and its row. */
  readonly costs: Float32Array;
  /** All costs and penalties per frame. */
  readonly cost: number;
}
/** Cost of a frame: of silence in a pause, of sound in a pause, of sound that is not in the script. */
const QUIET_PAUSE = 0.1;
const LOUD_PAUSE = 1.3;
const ADDED_FRAME = 0.65;
/** Cost of staying on a row, and of leaping over one or two: how far the tempo may stray at what price. */
const STAY = 0.06;
const LEAP = 0.09;
const FAR_LEAP = 0.23;
/** Costs in seconds of unlike frames: to begin a pause, to begin something that is not in the script, to leave out a word, to repeat some. */
const PAUSE_START = 0.02;
const ADDED_START = 0.04;
const LEFT_OUT_START = 0.025;
const REPEAT = 0.03;
/** Words that may be said again at once. */
const MOST_REPEATED = 3;
/** Cost of each row of a word that was left out. */
const LEFT_OUT_ROW = 0.035;

/**
 * Finds the cheapest way through a recording and a reference by dynamic programming over frames. Every frame of the recording is used once:
 * by a row of a word, by a pause before a word, or by sound that the script doesn't have. Words may be left out at a price. Time and memory
 * follow the number of cells that `getRows` allows, one byte each.
 */
export function matchPath(input: MatchInput): MatchPath {
  const { words, rate, strictness } = input;
  const addedFrame = 1 - (1 - ADDED_FRAME) / strictness;
  const layout = layOutPath(input);
  const { frames, wordOf } = layout;
  const steps: PathSteps = { rows: new Uint8Array(layout.cells), gates: new Uint8Array(layout.gateCells) };
  const leaveOut = Float64Array.from(words, ({ first, end }) => strictness * (LEFT_OUT_START * rate + LEFT_OUT_ROW * (end - first)));
  const pause = new Float64Array(layout.gates).fill(Infinity);
  const added = pause.slice();
  let [matched, matchedBefore] = [new Float64Array(wordOf.length).fill(Infinity), new Float64Array(wordOf.length).fill(Infinity)];
  let [gate, gateBefore] = [pause.slice(), pause.slice()];

  gateBefore[0] = 0;
  for (let word = 0; word < (layout.gateLasts[0] ?? 0); word += 1) gateBefore[word + 1] = gateBefore[word]! + leaveOut[word]!;

  for (let frame = 0; frame < frames; frame += 1) {
    fillRows(frame);
    fillGates(frame);
    [matched, matchedBefore] = [matchedBefore, matched];
    [gate, gateBefore] = [gateBefore, gate];
  }
  return { ...traceMatchPath(input, layout, steps), cost: (gateBefore.at(-1) ?? 0) / Math.max(1, frames) };

  function fillRows(frame: number): void {
    const [first, last] = [layout.firsts[frame]!, layout.lasts[frame]!];
    for (let row = first; row <= last; row += 1) {
      const start = words[wordOf[row]!]!.first;
      let best = matchedBefore[row]! + STAY;
      let step = 0;
      const consider = (cost: number, reached: number): void => {
        if (cost < best) [best, step] = [cost, reached];
      };
      if (row === start) {
        const word = wordOf[row]!;
        consider(gateBefore[word]!, FROM_GATE);
        for (let again = 1; again <= MOST_REPEATED; again += 1)
          consider((gateBefore[word + again] ?? Infinity) + strictness * REPEAT * rate, FROM_GATE + again);
      } else consider(matchedBefore[row - 1]!, 1);
      if (row - 2 >= start) consider(matchedBefore[row - 2]! + LEAP, 2);
      if (row - 3 >= start) consider(matchedBefore[row - 3]! + FAR_LEAP, 3);
      matched[row] = best === Infinity ? best : best + input.compare(frame, row);
      steps.rows[layout.offsets[frame]! + row - first] = step;
    }
    // Rows that the next frame may look at but this one did not reach are out of reach.
    matched.fill(Infinity, Math.max(0, first - 3), first);
    matched.fill(Infinity, last + 1, (layout.lasts[frame + 1] ?? last) + 1);
  }

  function fillGates(frame: number): void {
    const [first, last] = [layout.firsts[frame]!, layout.lasts[frame]!];
    const quiet = input.isQuiet(frame) ? QUIET_PAUSE : LOUD_PAUSE;
    const firstGate = layout.gateFirsts[frame]!;
    for (let index = firstGate; index <= layout.gateLasts[frame]!; index += 1) {
      const pauseBegins = gateBefore[index]! + PAUSE_START * rate;
      const addedBegins = gateBefore[index]! + strictness * ADDED_START * rate;
      const entry = (pause[index]! <= pauseBegins ? PAUSE_GOES_ON : 0) | (added[index]! <= addedBegins ? ADDED_GOES_ON : 0);
      pause[index] = Math.min(pause[index]!, pauseBegins) + quiet;
      added[index] = Math.min(added[index]!, addedBegins) + addedFrame;

      const end = index === 0 ? -1 : words[index - 1]!.end - 1;
      const costs = [
        end >= first && end <= last ? matched[end]! : Infinity,
        pause[index]!,
        added[index]!,
        index > firstGate ? gate[index - 1]! + leaveOut[index - 1]! : Infinity,
      ];
      let after = AFTER_WORD;
      if (costs[AFTER_PAUSE]! < costs[after]!) after = AFTER_PAUSE;
      if (costs[AFTER_ADDED]! < costs[after]!) after = AFTER_ADDED;
      if (costs[AFTER_GAP]! < costs[after]!) after = AFTER_GAP;
      gate[index] = costs[after]!;
      steps.gates[layout.gateOffsets[frame]! + index - firstGate] = entry | after;
    }
  }
}
