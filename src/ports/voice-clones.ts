import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/** Voices of the workspace that were copied from a speaker, with the speaker's consent (VID-3). */
export interface VoiceClones {
  list(options?: CallOptions): Promise<ApiOutcome<VoiceCloneList>>;
  create(clone: NewVoiceClone, options?: CallOptions): Promise<ApiOutcome<VoiceCloneSummary>>;
  /** Only by its creator. Idempotent. */
  withdraw(id: string): Promise<ApiOutcome<VoiceCloneSummary>>;
}

export interface NewVoiceClone {
  /** A UUID; the same for every try, so that no second clone is made and paid for. */
  readonly requestId: string;
  readonly name: string;
  /** The speaker's name, as it is read aloud. */
  readonly person: string;
  /** The day that is read aloud, `YYYY-MM-DD`. */
  readonly date: string;
  /** The speaker reading the consent, then the passage. */
  readonly file: Blob;
}

export interface VoiceCloneList {
  readonly clones: readonly VoiceCloneSummary[];
  /** Name of the service that clones; null when this server has none. */
  readonly service: string | null;
  /** What is read aloud after the consent. */
  readonly passage: string;
}

export interface VoiceCloneSummary {
  readonly id: string;
  /** Voice id for scenes. */
  readonly voiceId: string;
  /** Empty once the consent is withdrawn. */
  readonly name: string;
  /** Whether the user made it, and so may withdraw the consent. */
  readonly mine: boolean;
  /** Length of the sample. */
  readonly seconds: number;
  readonly consent: VoiceCloneConsent;
  readonly createdAt: string;
}

export interface VoiceCloneConsent {
  /** The sentence that was read aloud. */
  readonly text: string;
  readonly person: string;
  readonly date: string;
  readonly givenAt: string;
  readonly withdrawnAt: string | null;
}
