import { decibelsToGain } from './gain.ts';
import { limitPeaks } from './limit-peaks.ts';
import { computeIntegratedLoudness } from './integrated-loudness.ts';
import { applyBiquad, createHighPass, createHighShelf } from './biquad.ts';

/** Cutoff of the high pass: below are only thumps. Hz. */
const LOW_CUT = 70;
/** High shelf against the dull sound of 16 kHz speech: corner in Hz and gain in dB. */
const SHELF = 3200;
const AIR = 3;
const QUALITY = Math.SQRT1_2;

/** Removes thumps and DC offset and brightens a synthetic voice. */
export function cleanVoice(samples: Float32Array, rate: number): Float32Array {
  return applyBiquad(removeThumps(samples, rate), createHighShelf({ rate, frequency: SHELF, quality: QUALITY }, AIR));
}

/** Removes thumps and DC offset. */
export function removeThumps(samples: Float32Array, rate: number): Float32Array {
  return applyBiquad(samples, createHighPass({ rate, frequency: LOW_CUT, quality: QUALITY }));
}

/** Target loudness of all finished speech, in LUFS. */
export const TARGET_LOUDNESS = -16;
/** Maximum peak of all finished speech, in dBFS. */
export const PEAK_CEILING = -1;
/** Number of passes: limiting lowers the loudness a little, a second pass restores it. */
const PASSES = 2;

const FULL_SCALE = 32_767;

/**
 * Normalizes mono 48 kHz speech to the target loudness below the peak ceiling, as 16 bit samples. Silence stays silence. Works in place and
 * consumes `samples`, because speech can last ten minutes.
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
