import type { PlanId } from '#domain/plans/plan-limits.ts';
import type { NearVoice } from '#domain/audio/voice-match/find-near-voices.ts';
import type { VoiceProfile } from '#domain/audio/voice-match/voice-profile.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';
import type { Voice } from './speech.ts';

/**
 * Matches recorded voices to a sample of the user's own (VID-3): the nearest voice, tuned towards it; not a clone. The sample is measured,
 * not stored.
 */
export interface VoiceMatches {
  list(options?: CallOptions): Promise<ApiOutcome<VoiceMatchList>>;
  /**
   * `rejected` with `plan-without-voices`, `no-minutes-left`, `too-many-voices`, `consent-missing`, `name-missing`, `too-large`, or with a
   * problem of the sample: `unreadable`, `too-short`, `too-long`, `too-quiet`, `too-noisy`.
   */
  create(sample: NewVoiceSample, options?: CallOptions): Promise<ApiOutcome<VoiceMatchSummary>>;
  /** Takes effect at once and cannot be undone. Projects that use the voice need another one. */
  remove(id: string, options?: CallOptions): Promise<ApiOutcome<void>>;
  /** What the workspace spent on voices of services this month, and may. */
  spending(options?: CallOptions): Promise<ApiOutcome<SpeechSpending>>;
  /** `rejected` with `not-yours-to-change` unless it's the user's own workspace, or an organization they own or administer. */
  changeSpending(choice: SpeechChoice, options?: CallOptions): Promise<ApiOutcome<SpeechSpending>>;
}

/** What the owner of a workspace decides. Amounts are millionths of a US dollar. */
export interface SpeechChoice {
  /** A month; null: as much as the operator allows. */
  readonly monthlyCap: number | null;
  /** Ids of speech adapters, preferred ones first: their voices come first in lists and stand in for others. */
  readonly preferred: readonly string[];
}

export interface SpeechSpending extends SpeechChoice {
  /** `2026-11`, UTC. */
  readonly month: string;
  readonly spent: number;
  /** The lower one of the owner's and the operator's cap. */
  readonly cap: number;
  readonly operatorCap: number;
  readonly adapters: readonly { readonly id: string; readonly name: string }[];
  /** Whether any voice here costs something. */
  readonly priced: boolean;
  readonly canChange: boolean;
}

export interface NewVoiceSample {
  readonly name: string;
  readonly file: Blob;
  /** `VOICE_CONSENT` once the user has agreed, else null. */
  readonly consent: string | null;
}

export interface VoiceMatchSummary {
  readonly id: string;
  /** The user's own; only its maker can delete it. */
  readonly mine: boolean;
  readonly voice: Voice;
  readonly measured: VoiceProfile;
  /** Voices that can't be tuned but sound much like it as they are, the nearest first. */
  readonly near: readonly NearVoice[];
  /** Duration of the sample. */
  readonly seconds: number;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface VoiceMatchList {
  /** Newest first. */
  readonly voices: readonly VoiceMatchSummary[];
  readonly plan: PlanId;
  /** 0 when the plan includes none. */
  readonly minutesPerMonth: number;
  readonly secondsUsed: number;
  /** ISO 8601. */
  readonly renewsAt: string;
}
