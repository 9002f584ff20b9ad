/** Records from the microphone. */
export interface VoiceRecorder {
  /** Whether this browser can record at all. */
  supported(): boolean;
  /**
   * Requests the microphone and starts once it is granted. Call it from a user event. With `waiting` the microphone is open, but nothing is
   * recorded before `begin`.
   */
  start(options?: { readonly waiting?: boolean }): Promise<RecorderOutcome>;
}

export type RecorderOutcome =
  | { readonly kind: 'recording'; readonly recording: Recording }
  /** There is no microphone, or the user or browser denied it. */
  | { readonly kind: 'refused'; readonly message: string };

/** A running recording. `begin`, `stop` and `cancel` are idempotent; the last two release the microphone. */
export interface Recording {
  /** Starts recording where it waits. */
  begin(): void;
  /** Loudest sample of the last moment, from 0 to 1; 0 where the browser can't tell. */
  level(): number;
  /** The recording as an audio file; repeated calls return the same one. Undefined when empty, or after `cancel`. */
  stop(): Promise<Blob | undefined>;
  cancel(): void;
}
