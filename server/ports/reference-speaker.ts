import type { ReferenceSpeech } from '#domain/speech/align/alignment.ts';
import type { SpeakRequest } from '#ports/speech.ts';

/** A script and the BCP 47 tag of what is spoken. */
export interface ReferenceRequest extends Pick<SpeakRequest, 'script' | 'lexicon'> {
  readonly language: string;
}

/** Speaks scripts on this machine with exact times, so that recordings and the audio of services can be compared with them. */
export interface ReferenceSpeaker {
  /**
   * In one voice or two, the nearest to the language first. Empty where it doesn't speak the language, or not every word of the script: the
   * aligner then goes by the rules of the language. Rejects only with the signal's reason.
   */
  speak(request: ReferenceRequest, signal: AbortSignal): Promise<readonly ReferenceSpeech[]>;
  /** Idempotent. */
  stop(): Promise<void>;
}
