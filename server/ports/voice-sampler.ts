import type { VoiceMeasure } from '../../src/domain/audio/voice-match/measure-voice.ts';

/**
 * Measures the voice in an uploaded audio file. The file is untrusted: whatever it holds, `measure` resolves
 * within its limit of time, and nothing but this file is read.
 */
export interface VoiceSampler {
  measure(file: Uint8Array): Promise<SampleResult>;
}

/** `seconds` is the length of the whole sample, pauses included. */
export type SampleResult =
  | (Extract<VoiceMeasure, { readonly kind: 'measured' }> & { readonly length: number })
  | {
      readonly kind: 'refused';
      readonly code: Extract<VoiceMeasure, { readonly kind: 'refused' }>['code'] | 'unreadable' | 'too-long';
      readonly message: string;
    };
