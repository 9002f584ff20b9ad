import type { VoiceMeasure } from '../../src/domain/audio/voice-match/measure-voice.ts';

/**
 * Measures the voice in a sound file that somebody sent. The file is not trusted: whatever it holds, `measure` answers
 * within its limit of time, and nothing but this file is read.
 */
export interface VoiceSampler {
  measure(file: Uint8Array): Promise<SampleReading>;
}

/** `seconds` is the length of the whole sample, pauses included. */
export type SampleReading =
  | (Extract<VoiceMeasure, { readonly kind: 'measured' }> & { readonly length: number })
  | {
      readonly kind: 'refused';
      readonly code: Extract<VoiceMeasure, { readonly kind: 'refused' }>['code'] | 'unreadable' | 'too-long';
      readonly message: string;
    };
