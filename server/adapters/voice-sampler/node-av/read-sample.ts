import { measureVoice, VOICE_SAMPLE_RATE } from '../../../../src/domain/audio/voice-match/measure-voice.ts';
import { SAMPLE_LIMITS } from '../../../../src/domain/audio/voice-match/sample-limits.ts';
import { SAMPLE_RATE } from '../../../../src/domain/speech/spoken-scene.ts';
import type { DecodeResult, SampleResult } from '../../../ports/voice-sampler.ts';
import { decodeSample } from './decode-sample.ts';
import { createTooLong, NO_AUDIO, TOO_LONG, UNREADABLE } from './detect-sample-format.ts';

/** Voice measurements of an audio file. */
export async function measureSample(file: Uint8Array): Promise<SampleResult> {
  const sample = await decodeSample(file, { rate: VOICE_SAMPLE_RATE, longest: SAMPLE_LIMITS.longest });
  if (sample.kind === 'too-long') return TOO_LONG;
  if (sample.kind !== 'decoded') return UNREADABLE;

  const measured = measureVoice(sample.samples, VOICE_SAMPLE_RATE);
  return measured.kind === 'refused' ? measured : { ...measured, length: sample.samples.length / VOICE_SAMPLE_RATE };
}

/** Samples of an audio file of at most `longest` seconds. */
export async function readSample(file: Uint8Array, longest: number): Promise<DecodeResult> {
  const sample = await decodeSample(file, { rate: SAMPLE_RATE, longest });
  if (sample.kind === 'too-long') return createTooLong(longest);
  if (sample.kind === 'no-audio') return NO_AUDIO;
  return sample.kind === 'unreadable' ? UNREADABLE : sample;
}
