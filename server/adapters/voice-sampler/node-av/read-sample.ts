import { measureVoice, VOICE_SAMPLE_RATE } from '#domain/audio/voice-match/measure-voice.ts';
import { SAMPLE_LIMITS } from '#domain/audio/voice-match/sample-limits.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import { type DecodedSamples, decodeSamples } from '#server/decoding/decode-samples.ts';
import type { DecodeResult, SampleResult } from '#server/ports/voice-sampler.ts';
import { createOtherCodec, createTooLong, detectSampleFormat, NO_AUDIO, TOO_LONG, UNREADABLE } from './detect-sample-format.ts';

/** Voice measurements of an audio file. */
export async function measureSample(file: Uint8Array): Promise<SampleResult> {
  const sample = await decodeFile(file, { rate: VOICE_SAMPLE_RATE, longest: SAMPLE_LIMITS.longest });
  if (sample.kind === 'too-long') return TOO_LONG;
  if (sample.kind === 'other-codec') return createOtherCodec(sample.codec);
  if (sample.kind !== 'decoded') return UNREADABLE;

  const measured = measureVoice(sample.samples, VOICE_SAMPLE_RATE);
  return measured.kind === 'refused' ? measured : { ...measured, length: sample.samples.length / VOICE_SAMPLE_RATE };
}

/** Samples of an audio file of at most `longest` seconds. */
export async function readSample(file: Uint8Array, longest: number): Promise<DecodeResult> {
  const sample = await decodeFile(file, { rate: SAMPLE_RATE, longest });
  if (sample.kind === 'too-long') return createTooLong(longest);
  if (sample.kind === 'other-codec') return createOtherCodec(sample.codec);
  if (sample.kind === 'no-stream') return sample.hasOther ? NO_AUDIO : UNREADABLE;
  return sample.kind === 'unreadable' ? UNREADABLE : sample;
}

async function decodeFile(
  file: Uint8Array,
  options: { readonly rate: number; readonly longest: number },
): Promise<DecodedSamples | { readonly kind: 'unreadable' }> {
  const format = detectSampleFormat(file);
  if (format === undefined) return { kind: 'unreadable' };
  try {
    return await decodeSamples({ file, format, ...options });
  } catch {
    return { kind: 'unreadable' };
  }
}
