import { SAMPLE_RATE, type SpokenScene } from '../spoken-scene.ts';
import type { ReferenceSpeech } from './alignment.ts';

const FULL_SCALE = 32_767;

/** A spoken scene whose times are exact, as reference. */
export function toReferenceSpeech({ pcm, words, phones }: SpokenScene): ReferenceSpeech {
  return { samples: Float32Array.from(pcm, (sample) => sample / FULL_SCALE), sampleRate: SAMPLE_RATE, words, phones };
}
