import { computeIntegratedLoudness } from '../audio/integrated-loudness.ts';
import { limitPeaks } from '../audio/limit-peaks.ts';
import { decibelsToGain, fadeEdges } from '../audio/gain.ts';
import { SAMPLE_RATE } from '../speech/spoken-scene.ts';
import { OWN_MUSIC_LIMITS } from './own-music-limits.ts';

/** Loudness of all music at full volume, of ours and of users', in LUFS. */
export const MUSIC_LOUDNESS = -22;
/** Highest peak of finished music, in dBFS: it leaves room for speech. */
export const MUSIC_CEILING = -3;
/** Quieter than this is silence, in LUFS. */
export const SILENCE_BELOW = -60;

/** Seconds of the fade at both ends: the music repeats, and its seam must not click. */
const EDGE = 0.01;
/** Seconds in which loudness is measured at least: one block of BS.1770. */
const MEASURED = 0.4;
const FULL_SCALE = 32_767;

export type FinishedMusic =
  | { readonly kind: 'finished'; readonly pcm: Int16Array<ArrayBuffer> }
  | { readonly kind: 'refused'; readonly code: 'silent' | 'too-short' };

/** Brings mono samples at `SAMPLE_RATE` to the loudness of all music, as 16 bit. Works in place and consumes `samples`. */
export function finishMusic(samples: Float32Array): FinishedMusic {
  if (samples.length < OWN_MUSIC_LIMITS.shortest * SAMPLE_RATE) return { kind: 'refused', code: 'too-short' };
  const loudness = computeIntegratedLoudness(padWithSilence(samples, MEASURED * SAMPLE_RATE));
  if (!(loudness >= SILENCE_BELOW)) return { kind: 'refused', code: 'silent' };
  const gain = decibelsToGain(MUSIC_LOUDNESS - loudness);
  for (let index = 0; index < samples.length; index += 1) samples[index] = (samples[index] ?? 0) * gain;
  limitPeaks(samples, decibelsToGain(MUSIC_CEILING));
  fadeEdges(samples, Math.round(EDGE * SAMPLE_RATE));
  const pcm = new Int16Array(samples.length);
  for (let index = 0; index < pcm.length; index += 1) {
    pcm[index] = Math.round(Math.max(-1, Math.min(1, samples[index] ?? 0)) * FULL_SCALE);
  }
  return { kind: 'finished', pcm };
}

function padWithSilence(samples: Float32Array, length: number): Float32Array {
  if (samples.length >= length) return samples;
  const padded = new Float32Array(length);
  padded.set(samples);
  return padded;
}
