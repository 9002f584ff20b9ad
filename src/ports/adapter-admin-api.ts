import type { VoteCounts, VoteWinner } from '#domain/comparisons/comparison.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';
import type { TimingLevel, Voice } from './speech.ts';

/** Reports which adapter the server uses for each port, and its health. Administrators only; for others `rejected` with 403. */
export interface AdapterAdminApi {
  listServerAdapters(options?: CallOptions): Promise<ApiOutcome<readonly ServerAdapter[]>>;
  listSpeechServices(options?: CallOptions): Promise<ApiOutcome<SpeechServiceList>>;
  /** All votes on the voice, with this one. `rejected` for a voice without the plain style. */
  voteOnVoice(vote: VoiceVote, options?: CallOptions): Promise<ApiOutcome<VoteCounts>>;
}

/** Which sounds better: `first` is the plain style, `second` the voice as everybody hears it. */
export interface VoiceVote {
  readonly voiceId: string;
  readonly winner: VoteWinner;
}

export interface SpeechServiceList {
  /** In the order of the settings; the first is the default. */
  readonly services: readonly SpeechServiceSummary[];
  /** Those that settings would add. */
  readonly available: readonly AddableSpeechService[];
}

export interface SpeechServiceSummary {
  readonly id: string;
  readonly name: string;
  /** Why its voices can't be listed now, as a text to show; null while they can. */
  readonly problem: string | null;
  readonly timing: TimingLevel;
  /** BCP 47 tags, those of its voices included. */
  readonly languages: readonly string[];
  /** Calls at the same time. */
  readonly concurrency: number;
  /** What its voices can be asked to sound like. */
  readonly styles: readonly string[];
  readonly repeatable: boolean;
  /** US dollars for 1,000 characters; null: costs nothing. */
  readonly price: number | null;
  /** This month, UTC; `cost` in millionths of a US dollar. */
  readonly spent: { readonly characters: number; readonly cost: number };
  readonly voices: readonly Voice[];
}

export interface AddableSpeechService {
  readonly id: string;
  readonly name: string;
  /** Environment variables. */
  readonly settings: readonly { readonly name: string; readonly about: string; readonly required: boolean }[];
}

export const ADAPTER_HEALTH = ['good', 'trouble', 'unknown'] as const;
export type AdapterHealth = (typeof ADAPTER_HEALTH)[number];

export interface ServerAdapter {
  readonly port: string;
  readonly vendor: string;
  readonly capabilities: readonly string[];
  /** `unknown`: health is only known from real calls, and none was made yet. */
  readonly health: AdapterHealth;
  /** Duration of the last check in milliseconds; null without one. */
  readonly latency: number | null;
  /** The last errors, newest first, at most 10. */
  readonly troubles: readonly { readonly at: string; readonly message: string }[];
  /** Names of the environment variables that choose another adapter. */
  readonly settings: readonly string[];
}
