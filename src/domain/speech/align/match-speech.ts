import { adaptFeatures, type FramePair } from './adapt-features.ts';
import { createComparison, type SilentFrames } from './compare-frames.ts';
import { matchPath, type MatchPath } from './match-path.ts';
import { ADDED, type RowRange } from './path-layout.ts';
import { FRAME_SECONDS } from './mel-spectrum.ts';
import { type SpeechFeatures, WIDTH } from './speech-features.ts';

export interface MatchSpeechInput extends SilentFrames {
  readonly recording: SpeechFeatures;
  /** Features of the reference's words, one row for each 5 ms, without pauses; `warp` scales its vocal tract. */
  readonly computeReference: (warp: number) => SpeechFeatures;
  readonly words: readonly RowRange[];
  /** Rows that known times allow in a frame. */
  readonly getRows: (frame: number) => { readonly first: number; readonly last: number };
}

interface Pass extends MatchSpeechInput {
  readonly reference: SpeechFeatures;
  readonly strictness: number;
}

/** Frames that the first, rough passes take together: 40 ms. */
const COARSE = 8;
/** Cells of a rough pass: memory in bytes. Longer recordings are searched near the diagonal. */
const MOST_CELLS = 24_000_000;
/** Frames (5 ms) around the rough path that the fine passes search: a word or two, so that they can still tell which was left out. */
const REACH = 80;
/** Vocal tracts that are tried, the usual one first: a man's recording with a woman's reference and the reverse. */
const WARPS = [1, 0.9, 1.11, 0.81, 1.23, 0.73, 1.37];

/**
 * How strict the first rough pass is. A voice that is unlike the reference needs a strict one, or its words are left out; a recording that
 * lacks a sentence needs a lenient one. Both are tried to the end, and the cheaper path is taken.
 */
const FIRST_STRICTNESS = [3, 1];
const ROUGH_STRICTNESS = [2, 1];
const FINE_PASSES = 2;

/** Rough passes over everything, then fine passes near their path, each with the reference fitted better to the speaker. */
export function matchSpeech(input: MatchSpeechInput): MatchPath {
  const [strict = 1] = FIRST_STRICTNESS;
  const tried = WARPS.map((warp) => {
    const pass = { ...input, reference: input.computeReference(warp), strictness: strict };
    return { pass, path: matchCoarsely(pass) };
  });
  const { pass: first, path: firstPath } = getCheapest(tried, ({ path }) => path.cost);
  const starts = FIRST_STRICTNESS.map((strictness) => (strictness === strict ? firstPath : matchCoarsely({ ...first, strictness })));
  let path = getCheapest(
    starts.map((start) => refine(start, first)),
    ({ cost }) => cost,
  );
  for (let pass = 0; pass < FINE_PASSES; pass += 1) path = matchNear(path, { ...adapt(path, first), strictness: 1 });
  return { ...path, rows: markRepeated(path.rows) };
}

/** Of words that are said twice the last counts, as the others follow it; those before are added. */
function markRepeated(rows: Int32Array): Int32Array {
  const marked = rows.slice();
  let [next, isRepeated] = [Infinity, false];
  for (let frame = rows.length - 1; frame >= 0; frame -= 1) {
    const row = rows[frame]!;
    if (row < 0) continue;
    isRepeated = row > next || (row === next && isRepeated);
    if (isRepeated) marked[frame] = ADDED;
    else next = row;
  }
  return marked;
}

function refine(start: MatchPath, first: Pass): MatchPath {
  let path = expand(start, first);
  for (const strictness of ROUGH_STRICTNESS) path = expand(matchCoarsely({ ...adapt(path, first), strictness }), first);
  return path;
}

function getCheapest<Item>(items: readonly Item[], getCost: (item: Item) => number): Item {
  return items.reduce((best, item) => (getCost(item) < getCost(best) ? item : best));
}

function adapt(path: MatchPath, pass: Pass): Pass {
  return { ...pass, ...adaptFeatures(pass.recording, pass.reference, listPairs(path)) };
}

function listPairs({ rows }: MatchPath): readonly FramePair[] {
  return Array.from(rows, (row, frame) => [frame, row] as const).filter(([, row]) => row >= 0);
}

function matchCoarsely(input: Pass): MatchPath {
  const recording = average(input.recording);
  const reference = average(input.reference);
  const words = toCoarseWords(input.words);
  const rows = words.at(-1)?.end ?? 0;
  const width = Math.max(1, Math.floor(Math.min(rows, MOST_CELLS / recording.frames)));
  const quiet = takeMajority(input.quiet, recording.frames);
  const compare = createComparison(recording, reference, { quiet, hidden: takeMajority(input.hidden, reference.frames) });
  return matchPath({
    words,
    frames: recording.frames,
    compare: (frame, row) => compare(frame, Math.min(row, reference.frames - 1)),
    isQuiet: (frame) => quiet[frame] === 1,
    getRows: (frame) => {
      const allowed = input.getRows(frame * COARSE);
      const start = Math.floor(Math.max(0, rows - width) * (frame / Math.max(1, recording.frames - 1)));
      return {
        first: Math.max(start, Math.floor(allowed.first / COARSE)),
        last: Math.min(start + width, Math.floor(allowed.last / COARSE)),
      };
    },
    rate: 1 / (FRAME_SECONDS * COARSE),
    strictness: input.strictness,
  });
}

/** For each group of `COARSE` frames whether more than half of them are flagged. */
function takeMajority(flags: Uint8Array, groups: number): Uint8Array {
  return Uint8Array.from({ length: groups }, (_, group) => {
    const inside = flags.subarray(group * COARSE, (group + 1) * COARSE);
    return inside.reduce((sum, flag) => sum + flag, 0) > COARSE / 2 ? 1 : 0;
  });
}

/** Every word keeps a row of its own, however short it is. */
function toCoarseWords(words: readonly RowRange[]): readonly RowRange[] {
  let at = 0;
  return words.map(({ end }) => {
    const first = at;
    at = Math.max(first + 1, Math.round(end / COARSE));
    return { first, end: at };
  });
}

function average({ frames, values }: SpeechFeatures): SpeechFeatures {
  const count = Math.ceil(frames / COARSE);
  const means = new Float32Array(count * WIDTH);
  for (let group = 0; group < count; group += 1) {
    const end = Math.min(frames, (group + 1) * COARSE);
    for (let frame = group * COARSE; frame < end; frame += 1) {
      for (let index = 0; index < WIDTH; index += 1)
        means[group * WIDTH + index] = means[group * WIDTH + index]! + values[frame * WIDTH + index]! / (end - group * COARSE);
    }
  }
  return { frames: count, values: means };
}

/** The rough path at the fine rate. */
function expand({ rows, costs, cost }: MatchPath, { recording, words }: Pass): MatchPath {
  const coarse = toCoarseWords(words);
  const last = words.at(-1)?.end ?? 1;
  const toFine = createRowScale(coarse, words);
  const fine = Int32Array.from({ length: recording.frames }, (_, frame) => {
    const row = rows[Math.min(rows.length - 1, Math.floor(frame / COARSE))]!;
    return row < 0 ? row : Math.min(last - 1, toFine(row) + (frame % COARSE));
  });
  return { rows: fine, costs: Float32Array.from(fine, (_, frame) => costs[Math.floor(frame / COARSE)] ?? 0), cost };
}

function createRowScale(coarse: readonly RowRange[], words: readonly RowRange[]): (row: number) => number {
  const fine = new Int32Array(coarse.at(-1)?.end ?? 0);
  coarse.forEach(({ first, end }, index) => {
    const word = words[index]!;
    for (let row = first; row < end; row += 1)
      fine[row] = word.first + Math.floor(((row - first) * (word.end - word.first)) / (end - first));
  });
  return (row) => fine[row] ?? 0;
}

function matchNear(path: MatchPath, input: Pass): MatchPath {
  const { frames } = input.recording;
  const around = widen(path.rows, input.words.at(-1)?.end ?? 1);
  return matchPath({
    words: input.words,
    frames,
    compare: createComparison(input.recording, input.reference, input),
    isQuiet: (frame) => input.quiet[frame] === 1,
    getRows: (frame) => {
      const allowed = input.getRows(frame);
      return { first: Math.max(around.firsts[frame]!, allowed.first), last: Math.min(around.lasts[frame]!, allowed.last) };
    },
    rate: 1 / FRAME_SECONDS,
    strictness: input.strictness,
  });
}

/** Rows within `REACH` rows of those matched within `REACH` frames; in a pause, those before and after it. */
function widen(rows: Int32Array, count: number): { readonly firsts: Int32Array; readonly lasts: Int32Array } {
  const frames = rows.length;
  const firsts = new Int32Array(frames);
  const lasts = new Int32Array(frames);
  let known = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    lasts[frame] = known = Math.max(known, rows[frame]!);
  }
  known = count - 1;
  for (let frame = frames - 1; frame >= 0; frame -= 1) {
    if (rows[frame]! >= 0) known = Math.min(known, rows[frame]!);
    firsts[frame] = known;
  }
  // In a pause `firsts` is what comes after it and `lasts` what came before: the window spans both.
  const low = Int32Array.from(firsts, (first, frame) => Math.min(first, lasts[frame]!));
  const high = Int32Array.from(firsts, (first, frame) => Math.max(first, lasts[frame]!));
  for (let frame = 0; frame < frames; frame += 1) {
    firsts[frame] = Math.max(0, low[Math.max(0, frame - REACH)]! - REACH);
    lasts[frame] = Math.min(count - 1, high[Math.min(frames - 1, frame + REACH)]! + REACH);
  }
  return { firsts, lasts };
}
