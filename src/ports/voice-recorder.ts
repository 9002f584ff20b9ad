/** Records from the microphone. */
export interface VoiceRecorder {
  /** Whether this browser can record at all. */
  supported(): boolean;
  /** Requests the microphone and starts once it is granted. Call it from a user event. */
  start(): Promise<RecorderOutcome>;
}

export type RecorderOutcome =
  | { readonly kind: 'recording'; readonly recording: Recording }
  /** There is no microphone, or the user or browser denied it. */
  | { readonly kind: 'refused'; readonly message: string };

/** A running recording. `stop` and `cancel` release the microphone and are idempotent. */
export interface Recording {
  /** The recording as an audio file; repeated calls return the same one. Undefined when empty, or after `cancel`. */
  stop(): Promise<Blob | undefined>;
  cancel(): void;
}
