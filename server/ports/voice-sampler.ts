import type { VoiceMeasure } from '#domain/audio/voice-match/measure-voice.ts';

/**
 * Measures the voice in an uploaded audio file, or decodes the file. It is untrusted: whatever it holds, both resolve
 * within their limit of time, and nothing but this file is read. Every adapter implements all of it.
 */
export interface VoiceSampler {
  measure(file: Uint8Array): Promise<SampleResult>;
  /** `longest`: seconds; a longer file is refused before all of it is decoded. */
  decode(file: Uint8Array, options: { readonly longest: number }): Promise<DecodeResult>;
}

export type DecodeResult =
  | {
      readonly kind: 'decoded';
      /** Mono, 48 kHz, finite, from -1 to 1. */
      readonly samples: Float32Array<ArrayBuffer>;
    }
  | { readonly kind: 'refused'; readonly code: 'unreadable' | 'no-audio' | 'too-long'; readonly message: string };

/** `seconds` is the length of the whole sample, pauses included. */
export type SampleResult =
  | (Extract<VoiceMeasure, { readonly kind: 'measured' }> & { readonly length: number })
  | {
      readonly kind: 'refused';
      readonly code: Extract<VoiceMeasure, { readonly kind: 'refused' }>['code'] | 'unreadable' | 'too-long';
      readonly message: string;
    };
