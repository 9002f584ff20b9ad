import type { PhraseEnding } from './plan-intonation.ts';

/** A phrase in the sound, in seconds. */
export interface PhraseSpan {
  readonly start: number;
  readonly end: number;
  /** Where its last stressed vowel begins; the final movement starts here. */
  readonly nucleus: number;
  /** Where its last vowel ends; the final movement is complete here. */
  readonly release: number;
  readonly ending: PhraseEnding;
}

export interface AccentSpan {
  readonly start: number;
  readonly end: number;
  readonly semitones: number;
}

export interface PitchPlan {
  readonly phrases: readonly PhraseSpan[];
  readonly accents: readonly AccentSpan[];
}

/** Semitones that a statement sinks in a second, and altogether at most; what the voice's own melody does comes on top. */
const SINK = 0.8;
const DEEPEST_SINK = 1.6;
/** Semitones at the end of a phrase, beside the voice's own melody. */
const FINAL_MOVES: Readonly<Record<Exclude<PhraseEnding, 'rise'>, number>> = { fall: -1.2, list: 2.2, onward: 1 };
/** Semitones above the middle of the phrase that a question ends on. */
const QUESTION_TOP = 4.5;
/** A final movement that takes longer sounds sung; a shorter one is a jump. Seconds. */
const LONGEST_MOVE = 0.45;
const SHORTEST_MOVE = 0.08;
/** Semitones below the middle of a phrase where a voice begins to creak; it isn't pushed further. */
const DEEPEST = -7;
/** Hz; outside, the vocoder's pulses no longer sound like a voice. */
const LOWEST = 55;
const HIGHEST = 480;
/** Seconds over which the moves are smoothed, so that no phrase begins with a jump. */
const SMOOTHING = 0.045;
const SEMITONES_IN_OCTAVE = 12;

/** Gives a pitch track (Hz per frame; 0 is unvoiced and stays so) the melody of its phrases. */
export function shapePitch(pitch: Float32Array, frameSeconds: number, plan: PitchPlan): Float32Array {
  const moves = new Float64Array(pitch.length);
  for (const phrase of plan.phrases) addPhrase(moves, { pitch, frameSeconds, phrase });
  for (const accent of plan.accents) addAccent(moves, frameSeconds, accent);
  const smooth = smoothMoves(moves, Math.max(1, Math.round(SMOOTHING / frameSeconds / 2)));
  return pitch.map((hertz, index) =>
    hertz === 0 ? 0 : Math.min(HIGHEST, Math.max(LOWEST, hertz * 2 ** ((smooth[index] ?? 0) / SEMITONES_IN_OCTAVE))),
  );
}

interface PhraseFrames {
  readonly pitch: Float32Array;
  readonly frameSeconds: number;
  readonly phrase: PhraseSpan;
}

function addPhrase(moves: Float64Array, { pitch, frameSeconds, phrase }: PhraseFrames): void {
  const { start, end, release, ending } = phrase;
  const [first, last] = [toFrame(start, frameSeconds), Math.min(moves.length, toFrame(end, frameSeconds))];
  const middle = computeMiddle(pitch.subarray(first, last));
  if (middle === undefined) return;
  const sink = ending === 'rise' ? 0 : Math.min(DEEPEST_SINK, SINK * (end - start));
  const moveStart = Math.max(start, Math.min(phrase.nucleus, release - SHORTEST_MOVE), release - LONGEST_MOVE);

  let own = 0;
  for (let frame = first; frame < last; frame += 1) {
    const time = frame * frameSeconds;
    const hertz = pitch[frame] ?? 0;
    // A consonant without voice goes on where the vowel before it was, so that the next one joins it.
    if (hertz > 0) own = SEMITONES_IN_OCTAVE * Math.log2(hertz / middle);
    const progress = ease((time - moveStart) / Math.max(frameSeconds, release - moveStart));
    const declination = sink * (0.5 - (time - start) / (end - start));
    const final = ending === 'rise' ? progress * (QUESTION_TOP - own) : progress * limitFall(FINAL_MOVES[ending], own);
    moves[frame] = (moves[frame] ?? 0) + declination + final;
  }
}

function limitFall(move: number, own: number): number {
  return Math.max(move, Math.min(0, DEEPEST - own));
}

/** A rounded bump over the word. */
function addAccent(moves: Float64Array, frameSeconds: number, { start, end, semitones }: AccentSpan): void {
  const last = Math.min(moves.length, toFrame(end, frameSeconds));
  for (let frame = toFrame(start, frameSeconds); frame < last; frame += 1) {
    const share = (frame * frameSeconds - start) / (end - start);
    moves[frame] = (moves[frame] ?? 0) + semitones * Math.sin(Math.PI * Math.min(1, Math.max(0, share)));
  }
}

/** Geometric mean of the voiced frames in Hz. */
function computeMiddle(pitch: Float32Array): number | undefined {
  let [sum, count] = [0, 0];
  for (const hertz of pitch) {
    if (hertz === 0) continue;
    sum += Math.log2(hertz);
    count += 1;
  }
  return count === 0 ? undefined : 2 ** (sum / count);
}

function smoothMoves(moves: Float64Array, reach: number): Float64Array {
  const sums = new Float64Array(moves.length + 1);
  for (let index = 0; index < moves.length; index += 1) sums[index + 1] = (sums[index] ?? 0) + (moves[index] ?? 0);
  return moves.map((_, index) => {
    const [from, to] = [Math.max(0, index - reach), Math.min(moves.length, index + reach + 1)];
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  });
}

function ease(share: number): number {
  const x = Math.min(1, Math.max(0, share));
  return x * x * (3 - 2 * x);
}

function toFrame(seconds: number, frameSeconds: number): number {
  return Math.max(0, Math.round(seconds / frameSeconds));
}
