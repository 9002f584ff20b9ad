/** Records what is on the user's screen: the whole of it, a window, or a tab, which the browser lets the user choose. */
export interface ScreenRecorder {
  /** Whether this browser can record a screen at all; those of phones can't. */
  supported(): boolean;
  /** Asks what to record and starts once it is chosen. Call it from a user event. */
  start(options?: ScreenRecorderOptions): Promise<ScreenRecorderOutcome>;
}

export interface ScreenRecorderOptions {
  /** Called once when the recording ends from outside: the user ended the sharing, or closed what was recorded. */
  readonly onEnded?: () => void;
}

export type ScreenRecorderOutcome =
  | { readonly kind: 'recording'; readonly recording: ScreenRecording }
  /** The user chose nothing. */
  | { readonly kind: 'nothing-chosen' }
  | { readonly kind: 'refused'; readonly message: string };

/** A running recording. All methods are idempotent; `stop` and `cancel` release the screen. */
export interface ScreenRecording {
  /** What happens from now on isn't recorded. */
  pause(): void;
  resume(): void;
  /** Bytes recorded so far. */
  size(): number;
  /** The recording as a video file; repeated calls return the same one. Undefined when empty, or after `cancel`. */
  stop(): Promise<Blob | undefined>;
  cancel(): void;
}
