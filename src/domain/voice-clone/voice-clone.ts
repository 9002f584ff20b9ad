/** Cloned voices of a workspace (VID-3). */
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
