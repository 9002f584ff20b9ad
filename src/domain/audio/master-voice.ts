import { decibelsToGain } from './decibels.ts';
import { limitPeaks } from './limit-peaks.ts';
import { computeIntegratedLoudness } from './integrated-loudness.ts';

/** Loudness of all finished speech, in LUFS. */
export const TARGET_LOUDNESS = -16;
/** Highest peak of all finished speech, in dBFS. */
export const PEAK_CEILING = -1;
/** Limiting takes a little loudness away; a second pass gives it back. */
const PASSES = 2;

const FULL_SCALE = 32_767;

/**
 * Brings mono 48 kHz speech to the house loudness under the house ceiling, as 16 bit samples. Silence stays silence.
 * `samples` is used up: it is worked on in place, because speech can be ten minutes long.
 */
export function masterVoice(samples: Float32Array): Int16Array {
  for (let pass = 0; pass < PASSES; pass += 1) {
    const loudness = computeIntegratedLoudness(samples);
    if (loudness === Number.NEGATIVE_INFINITY) break;
    amplify(samples, decibelsToGain(TARGET_LOUDNESS - loudness));
    limitPeaks(samples, decibelsToGain(PEAK_CEILING));
  }

  const pcm = new Int16Array(samples.length);
  for (let index = 0; index < pcm.length; index += 1) {
    pcm[index] = Math.round(Math.max(-1, Math.min(1, samples[index] ?? 0)) * FULL_SCALE);
  }
  return pcm;
}

function amplify(samples: Float32Array, gain: number): void {
  for (let index = 0; index < samples.length; index += 1) samples[index] = (samples[index] ?? 0) * gain;
}
