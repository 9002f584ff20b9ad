/** Records from the microphone. */
export interface VoiceRecorder {
  /** Whether this browser can record at all. */
  supported(): boolean;
  /** Asks for the microphone, and starts once it is there. Call it from an event of the user. */
  start(): Promise<RecorderOutcome>;
}

export type RecorderOutcome =
  | { readonly kind: 'recording'; readonly recording: Recording }
  /** No microphone, or the user or the browser refuses it. */
  | { readonly kind: 'refused'; readonly message: string };

/** The microphone is let go with `stop` and `cancel`; both may be called again. */
export interface Recording {
  /** What was recorded, as a sound file; the same one when called again. Undefined when nothing was, or after `cancel`. */
  stop(): Promise<Blob | undefined>;
  cancel(): void;
}
