import { decodeSamples } from '#server/decoding/decode-samples.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import { SERVICE_LIMITS } from './speech-limits.ts';
import type { EncodedAudio } from './speech-service.ts';
import { readRawAudio, sniffAudio } from './sniff-audio.ts';

export interface DecodedAudio {
  /** Mono, full scale is 1. */
  readonly samples: Float32Array;
  /** Hz. */
  readonly sampleRate: number;
}

/** Seconds; anything shorter is not a word in any language. */
const SHORTEST = 0.02;

/** Decodes the audio of a response to mono samples. Throws an error for the log if it is not audio, or too long. */
export async function decodeAudio({ bytes, rawRate }: EncodedAudio): Promise<DecodedAudio> {
  const audio = rawRate === undefined ? await decodeFile(bytes) : { samples: readRawAudio(bytes), sampleRate: rawRate };
  if (audio.samples.length < SHORTEST * audio.sampleRate) throw new Error('the audio is empty');
  if (audio.samples.length > SERVICE_LIMITS.utteranceSeconds * audio.sampleRate) throw new Error('the audio is too long');
  return audio;
}

async function decodeFile(bytes: Uint8Array): Promise<DecodedAudio> {
  const format = sniffAudio(bytes);
  if (format === undefined) throw new Error('the response isn’t audio');
  const decoded = await decodeSamples({ file: bytes, format, rate: SAMPLE_RATE, longest: SERVICE_LIMITS.utteranceSeconds });
  if (decoded.kind === 'decoded') return { samples: decoded.samples, sampleRate: SAMPLE_RATE };
  if (decoded.kind === 'too-long') throw new Error('the audio is too long');
  throw new Error(decoded.kind === 'other-codec' ? `the audio is ${decoded.codec}, which isn’t read` : 'the response has no audio stream');
}
