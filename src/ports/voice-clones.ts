import type { VoiceCloneList, VoiceCloneSummary } from '#domain/voice-clone/voice-clone.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/** Cloned voices of the workspace: copies of a speaker's voice, made by a speech service with the speaker's recorded consent (VID-3). */
export interface VoiceClones {
  /** Newest first, with the withdrawn ones. */
  list(options?: CallOptions): Promise<ApiOutcome<VoiceCloneList>>;
  /**
   * A request that is sent again with its `requestId` makes no second clone. `rejected` leaves nothing stored:
   * - `plan-without-voices`, `no-minutes-left`, `too-many-voices`, `name-missing`, `consent-missing`, `too-large`
   * - the recording can't be used: `unreadable`, `too-short`, `too-long`, `too-quiet`, `consent-not-read`, `sample-rejected`
   * - the service: `no-clone-service`, `clone-quota`, `clone-throttled`, `clone-unavailable`, `clone-in-progress`
   */
  create(clone: NewVoiceClone, options?: CallOptions): Promise<ApiOutcome<VoiceCloneSummary>>;
  /** Takes effect at once and can't be undone: what the voice said is erased, and its service removes it. Only for its creator. Idempotent. */
  withdraw(id: string, options?: CallOptions): Promise<ApiOutcome<VoiceCloneSummary>>;
}

export interface NewVoiceClone {
  /** A UUID, the same for every try. */
  readonly requestId: string;
  readonly name: string;
  /** The speaker's name, as in the consent. */
  readonly person: string;
  /** The day in the consent, `YYYY-MM-DD`. */
  readonly date: string;
  /** The speaker reading the consent, then the passage. */
  readonly file: Blob;
}
