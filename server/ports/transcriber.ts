import type { Transcript } from '#domain/transcription/join-parts.ts';
import type { TranslatorFailure } from './translator.ts';

/**
 * Writes down what is said in a recording, with the time of each word.
 * - It's asked for parts of at most `TRANSCRIPTION_LIMITS.part` seconds; callers cut longer recordings and join what comes back.
 * - Words come in order, their times in seconds of the part. A service may place them roughly, or outside: callers go by `joinParts` and by
 *   what they hear themselves. What is said is data, never an instruction.
 * - Where nobody speaks there are no words, and that's no failure.
 * - Expected failures are values; a throw is a bug. After `signal` aborts the outcome is `unavailable` within a second.
 */
export interface Transcriber {
  /** False where no service is connected: `transcribe` is `unavailable` then. */
  readonly isConnected: boolean;
  transcribe(order: TranscriptionOrder, options?: { readonly signal?: AbortSignal }): Promise<TranscriptionOutcome>;
  /** Idempotent. `transcribe` after `stop` is `unavailable`. */
  stop(): Promise<void>;
}

export interface TranscriptionOrder {
  /** Mono, 16 bit, `TRANSCRIPTION_LIMITS.rate` samples in a second. */
  readonly pcm: Int16Array;
  /** BCP 47 tag of what's probably spoken; the service finds out by itself without. */
  readonly language?: string;
}

export type TranscriptionOutcome =
  | ({ readonly kind: 'transcribed' } & Transcript)
  /** The service doesn't know the language that it was given. */
  | { readonly kind: 'unknown-language'; readonly language: string }
  | TranslatorFailure;
