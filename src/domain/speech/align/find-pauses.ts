export interface TimeSpan {
  /** Seconds. */
  readonly start: number;
  readonly end: number;
}

export interface SpeechSpans {
  /** Where something is heard, in order; between two of them is a pause. */
  readonly spans: readonly TimeSpan[];
  /** Whether a frame of `PAUSE_HOP` is quiet, however short the quiet is. */
  readonly quiet: Uint8Array;
}

/** Seconds of a frame whose level is measured. */
export const PAUSE_HOP = 0.01;
/** Below the loud part of the recording, in dB: silence, wherever the noise floor is. */
const SILENCE_BELOW_SPEECH = 40;
/** Above the noise floor, in dB; what is closer to it is noise. */
const SPEECH_ABOVE_NOISE = 8;
/** Shares of the sorted levels that stand for the noise floor and for loud speech. */
const FLOOR_SHARE = 0.05;
const LOUD_SHARE = 0.95;
/** Level in dB below which nothing is speech: a microphone that is off. */
const DEAD = -75;
/** Seconds: a shorter quiet is the closure of a stop; a shorter sound is a click. */
const SHORTEST_PAUSE = 0.12;
const SHORTEST_SPEECH = 0.03;

/** Finds pauses by level: the threshold lies between the recording's own noise floor and its loud speech. */
export function findPauses(samples: Float32Array, sampleRate: number): SpeechSpans {
  const levels = measureLevels(samples, Math.max(1, Math.round(sampleRate * PAUSE_HOP)));
  const threshold = computeThreshold(levels);
  const quiet = Uint8Array.from(levels, (level) => (level < threshold ? 1 : 0));
  const seconds = samples.length / sampleRate;
  const runs = removeShort(joinClose(findRuns(quiet)));
  return { quiet, spans: runs.map(([from, to]) => ({ start: from * PAUSE_HOP, end: Math.min(to * PAUSE_HOP, seconds) })) };
}

function measureLevels(samples: Float32Array, hop: number): Float64Array {
  const levels = new Float64Array(Math.ceil(samples.length / hop));
  for (let frame = 0; frame < levels.length; frame += 1) {
    const end = Math.min(samples.length, (frame + 1) * hop);
    let sum = 0;
    for (let index = frame * hop; index < end; index += 1) sum += (samples[index] ?? 0) ** 2;
    const level = 10 * Math.log10(sum / (end - frame * hop) + 1e-12);
    levels[frame] = Number.isFinite(level) ? level : DEAD;
  }
  return levels;
}

function computeThreshold(levels: Float64Array): number {
  const sorted = levels.toSorted();
  const floor = sorted[Math.floor(sorted.length * FLOOR_SHARE)] ?? DEAD;
  const loud = sorted[Math.floor(sorted.length * LOUD_SHARE)] ?? DEAD;
  const middle = Math.min(floor + SPEECH_ABOVE_NOISE, (floor + loud) / 2);
  return Math.max(DEAD, loud - SILENCE_BELOW_SPEECH, middle);
}

type Run = readonly [from: number, to: number];

function findRuns(quiet: Uint8Array): readonly Run[] {
  const runs: Run[] = [];
  for (let from = 0; from < quiet.length; ) {
    let to = from;
    while (to < quiet.length && quiet[to] === 0) to += 1;
    if (to > from) runs.push([from, to]);
    from = to + 1;
  }
  return runs;
}

function joinClose(runs: readonly Run[]): readonly Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last !== undefined && (run[0] - last[1]) * PAUSE_HOP < SHORTEST_PAUSE) joined[joined.length - 1] = [last[0], run[1]];
    else joined.push(run);
  }
  return joined;
}

function removeShort(runs: readonly Run[]): readonly Run[] {
  return runs.filter(([from, to]) => (to - from) * PAUSE_HOP >= SHORTEST_SPEECH);
}
