import type { SpeechAnchor, TimedPhone } from '../speech-service.ts';
import type { TimedPart } from './read-durations.ts';

/** What a model that runs here spoke. */
export interface ModelSpeech {
  /** 16 bit little-endian mono. */
  readonly pcm: Uint8Array;
  /** Hz. */
  readonly rate: number;
  readonly phones: readonly TimedPhone[];
  readonly anchors: readonly SpeechAnchor[];
}

const FULL_SCALE = 32_767;
/** Seconds of what is said where a text has no sound. */
const SILENCE = 0.1;

/** One after the other as 16 bit samples, the times on one clock. */
export function joinParts(parts: readonly TimedPart[], rate: number): ModelSpeech {
  const length = parts.reduce((sum, { samples }) => sum + samples.length, 0) || Math.round(SILENCE * rate);
  const pcm = Buffer.alloc(length * Int16Array.BYTES_PER_ELEMENT);
  let at = 0;
  const shifted = parts.map(({ samples, phones, anchors }) => {
    const start = at / rate;
    for (const sample of samples) {
      pcm.writeInt16LE(Math.round(Math.min(1, Math.max(-1, sample)) * FULL_SCALE), at * Int16Array.BYTES_PER_ELEMENT);
      at += 1;
    }
    const shift = <Timed extends { readonly start: number; readonly end: number }>(timed: Timed): Timed => ({
      ...timed,
      start: timed.start + start,
      end: timed.end + start,
    });
    return { phones: phones.map(shift), anchors: anchors.map(shift) };
  });
  return {
    pcm,
    rate,
    phones: at === 0 ? [{ ipa: '', start: 0, end: length / rate }] : shifted.flatMap(({ phones }) => phones),
    anchors: shifted.flatMap(({ anchors }) => anchors),
  };
}
