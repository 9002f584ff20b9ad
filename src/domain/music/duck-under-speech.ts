import { computeSmoothStep } from '../renderer/exact-math.ts';
import { SAMPLE_RATE } from '../speech/spoken-scene.ts';

/** Samples of one step of the gain: 10 ms. */
export const GAIN_STEP = SAMPLE_RATE / 100;

/** Gain under speech: 10.5 dB below that of pauses. */
export const DUCKED_GAIN = 0.3;

/** Seconds in which music falls before speech and rises after it, and the longest pause in which it stays low. */
const ATTACK = 0.3;
const RELEASE = 0.8;
export const BRIDGED_PAUSE = 1;

/** A step with a sample at or above this is speech: -34 dBFS; finished speech has its loudness at -16 LUFS. */
const SPEECH_LEVEL = 655;

export interface SceneSpeech {
  /** Peak of the speech in each step of the scene, 0 to 32,768. */
  readonly peaks: Int32Array;
  /** Whether other speech comes before and after the scene: it's taken to reach the scene's edges. */
  readonly follows: boolean;
  readonly continues: boolean;
}

/** Gain at the beginning of each step, and at the end of the last one: 1 in pauses, `DUCKED_GAIN` under speech. */
export function duckUnderSpeech({ peaks, follows, continues }: SceneSpeech): Float32Array {
  const since = measurePauses(peaks, follows);
  const until = measurePauses(peaks.toReversed(), continues).reverse();
  return Float32Array.from(since, (before, node) => {
    const after = until[node] ?? Number.POSITIVE_INFINITY;
    if (before + after < BRIDGED_PAUSE) return DUCKED_GAIN;
    const speech = Math.max(1 - computeSmoothStep(0, RELEASE, before), 1 - computeSmoothStep(0, ATTACK, after));
    return 1 - (1 - DUCKED_GAIN) * speech;
  });
}

/** Seconds from the last speech to each edge of a step. */
function measurePauses(peaks: Int32Array, follows: boolean): Float64Array {
  const pauses = new Float64Array(peaks.length + 1);
  let pause = follows ? 0 : Number.POSITIVE_INFINITY;
  pauses[0] = (peaks[0] ?? 0) >= SPEECH_LEVEL ? 0 : pause;
  for (let step = 0; step < peaks.length; step += 1) {
    pause = (peaks[step] ?? 0) >= SPEECH_LEVEL ? 0 : pause + GAIN_STEP / SAMPLE_RATE;
    pauses[step + 1] = (peaks[step + 1] ?? 0) >= SPEECH_LEVEL ? 0 : pause;
  }
  return pauses;
}
