import { isMp4Family } from '#domain/renderer/clip/detect-video-format.ts';
import { SAMPLE_LIMITS } from '#domain/audio/voice-match/sample-limits.ts';
import type { DecodeResult, SampleResult } from '#server/ports/voice-sampler.ts';

export const UNREADABLE: SampleResult & DecodeResult = {
  kind: 'refused',
  code: 'unreadable',
  message: 'We can’t read this file. Send a WAV, MP3, M4A, WebM or Ogg recording.',
};

/** `codec`: FFmpeg's name. */
export function createOtherCodec(codec: string): typeof UNREADABLE {
  const message = `The sound in this file is stored as ${codec}, which can’t be read. Save it as a WAV or MP3, and try again.`;
  return { ...UNREADABLE, message };
}

export const NO_AUDIO: DecodeResult = {
  kind: 'refused',
  code: 'no-audio',
  message: 'There’s no sound in this file. Choose one that you can hear.',
};

export const TOO_LONG: SampleResult = {
  kind: 'refused',
  code: 'too-long',
  message: `This recording is longer than ${SAMPLE_LIMITS.longest / 60} minutes. Trim it; 30 seconds is enough.`,
};

/** `longest`: seconds. */
export function createTooLong(longest: number): DecodeResult {
  return {
    kind: 'refused',
    code: 'too-long',
    message: `This recording is longer than ${longest / 60} minutes. Trim it, or split the scene.`,
  };
}

/** FFmpeg's names of the formats that are read; no other is ever tried: some of them open further files. */
export type SampleFormat = 'wav' | 'mp3' | 'mov' | 'matroska' | 'ogg' | 'aac';

const readText = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** Detects the format from the first bytes, ignoring the client's name and type. */
export function detectSampleFormat(file: Uint8Array): SampleFormat | undefined {
  if (readText(file, 0, 4) === 'RIFF' && readText(file, 8, 12) === 'WAVE') return 'wav';
  if (isMp4Family(file)) return 'mov';
  if (readText(file, 0, 4) === '\x1aE\xdf\xa3') return 'matroska';
  if (readText(file, 0, 4) === 'OggS') return 'ogg';
  if (readText(file, 0, 3) === 'ID3') return 'mp3';
  return detectFrameFormat(file[0] ?? 0, file[1] ?? 0);
}

/** Audio without a container begins with eleven or twelve set bits; the layer tells MP3 from AAC. */
function detectFrameFormat(first: number, second: number): SampleFormat | undefined {
  if (first !== 0xff) return undefined;
  if ((second & 0xf6) === 0xf0) return 'aac';
  return (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02 ? 'mp3' : undefined;
}
