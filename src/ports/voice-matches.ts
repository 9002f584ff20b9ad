import type { PlanId } from '../domain/plans/plan-limits.ts';
import type { VoiceProfile } from '../domain/audio/voice-match/voice-profile.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';
import type { Voice } from './speech.ts';

/**
 * VID-3: voices matched to a sample of a user's own: the nearest recorded voice, tuned. A match, not a copy. The sample
 * is measured and not kept.
 */
export interface VoiceMatches {
  list(options?: CallOptions): Promise<ApiOutcome<VoiceMatchList>>;
  /**
   * `rejected` with `plan-without-voices`, `no-minutes-left`, `too-many-voices`, `consent-missing`, `name-missing`,
   * `too-large`, or with what is wrong with the sample: `unreadable`, `too-short`, `too-long`, `too-quiet`, `too-noisy`.
   */
  create(sample: NewVoiceSample, options?: CallOptions): Promise<ApiOutcome<VoiceMatchSummary>>;
  /** At once, and for good. Projects that use it need another voice. */
  remove(id: string, options?: CallOptions): Promise<ApiOutcome<void>>;
}

export interface NewVoiceSample {
  readonly name: string;
  readonly file: Blob;
  /** `VOICE_CONSENT`, where it was given. */
  readonly consent: string | null;
}

export interface VoiceMatchSummary {
  readonly id: string;
  readonly voice: Voice;
  readonly measured: VoiceProfile;
  /** Length of the sample. */
  readonly seconds: number;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface VoiceMatchList {
  /** Newest first. */
  readonly voices: readonly VoiceMatchSummary[];
  readonly plan: PlanId;
  /** 0: the plan has none. */
  readonly minutesPerMonth: number;
  readonly secondsUsed: number;
  /** ISO 8601. */
  readonly renewsAt: string;
}
