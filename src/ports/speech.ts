import type { TunableVoice, VoiceTuning } from '../domain/audio/voice-match/voice-profile.ts';
import type { SpokenScene } from '../domain/speech/spoken-scene.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { LexiconEntry } from '../domain/script/lexicon.ts';

/**
 * Turns the script of one scene into sound with the times of what is said.
 *
 * - The same request gives the same samples and the same times.
 * - Words come in script order and do not overlap; `charStart..charEnd` addresses the script as it was written.
 * - Phones cover the sound from its first to its last sample without a gap; silence is a phone with an empty `ipa`.
 * - Sound is mono 48 kHz, brought to -16 LUFS, with 10 ms fades; a script without a speakable word is `rejected`.
 * - After `signal` aborts, `speak` rejects with the signal's reason within a second and leaves nothing running.
 * - Expected trouble is a value; a throw is a bug.
 */
export interface Speech {
  /**
   * Name and version of what makes the sound, like `flite 2`. What is kept of speech is kept under it, so it changes
   * whenever the same request may give other samples.
   */
  readonly identity: string;
  voices(): Promise<readonly Voice[]>;
  speak(request: SpeakRequest, options?: { readonly signal?: AbortSignal }): Promise<SpeakOutcome>;
  /** Idempotent. Ends workers; `speak` after `stop` is `unavailable`. */
  stop(): Promise<void>;
}

export interface Voice {
  readonly id: string;
  readonly name: string;
  /** BCP 47. */
  readonly language: string;
  readonly gender: 'female' | 'male' | 'neutral';
  readonly description: string;
  /** The user's own, made by a voice match (VID-3). */
  readonly matched?: true;
  /** What measuring this voice gives, where it can be asked for with a `tuning`. */
  readonly tunable?: TunableVoice;
}

export interface SpeakRequest {
  readonly script: string;
  readonly voiceId: string;
  readonly lexicon: readonly LexiconEntry[];
  /** Of a `tunable` voice; without it the voice is as it was recorded. */
  readonly tuning?: VoiceTuning;
}

export type SpeakOutcome =
  | { readonly kind: 'spoken'; readonly scene: SpokenScene }
  | { readonly kind: 'rejected'; readonly code: 'unknown-voice' | 'nothing-to-say' | 'too-long'; readonly message: string }
  /** `reason` where no answer came, or none with words: then `message` is not one for people. */
  | { readonly kind: 'unavailable'; readonly message: string; readonly reason?: SpeechFailure };

export type SpeechFailure = Extract<ApiOutcome<never>, { readonly kind: 'failed' }>['reason'];
